package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.simulation.HostStart.Settings;
import io.plumbline.lab.simulation.SimSpec.Budget;
import io.plumbline.lab.simulation.SimSpec.Control;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Two bare hosts, one away at a time, where the first failure stops the other, and settings that
 * both take, refuse or lack: all their other work is done, and they serve.
 */
class HostSettingsLivedTest {
    private static final int BOOTS_OF_A_BARE_HOST = 2;

    @ParameterizedTest
    @EnumSource(Settings.class)
    void hosts_get_all_that_they_take_with_no_more_boots_and_serve(Settings settings) {
        var run = life(settings);

        assertThat(run.laws().broken()).isEmpty();
        assertThat(run.unexplained()).isEmpty();
        for (var unit : run.last().plan().units()) {
            assertThat(Objects.requireNonNull(run.units().get(unit.unit())).wrong(run.spec()))
                    .as(unit.held().toString())
                    .isEmpty();
            assertThat(unit.phase()).isInstanceOf(Phase.InService.class);
            assertThat(run.boots(unit.unit())).isEqualTo(BOOTS_OF_A_BARE_HOST);
        }
    }

    @Test
    void refused_option_is_given_up_alone_and_told() {
        assertThat(life(Settings.REFUSING).last().plan().units())
                .allSatisfy(unit -> {
                    assertThat(reasons(unit)).containsExactly(Held.Reason.QUARANTINED);
                    assertThat(unit.held().getFirst().subject())
                            .isEqualTo(
                                    new HostOption((Host) unit.unit(), "Net.PTSwitchingTimeout"));
                });
    }

    @Test
    void policy_that_the_bios_keeps_is_told_and_never_written() {
        var run = life(Settings.POWER_KEPT);

        assertThat(run.last().plan().units())
                .allSatisfy(
                        unit -> assertThat(reasons(unit)).containsExactly(Held.Reason.NOT_OFFERED));
        assertThat(writes(run, "power")).isZero();
        assertThat(writes(run, "option")).isEqualTo(2);
    }

    @Test
    void what_a_build_lacks_is_told_each_by_itself() {
        assertThat(life(Settings.LACKING).last().plan().units())
                .allSatisfy(unit ->
                        assertThat(reasons(unit))
                                .containsExactly(Held.Reason.NOT_OFFERED, Held.Reason.NOT_OFFERED));
    }

    @Test
    void what_somebody_set_by_hand_is_written_back_and_no_boot_follows() {
        var one = new OneHost(Kind.ALREADY_RIGHT, SpecText.of(OneHost.SPEC.withSettings(true)));
        one.live();
        SettingsAsWished.driftAt(one.host().settings());

        assertThat(one.live().plan().plansNothing()).isTrue();
        assertThat(SettingsAsWished.wrong(OneHost.SPEC.withSettings(true), one.host().settings()))
                .isEmpty();
        assertThat(one.boots()).isZero();
    }

    private static Run life(Settings settings) {
        var start = HostStart.of(Kind.BARE).with(settings);
        var spec =
                SimSpec.ofHosts(2)
                        .withSettings(true)
                        .withControl(new Control(-1, -1, 1, 0))
                        .withBudget(new Budget(1, 1, 1));
        return new Simulation(
                        new Scenario(
                                1,
                                spec,
                                Starts.ofHosts(Collections.nCopies(2, start)),
                                List.of(),
                                Trouble.NONE),
                        Saboteur.NONE)
                .run();
    }

    private static long writes(Run run, String wire) {
        return run.world()
                .ledger()
                .of(Entry.Asked.class)
                .filter(asked ->
                        asked.act() instanceof Act.Write write && write.wire().name().equals(wire))
                .count();
    }

    private static List<Held.Reason> reasons(UnitPlan unit) {
        return unit.held().stream().map(Held::reason).toList();
    }
}
