package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.property.Activation;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a plan takes, by what its steps took before. */
class HowLongTest {
    private static final Phase IN_SERVICE = new Phase.InService(Instant.EPOCH);
    private static final StepTimes RECORDED =
            new StepTimes(
                    Map.of(
                            new StepKind.TakeOut(), took(20, 30),
                            new StepKind.Write("mlxconfig"), took(4, 5),
                            new StepKind.Boot(), took(360, 600),
                            new StepKind.PutBack(), took(6, 7)));

    private static StepTimes.Took took(int median, int slow) {
        return new StepTimes.Took(Duration.ofSeconds(median), Duration.ofSeconds(slow));
    }

    @Test
    void keys_of_one_call_are_written_once_and_every_step_counts() {
        assertThat(HowLong.of(unit("esx01.lab", IN_SERVICE, 1), RECORDED))
                .isEqualTo(
                        new Estimate(
                                Duration.ofSeconds(20 + 4 + 360 + 6),
                                Duration.ofSeconds(30 + 5 + 600 + 7),
                                false));
    }

    @Test
    void what_was_never_done_here_is_guessed_and_says_so() {
        assertThat(HowLong.of(unit("esx01.lab", IN_SERVICE, 2), StepTimes.USUAL))
                .isEqualTo(
                        new Estimate(
                                Duration.ofMinutes(1 + 2 * 10 + 1).plusSeconds(10),
                                Duration.ofMinutes(2 + 2 * 20 + 2).plusSeconds(20),
                                true));
    }

    @Test
    void a_unit_that_is_away_does_not_leave_again() {
        var away = new Phase.InMaintenance(Instant.EPOCH);

        assertThat(HowLong.of(unit("esx01.lab", away, 1), RECORDED).about())
                .isEqualTo(Duration.ofSeconds(4 + 360 + 6));
    }

    @Test
    void as_many_units_as_may_be_away_go_side_by_side() {
        var units =
                Stream.of("esx01.lab", "esx02.lab", "esx03.lab", "esx04.lab")
                        .map(name -> unit(name, IN_SERVICE, 1))
                        .toList();

        assertThat(HowLong.of(new Plan("r1", units, 2), RECORDED))
                .isEqualTo(
                        new Estimate(
                                Duration.ofSeconds(2 * 390), Duration.ofSeconds(2 * 642), false));
        assertThat(HowLong.of(new Plan("r1", units, 9), RECORDED).about())
                .isEqualTo(Duration.ofSeconds(390));
    }

    @Test
    void nothing_to_do_takes_no_time_and_is_no_guess() {
        var nothing =
                new UnitPlan(
                        new Host("esx01.lab"),
                        "r1",
                        IN_SERVICE,
                        List.of(),
                        new UnitChange(
                                new Host("esx01.lab"), List.of(), Activation.LIVE, 0, 0, List.of()),
                        List.of(),
                        List.of(),
                        MakesWay.NONE,
                        List.of(),
                        List.of());

        assertThat(HowLong.of(new Plan("r1", List.of(nothing), 1), StepTimes.USUAL))
                .isEqualTo(Estimate.NONE);
    }

    /** Two keys of one card. */
    private static UnitPlan unit(String name, Phase phase, int boots) {
        var host = new Host(name);
        var nic = new Nic(host, new PciAddress(0, 0x3b, 0, 0));
        var vfs = NicFirmwareProperties.NUM_OF_VFS.of(nic);
        var enabled = NicFirmwareProperties.SRIOV_EN.of(nic);
        var deltas = List.of(delta(vfs), delta(enabled));
        return new UnitPlan(
                host,
                "r1",
                phase,
                List.of(judgement(vfs, 0, 16), judgement(enabled, false, true)),
                new UnitChange(host, deltas, Activation.HOST_REBOOT, boots, 0, List.of()),
                List.of(new Layer(0, deltas)),
                List.of(),
                MakesWay.NONE,
                List.of(),
                List.of());
    }

    private static Delta delta(Setting<?> setting) {
        return new Delta(setting.path(), "a", "b", Activation.HOST_REBOOT, Cause.PendingChange);
    }

    private static <V> Judgement<V> judgement(Setting<V> setting, V is, V wanted) {
        return new Judgement<>(
                Wish.of(setting, new Want.Exactly<>(wanted), new Origin("c.yaml", 1, 1, "x")),
                new Verdict.Differs<>(State.is(is), State.is(is), true, true, Cause.PendingChange));
    }
}
