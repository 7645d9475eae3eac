package io.plumbline.app.source;

import io.plumbline.app.store.Journals;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.plan.Plan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.util.List;
import java.util.concurrent.Semaphore;

/** What would be done if a text were the spec. Nothing of it is taken up. */
public final class Proposals {
    private final Clusters clusters;
    private final Journals journals;

    /** A text may be large: what asks must not keep passes from the processor. */
    private final Semaphore turn = new Semaphore(1);

    public Proposals(Clusters clusters, Journals journals) {
        this.clusters = clusters;
        this.journals = journals;
    }

    /** What came of a text. */
    public sealed interface Answer {
        /**
         * @param of the cluster as it is known now
         */
        record Foreseen(ClusterView of, Plan plan) implements Answer {}

        /**
         * @param problems at least one
         */
        record Rejected(List<SpecProblem> problems) implements Answer {}

        /** It is a spec, of another cluster. */
        record OfAnother(String cluster) implements Answer {}

        /** No spec of the cluster is in force, so nothing is known of its units. */
        record Unknown() implements Answer {}

        /** Another text is thought about. */
        record Busy() implements Answer {}
    }

    /**
     * @param file name for messages
     */
    public Answer ask(String cluster, String file, String text) {
        if (!turn.tryAcquire()) {
            return new Answer.Busy();
        }
        try {
            return think(cluster, file, text);
        } finally {
            turn.release();
        }
    }

    private Answer think(String cluster, String file, String text) {
        var view = clusters.view(cluster);
        var now = clusters.inForce(cluster);
        if (view.isEmpty() || now.isEmpty()) {
            return new Answer.Unknown();
        }
        return switch (SpecReader.read(file, text)) {
            case SpecReading.Rejected(var problems) -> new Answer.Rejected(problems);
            case SpecReading.Accepted(var spec) when !spec.name().value().equals(cluster) ->
                    new Answer.OfAnother(spec.name().value());
            case SpecReading.Accepted(var spec) ->
                    now.get()
                            .refuses(spec)
                            .<Answer>map(problem -> new Answer.Rejected(List.of(problem)))
                            .orElseGet(() -> foreseen(view.get(), now.get(), spec));
        };
    }

    private Answer foreseen(ClusterView view, Reconcilable now, ClusterSpec spec) {
        return new Answer.Foreseen(
                view, now.foresee(spec, journals.events(view.cluster()), view.snapshots()));
    }
}
