package io.plumbline.plan;

import io.plumbline.property.Wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How long steps take: as it was recorded for the same kind of step, else as is usual. */
public record StepTimes(Map<StepKind, Took> recorded) {
    /** Nothing was recorded yet. */
    public static final StepTimes USUAL = new StepTimes(Map.of());

    /** Servers need 5 to 15 minutes to come back: domain facts on ESXi, section 2.1. */
    private static final Duration USUAL_BOOT = Duration.ofMinutes(10);

    /** The seeds restart it and go on: seed 000, figures 19 and 20; engineering knowledge. */
    private static final Duration USUAL_SERVICE_RESTART = Duration.ofMinutes(1);

    /** Nothing runs on a unit that leaves service: engineering knowledge. */
    private static final Duration USUAL_MOVE = Duration.ofMinutes(1);

    /** Of a card: engineering knowledge. */
    private static final Duration USUAL_BURN = Duration.ofMinutes(3);

    /** Engineering knowledge. */
    private static final Duration USUAL_INSTALL = Duration.ofMinutes(2);

    /** Of a distributed switch, by all of its hosts: engineering knowledge. */
    private static final Duration USUAL_UPGRADE = Duration.ofMinutes(2);

    /** A command and its answer: engineering knowledge. */
    private static final Duration USUAL_WRITE = Duration.ofSeconds(10);

    /** Of what was never seen here: engineering knowledge. */
    private static final int SLOW = 2;

    /**
     * How long a kind of step took.
     *
     * @param median of its newest
     * @param slow so long or less took nineteen of twenty
     */
    public record Took(Duration median, Duration slow) {}

    public StepTimes {
        recorded = Map.copyOf(recorded);
    }

    /**
     * One step that hung, or waited for a person, spoils the slow time of a few.
     *
     * @param deadline of a boot, which takes longest: what takes longer has failed, and is no
     *     reason not to begin
     */
    public StepTimes within(Duration deadline) {
        var some = new HashMap<>(recorded);
        some.replaceAll((_, took) ->
                new Took(
                        took.median(),
                        took.slow().compareTo(deadline) > 0 ? deadline : took.slow()));
        return new StepTimes(some);
    }

    Estimate takeOut() {
        return of(new StepKind.TakeOut(), USUAL_MOVE);
    }

    Estimate boot() {
        return of(new StepKind.Boot(), USUAL_BOOT);
    }

    Estimate serviceRestart() {
        return of(new StepKind.ServiceRestart(), USUAL_SERVICE_RESTART);
    }

    Estimate putBack() {
        return of(new StepKind.PutBack(), USUAL_MOVE);
    }

    Estimate write(Wire wire) {
        return of(
                new StepKind.Write(wire.name()),
                switch (wire.area()) {
                    case FIRMWARE -> USUAL_BURN;
                    case SOFTWARE -> USUAL_INSTALL;
                    case VIRTUAL_SWITCH -> wire.forGood() ? USUAL_UPGRADE : USUAL_WRITE;
                    case HOST,
                            TOOLS,
                            NIC_CONFIG,
                            DRIVER,
                            NETWORK,
                            MACHINES,
                            BUFFERS,
                            QUEUES,
                            LINK,
                            TRUST,
                            PRIORITIES,
                            FLOW_CONTROL,
                            SAVING ->
                            USUAL_WRITE;
                });
    }

    private Estimate of(StepKind kind, Duration usual) {
        return Optional.ofNullable(recorded.get(kind))
                .map(took -> new Estimate(took.median(), took.slow(), false))
                .orElseGet(() -> new Estimate(usual, usual.multipliedBy(SLOW), true));
    }
}
