package io.plumbline.app.rehearsal;

import io.plumbline.app.rehearsal.Rehearsals.Answer;
import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.NotKnown;
import io.plumbline.app.rest.SpecRefused;
import io.plumbline.app.rest.Stale;
import io.plumbline.lab.rehearsal.Misfortune;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** How it would go under another spec. A question: nothing of it is kept. */
@RestController
public final class RehearsalApi {
    /** As many bytes as a spec has at most. */
    private static final int LARGEST = 8 * 1024 * 1024;

    private final Rehearsals rehearsals;

    public RehearsalApi(Rehearsals rehearsals) {
        this.rehearsals = rehearsals;
    }

    /**
     * The body is the spec; no page of another site can send its kind without being asked first.
     *
     * @param file name for messages
     * @param slow with the slow times that were recorded
     * @param fail hosts with which something shall go wrong, as {@code HOST} or {@code HOST=WHAT}
     */
    @PostMapping(path = "/api/v1/clusters/{cluster}/rehearsal", consumes = "application/yaml")
    Json.Rehearsal rehearse(
            @PathVariable String cluster,
            @RequestParam(defaultValue = "cluster.yaml") String file,
            @RequestParam(defaultValue = "false") boolean slow,
            @RequestParam(defaultValue = "") List<String> fail,
            HttpServletRequest request)
            throws IOException {
        var body = request.getInputStream().readNBytes(LARGEST + 1);
        if (body.length > LARGEST) {
            throw new IllegalArgumentException("a spec has at most " + LARGEST + " bytes");
        }
        var question =
                new Rehearsals.Question(
                        file,
                        new String(body, StandardCharsets.UTF_8),
                        slow,
                        fail.stream().map(Misfortune::parse).toList());
        return switch (rehearsals.ask(cluster, question)) {
            case Answer.Unknown() ->
                    throw new NotKnown("there is no cluster " + cluster + " with a spec in force");
            case Answer.Busy() -> throw new Stale("another rehearsal goes on; ask again");
            case Answer.Rehearsed(var account) -> RehearsalJson.of(cluster, account);
            case Answer.Rejected(var problems) -> throw new SpecRefused(problems);
            case Answer.OfAnother(var other) ->
                    throw new IllegalArgumentException(
                            "this is a spec of cluster " + other + ", not of " + cluster);
        };
    }
}
