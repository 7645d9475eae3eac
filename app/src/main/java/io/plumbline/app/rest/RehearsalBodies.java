package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.List;

/** The bodies of a rehearsal, as those of {@link Json}. All times are the twin's. */
public final class RehearsalBodies {
    private RehearsalBodies() {}

    /**
     * How a change went on a twin, which begins when it was asked for.
     *
     * @param note for people: that it is a rehearsal on a twin, and of what
     * @param revision of the spec that was rehearsed
     * @param observedFrom when the oldest answer that the twin is made of was asked for; null where
     *     no host could be made
     * @param observedTo when the youngest was
     * @param ended when the last of it was done, or where it was broken off
     * @param seconds from the one to the other
     * @param end IN_PLUMB, STALLED, HALTED, HORIZON, OUT_OF_TIME or BROKE_OFF
     * @param because why it is not in plumb; empty if it is
     * @param writes settings that were set
     * @param acts that were sent
     * @param mostAway the most hosts that did not serve at one time
     * @param approvals that it asked for; the rehearsal gave them
     * @param waits for a window while nothing else was going on
     * @param troubles in the order in which they came up
     * @param leftOut what has no twin
     * @param assumed what nobody knows and was taken for so
     */
    public record Rehearsal(
            String note,
            String revision,
            @Nullable Instant observedFrom,
            @Nullable Instant observedTo,
            Instant begun,
            Instant ended,
            long seconds,
            boolean inPlumb,
            String end,
            String because,
            int boots,
            int writes,
            int acts,
            int passes,
            int mostAway,
            int approvals,
            List<RehearsedUnit> units,
            List<RehearsedWait> waits,
            List<RehearsedTrouble> troubles,
            List<LeftOut> leftOut,
            List<String> assumed) {}

    /**
     * @param begun the first that was done to it; null if nothing was
     * @param over the last
     * @param awaySeconds in all
     * @param shutDown machines that went down for it
     * @param restored of those, the ones that run again
     * @param held what still holds it in the end
     */
    public record RehearsedUnit(
            String unit,
            boolean inPlumb,
            int boots,
            int writes,
            @Nullable Instant begun,
            @Nullable Instant over,
            long awaySeconds,
            List<String> shutDown,
            List<String> restored,
            List<Json.Held> held) {}

    public record RehearsedWait(Instant from, Instant until, String text) {}

    /**
     * @param kind a reason for which something is held, a condition with its reason, or what was
     *     asked to go wrong
     * @param lasts whether it is still so in the end
     */
    public record RehearsedTrouble(
            Instant at, String unit, String subject, String kind, String text, boolean lasts) {}

    public record LeftOut(String unit, String why) {}
}
