package io.plumbline.app.kills;

import static io.plumbline.app.kills.KillPoint.BACK_IN_SERVICE;
import static io.plumbline.app.kills.KillPoint.BURN_AT_10;
import static io.plumbline.app.kills.KillPoint.BURN_AT_50;
import static io.plumbline.app.kills.KillPoint.BURN_AT_90;
import static io.plumbline.app.kills.KillPoint.BURN_NOT_STARTED;
import static io.plumbline.app.kills.KillPoint.REBOOT_ACCEPTED;
import static io.plumbline.app.kills.KillPoint.REBOOT_NOT_SENT;

import java.util.List;
import java.util.Locale;

/**
 * The kills that one bare host sees on its way, in order.
 *
 * @param number of the host, from 1
 */
record Course(int number, List<KillPoint> kills) {
    private static final int BOOTS_OF_A_BARE_HOST = 2;
    private static final int JOBS_OF_A_BARE_HOST = 2;

    /**
     * Every kill point once. Odd repeats lose the command of a host's first reboot and see the
     * daemon die in its second; even repeats the other way round.
     */
    static List<Course> all(int repeat) {
        var first = repeat % 2 == 1 ? REBOOT_NOT_SENT : REBOOT_ACCEPTED;
        var second = repeat % 2 == 1 ? REBOOT_ACCEPTED : REBOOT_NOT_SENT;
        return List.of(
                new Course(1, List.of(first, BURN_AT_10, BACK_IN_SERVICE)),
                new Course(2, List.of(BURN_NOT_STARTED, BURN_AT_90)),
                new Course(3, List.of(BURN_AT_50, second)));
    }

    String host() {
        return String.format(Locale.ROOT, "esx%02d.lab", number);
    }

    /**
     * What the ledger has to say of the host in the end. A burn that was never launched left an id
     * that is used up, so its second attempt has another one.
     */
    Verdict expected() {
        var jobs = JOBS_OF_A_BARE_HOST + (kills.contains(BURN_NOT_STARTED) ? 1 : 0);
        var secondStarts = (int) kills.stream().filter(KillPoint::leavesABurn).count();
        return new Verdict(
                BOOTS_OF_A_BARE_HOST,
                BOOTS_OF_A_BARE_HOST,
                new Verdict.Burns(1, 1),
                new Verdict.Jobs(jobs, jobs, secondStarts),
                new Verdict.Outages(1, 1));
    }

    /** One more than boots where a kill left a reboot journaled that was never sent. */
    int restartsIntended() {
        return BOOTS_OF_A_BARE_HOST + (kills.contains(REBOOT_NOT_SENT) ? 1 : 0);
    }
}
