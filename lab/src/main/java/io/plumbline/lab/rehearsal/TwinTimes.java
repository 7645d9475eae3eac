package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Power;
import io.plumbline.plan.StepKind;
import io.plumbline.plan.StepTimes;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.SoftwareProperties;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How long things take on the twin: what the same steps took on the cluster, else what they take in
 * the lab.
 *
 * @param assumed for people: what was never recorded, and what it is taken for
 */
public record TwinTimes(LabTimes times, List<String> assumed) {
    /** A host is not up sooner, whatever was recorded. */
    private static final Duration SHORTEST_BOOT = Duration.ofSeconds(30);

    private static final LabTimes USUAL = LabTimes.USUAL;

    public TwinTimes {
        assumed = List.copyOf(assumed);
    }

    /**
     * @param slow as long as nineteen of twenty took at most, not the one in the middle
     */
    public static TwinTimes of(StepTimes recorded, boolean slow) {
        var assumed = new ArrayList<String>();
        var usualBoot =
                USUAL.boot().plus(slow ? USUAL.bootJitter() : USUAL.bootJitter().dividedBy(2));
        var goesDown = Power.SHORTEST_DELAY.plus(USUAL.stopsWithin());
        var boot =
                of(recorded, new StepKind.Boot(), slow)
                        .map(whole -> longer(whole.minus(goesDown), SHORTEST_BOOT))
                        .orElseGet(() -> {
                            assumed.add("a boot takes " + text(goesDown.plus(usualBoot)));
                            return usualBoot;
                        });
        return new TwinTimes(
                new LabTimes(
                        USUAL.stopsWithin(),
                        boot,
                        Duration.ZERO,
                        USUAL.services(),
                        of(recorded, burn(), slow)
                                .orElseGet(() -> usual("a burn", USUAL.burn(), assumed)),
                        of(recorded, install(), slow)
                                .orElseGet(
                                        () -> usual("an installation", USUAL.install(), assumed)),
                        of(recorded, new StepKind.TakeOut(), slow)
                                .orElseGet(() ->
                                        usual(
                                                "leaving service",
                                                USUAL.enterMaintenance(),
                                                assumed)),
                        USUAL.configure()),
                assumed);
    }

    private static StepKind burn() {
        return new StepKind.Write(
                NicFirmwareProperties.FIRMWARE_VERSION.wire().orElseThrow().name());
    }

    private static StepKind install() {
        return new StepKind.Write(SoftwareProperties.VIB_INSTALL.name());
    }

    private static Optional<Duration> of(StepTimes recorded, StepKind kind, boolean slow) {
        return Optional.ofNullable(recorded.recorded().get(kind))
                .map(took -> slow ? took.slow() : took.median());
    }

    private static Duration usual(String what, Duration time, List<String> assumed) {
        assumed.add(what + " takes " + text(time));
        return time;
    }

    private static String text(Duration time) {
        return time.toSeconds() < 60
                ? time.toSeconds() + " s"
                : time.toMinutes()
                        + " min"
                        + (time.toSecondsPart() == 0 ? "" : " " + time.toSecondsPart() + " s");
    }

    private static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) > 0 ? one : other;
    }
}
