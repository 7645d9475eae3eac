package io.plumbline.app.rehearsal;

import io.plumbline.app.store.Journals;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.journal.RecordedTimes;
import io.plumbline.lab.rehearsal.Account;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.RunThrough;
import io.plumbline.lab.rehearsal.TwinTimes;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecProblem;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;

/** How it would go if a text were the spec. No device is asked, and nothing is kept. */
public final class Rehearsals {
    /** Somebody waits for the answer, and passes want the processor too. */
    public static final Duration LONGEST = Duration.ofSeconds(30);

    private final Clusters clusters;
    private final Journals journals;
    private final Pace pace;
    private final Duration longest;

    /** A twin of a large cluster takes memory and processor: one at a time. */
    private final Semaphore turn = new Semaphore(1);

    public Rehearsals(Clusters clusters, Journals journals, Pace pace) {
        this(clusters, journals, pace, LONGEST);
    }

    /**
     * @param longest on the wall
     */
    Rehearsals(Clusters clusters, Journals journals, Pace pace, Duration longest) {
        this.clusters = clusters;
        this.journals = journals;
        this.pace = pace;
        this.longest = longest;
    }

    /**
     * What is rehearsed.
     *
     * @param file name for messages
     * @param slow with the slow times that were recorded, not those in the middle
     * @param misfortunes what shall go wrong
     */
    public record Question(String file, String text, boolean slow, List<Misfortune> misfortunes) {
        public Question {
            misfortunes = List.copyOf(misfortunes);
        }
    }

    /** What came of a text. */
    public sealed interface Answer {
        record Rehearsed(Account account) implements Answer {}

        /**
         * @param problems at least one
         */
        record Rejected(List<SpecProblem> problems) implements Answer {}

        /** It is a spec, of another cluster. */
        record OfAnother(String cluster) implements Answer {}

        /** No spec of the cluster is in force, so nothing is known of its units. */
        record Unknown() implements Answer {}

        /** Another rehearsal goes on. */
        record Busy() implements Answer {}
    }

    /**
     * @throws IllegalArgumentException if something shall go wrong with a host that has no twin
     */
    public Answer ask(String cluster, Question question) {
        if (!turn.tryAcquire()) {
            return new Answer.Busy();
        }
        try {
            return switch (SpecReader.read(question.file(), question.text())) {
                case SpecReading.Rejected(var problems) -> new Answer.Rejected(problems);
                case SpecReading.Accepted(var spec) when !spec.name().value().equals(cluster) ->
                        new Answer.OfAnother(spec.name().value());
                case SpecReading.Accepted(var spec) -> rehearse(cluster, spec, question);
            };
        } finally {
            turn.release();
        }
    }

    private Answer rehearse(String cluster, ClusterSpec spec, Question question) {
        var view = clusters.view(cluster);
        var now = clusters.inForce(cluster);
        if (view.isEmpty() || now.isEmpty()) {
            return new Answer.Unknown();
        }
        var refusal = now.get().refuses(spec);
        if (refusal.isPresent()) {
            return new Answer.Rejected(List.of(refusal.get()));
        }
        var events = journals.events(cluster);
        var until = System.nanoTime() + longest.toNanos();
        return new Answer.Rehearsed(
                RunThrough.of(
                        now.get().succeededBy(spec),
                        view.get().snapshots(),
                        events,
                        TwinTimes.of(RecordedTimes.of(events), question.slow()),
                        question.misfortunes(),
                        pace.now(),
                        () -> System.nanoTime() - until > 0));
    }
}
