package io.plumbline.lab.rehearsal;

import io.plumbline.plan.Held;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a rehearsal went. All times are those of the twin.
 *
 * @param revision of the spec that was rehearsed
 * @param observed when what the twin was made from was asked for; empty if it was made from nothing
 * @param begun when it began, which is when it was asked for
 * @param ended when the last of it was done, or where it was broken off
 * @param because for people, why it did not come to be in plumb; empty if it did
 * @param acts that were sent
 * @param mostAway the most hosts that did not serve at one time
 * @param approvals that it asked for; the rehearsal gave them all
 * @param waits for a window or the end of a freeze, while nothing else was going on
 * @param troubles in the order in which they came up
 * @param assumed for people: what nobody knows and was taken for so
 */
public record Account(
        String revision,
        Optional<Observed> observed,
        Instant begun,
        Instant ended,
        End end,
        String because,
        int passes,
        int acts,
        int mostAway,
        int approvals,
        List<UnitAccount> units,
        List<Wait> waits,
        List<Trouble> troubles,
        List<LeftOut> leftOut,
        List<String> assumed) {
    public Account {
        units = List.copyOf(units);
        waits = List.copyOf(waits);
        troubles = List.copyOf(troubles);
        leftOut = List.copyOf(leftOut);
        assumed = List.copyOf(assumed);
    }

    /** How it ended. */
    public enum End {
        /** Every unit is in service and as the spec says. */
        IN_PLUMB,
        /** Nothing goes on any more without a person. */
        STALLED,
        /** Units have failed, and the others may not begin. */
        HALTED,
        /** It takes longer than a rehearsal looks ahead. */
        HORIZON,
        /** The rehearsal itself took too long. */
        OUT_OF_TIME,
        /** A pass broke off: that is a bug. */
        BROKE_OFF
    }

    /** The oldest and the youngest answer. */
    public record Observed(Instant oldest, Instant youngest) {}

    /**
     * What became of one unit.
     *
     * @param began the first that was done to it; empty if nothing was
     * @param over when it last came back into service, or was last written to
     * @param shutDown machines that went down for it, by name
     * @param restored of those, the ones that run again
     * @param held what still holds it in the end
     */
    public record UnitAccount(
            Target unit,
            boolean inPlumb,
            int boots,
            int writes,
            Optional<Instant> began,
            Optional<Instant> over,
            Duration away,
            List<String> shutDown,
            List<String> restored,
            List<Held> held) {
        public UnitAccount {
            shutDown = List.copyOf(shutDown);
            restored = List.copyOf(restored);
            held = List.copyOf(held);
        }
    }

    /**
     * @param text what was waited for
     */
    public record Wait(Instant from, Instant until, String text) {}

    /**
     * What came up and is nobody's plan.
     *
     * @param subject the unit, or a part of it
     * @param kind a reason for which something is held, or a mishap that was asked for
     * @param lasts whether it is still so in the end; a mishap never passes
     */
    public record Trouble(
            Instant at, Target unit, Target subject, String kind, String text, boolean lasts) {}

    public int boots() {
        return units.stream().mapToInt(UnitAccount::boots).sum();
    }

    public int writes() {
        return units.stream().mapToInt(UnitAccount::writes).sum();
    }

    public boolean inPlumb() {
        return end == End.IN_PLUMB;
    }
}
