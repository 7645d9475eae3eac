package io.plumbline.app.rest;

import io.plumbline.app.source.Proposed;
import io.plumbline.app.work.Clusters;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import jakarta.servlet.http.HttpServletRequest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/**
 * Reads specs that are only thought about, one at a time: a text may be large, and what asks must
 * not keep passes from the processor.
 */
public final class ProposedSpecs {
    /** As many bytes as a spec has at most. */
    private static final int LARGEST = 8 * 1024 * 1024;

    private final Clusters clusters;
    private final Semaphore turn = new Semaphore(1);

    public ProposedSpecs(Clusters clusters) {
        this.clusters = clusters;
    }

    /**
     * @param file name for messages
     * @param request its body is the spec
     * @throws NotKnown if no spec of the cluster is in force, so that nothing is known of its units
     * @throws SpecRefused if it is none, or may not take the place of the one in force
     * @throws TooManyCalls if another one is thought about
     */
    public <T> T take(
            String cluster, String file, HttpServletRequest request, Function<Proposed, T> think)
            throws IOException {
        if (!turn.tryAcquire()) {
            throw new TooManyCalls("another spec is thought about; ask again");
        }
        try {
            var body = request.getInputStream().readNBytes(LARGEST + 1);
            if (body.length > LARGEST) {
                throw new IllegalArgumentException("a spec has at most " + LARGEST + " bytes");
            }
            return think.apply(read(cluster, file, new String(body, StandardCharsets.UTF_8)));
        } finally {
            turn.release();
        }
    }

    private Proposed read(String cluster, String file, String text) {
        var view = clusters.view(cluster);
        var now = clusters.inForce(cluster);
        if (view.isEmpty() || now.isEmpty()) {
            throw new NotKnown("there is no cluster " + cluster + " with a spec in force");
        }
        return switch (SpecReader.read(file, text)) {
            case SpecReading.Rejected(var problems) -> throw new SpecRefused(problems);
            case SpecReading.Accepted(var spec) when !spec.name().value().equals(cluster) ->
                    throw new IllegalArgumentException(
                            "this is a spec of cluster "
                                    + spec.name().value()
                                    + ", not of "
                                    + cluster);
            case SpecReading.Accepted(var spec) -> {
                now.get()
                        .refuses(spec)
                        .ifPresent(problem -> {
                            throw new SpecRefused(List.of(problem));
                        });
                yield new Proposed(view.get(), now.get(), spec);
            }
        };
    }
}
