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
import java.util.Optional;
import java.util.function.Function;

/** What would be done if a text were the spec. Nothing of it is taken up. */
public final class Proposals {
    private final Clusters clusters;
    private final Journals journals;
    private final Function<ClusterSpec, Reconcilable> binding;

    /**
     * @param binding gives a spec its devices; none of them is called
     */
    public Proposals(
            Clusters clusters, Journals journals, Function<ClusterSpec, Reconcilable> binding) {
        this.clusters = clusters;
        this.journals = journals;
        this.binding = binding;
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
    }

    /**
     * @param file name for messages
     * @return empty if there is no such cluster
     */
    public Optional<Answer> ask(String cluster, String file, String text) {
        return clusters.view(cluster)
                .map(view ->
                        switch (SpecReader.read(file, text)) {
                            case SpecReading.Rejected(var problems) ->
                                    new Answer.Rejected(problems);
                            case SpecReading.Accepted(var spec)
                                    when !spec.name().value().equals(cluster) ->
                                    new Answer.OfAnother(spec.name().value());
                            case SpecReading.Accepted(var spec) ->
                                    new Answer.Foreseen(
                                            view,
                                            binding.apply(spec)
                                                    .foresee(
                                                            journals.events(cluster),
                                                            view.snapshots()));
                        });
    }
}
