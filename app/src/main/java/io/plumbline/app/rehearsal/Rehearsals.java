package io.plumbline.app.rehearsal;

import io.plumbline.app.source.Proposed;
import io.plumbline.app.store.Journals;
import io.plumbline.app.work.Pace;
import io.plumbline.lab.rehearsal.Account;
import io.plumbline.lab.rehearsal.Misfortune;
import io.plumbline.lab.rehearsal.RunThrough;
import io.plumbline.lab.rehearsal.TwinTimes;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** How it would go if another spec were in force. No device is asked, and nothing is kept. */
public final class Rehearsals {
    /** Somebody waits for the answer, and passes want the processor too. */
    public static final Duration LONGEST = Duration.ofSeconds(30);

    private final Journals journals;
    private final Pace pace;

    public Rehearsals(Journals journals, Pace pace) {
        this.journals = journals;
        this.pace = pace;
    }

    /**
     * @param slow with the slow times that were recorded, not those in the middle
     * @param misfortunes what shall go wrong
     * @throws IllegalArgumentException if something shall go wrong with a host that has no twin
     */
    Account rehearse(Proposed proposed, boolean slow, List<Misfortune> misfortunes) {
        var view = proposed.view();
        var past = journals.past(view.cluster());
        return RunThrough.of(
                proposed.now().succeededBy(proposed.spec()),
                view.snapshots(),
                past,
                TwinTimes.of(view.times(), slow),
                misfortunes,
                pace.now(),
                new Patience(LONGEST));
    }

    /** From the first time that it is asked: an old journal takes long to read. */
    private static final class Patience implements BooleanSupplier {
        private final Duration longest;
        private OptionalLong since = OptionalLong.empty();

        Patience(Duration longest) {
            this.longest = longest;
        }

        @Override
        public boolean getAsBoolean() {
            var now = System.nanoTime();
            if (since.isEmpty()) {
                since = OptionalLong.of(now);
            }
            return now - since.getAsLong() > longest.toNanos();
        }
    }
}
