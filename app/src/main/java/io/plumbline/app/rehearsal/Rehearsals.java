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
        var run =
                RunThrough.of(
                        proposed.now().succeededBy(proposed.spec()),
                        view.snapshots(),
                        journals.past(view.cluster()),
                        TwinTimes.of(view.times(), slow),
                        misfortunes,
                        pace.now());
        var until = System.nanoTime() + LONGEST.toNanos(); // An old journal takes long to read.
        return run.live(() -> System.nanoTime() - until > 0);
    }
}
