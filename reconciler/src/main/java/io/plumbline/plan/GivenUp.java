package io.plumbline.plan;

import java.util.Optional;

/**
 * Writes that keep their unit from nothing and were tried often enough: they are told until a
 * person retries them, and everything else goes on.
 */
record GivenUp(UnitStanding standing) {
    /** Who sets it back each time does not stop at the third; users bear no more. */
    private static final int MOST_OUTAGES = 3;

    /** Empty for what the unit waits for. */
    Optional<Held> of(PendingChange<?> change) {
        return change.call().filter(Call::sparesUnit).flatMap(call -> of(change, call));
    }

    private Optional<Held> of(PendingChange<?> change, Call call) {
        if (isTakenBack(change, call)) {
            return held(
                    change,
                    "has to become "
                            + change.wanted()
                            + " and was not so again after "
                            + MOST_OUTAGES
                            + " outages for it within a day; find out who sets it back, then"
                            + " retry");
        }
        return ofTries(change, call.counted(change.setting().target()));
    }

    private Optional<Held> ofTries(PendingChange<?> change, Call counted) {
        if (isForThis(change) && standing.isForAPerson(counted)) {
            return held(
                    change,
                    "was refused and did not become "
                            + change.wanted()
                            + standing.trouble(counted).map(words -> " (" + words + ")").orElse("")
                            + "; find out why, then retry");
        }
        var most = mostTries(counted);
        if (isForThis(change) && standing.tried(counted) >= most) {
            return held(
                    change,
                    "was tried "
                            + (most == 1 ? "once" : most + " times")
                            + " and did not become "
                            + change.wanted()
                            + standing.trouble(counted).map(words -> " (" + words + ")").orElse("")
                            + "; find out why, then retry");
        }
        return standing.lost(counted) >= WriteRule.MOST_LOST
                ? held(
                        change,
                        "did not begin in "
                                + WriteRule.MOST_LOST
                                + " attempts"
                                + standing.trouble(counted)
                                        .map(words -> " (" + words + ")")
                                        .orElse("")
                                + "; find out why, then retry")
                : Optional.empty();
    }

    /** What is for good was agreed to once, and disturbs others each time. */
    private static int mostTries(Call call) {
        return call.isForGood() ? 1 : WriteRule.MOST_ATTEMPTS;
    }

    private boolean isTakenBack(PendingChange<?> change, Call call) {
        return call.costsAnOutage()
                && standing.phase() instanceof Phase.InService
                && standing.outagesFor(change.delta().named()) >= MOST_OUTAGES;
    }

    /** A value that the spec has come to say since was not refused yet. */
    private boolean isForThis(PendingChange<?> change) {
        return standing.lastWritten(change.name()).filter(change.written()::equals).isPresent();
    }

    private static Optional<Held> held(PendingChange<?> change, String text) {
        var setting = change.setting();
        return Optional.of(
                new Held(setting.target(), Held.Reason.QUARANTINED, setting.label() + " " + text));
    }
}
