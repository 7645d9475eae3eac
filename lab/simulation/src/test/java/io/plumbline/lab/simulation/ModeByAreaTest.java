package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.plan.Delta;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Area;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What an area's mode leaves is told and left; all the rest is done. */
class ModeByAreaTest {
    private OneHost bare = new OneHost(Kind.BARE, SpecText.of(OneHost.SPEC));

    @Test
    void firmware_that_is_only_planned_is_not_burned_and_all_the_rest_is_done() {
        var unit = live("{firmware: Plan}");

        assertThat(bare.written()).contains("vib", "mlxconfig", "options.nmlx5_core");
        assertThat(bare.written()).doesNotContain("burn");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held())
                .singleElement()
                .satisfies(held -> {
                    assertThat(held.reason()).isEqualTo(Held.Reason.LEFT);
                    assertThat(held.text())
                            .contains("has to be 16.32.1010")
                            .endsWith("it stays as it is: the mode of area firmware is Plan");
                });
        assertThat(unit.change().isEmpty()).isTrue();
        assertThat(bare.boots()).isEqualTo(2);
    }

    /** Without tools a card cannot be told, so nothing of it is wished, and no outage hangs. */
    @Test
    void a_host_whose_tools_are_only_observed_comes_back_into_service() {
        var unit = live("{tools: Observe}");

        assertThat(bare.written()).containsExactlyInAnyOrder("vib", "options.nmlx5_core");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
    }

    @Test
    void nothing_of_the_card_is_configured_where_its_configuration_is_only_planned() {
        var unit = live("{nicConfig: Plan}");

        assertThat(bare.written()).doesNotContain("mlxconfig").contains("burn");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held())
                .allMatch(held -> held.reason() == Held.Reason.LEFT)
                .extracting(Held::text)
                .anyMatch(text -> text.contains("SRIOV_EN") && text.contains("has to be"))
                .anyMatch(text ->
                        text.matches(
                                ".*max_vfs.* needs .*SRIOV_EN, which stays as it is: the mode of"
                                        + " area nicConfig is Plan"));
    }

    /** What is chosen by the board id of a card hangs on the packages with the tools. */
    @Test
    void a_host_whose_packages_are_only_planned_comes_back_into_service() {
        var unit = live("{software: Plan}");

        assertThat(bare.written()).containsExactly("options.nmlx5_core");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
        assertThat(unit.onlyPlanned())
                .extracting(Delta::setting)
                .anyMatch(setting -> setting.startsWith("vib/"));
    }

    @Test
    void a_host_of_which_everything_is_only_observed_is_left_alone() {
        var areas =
                Arrays.stream(Area.values())
                        .map(area -> area.word() + ": Observe")
                        .collect(Collectors.joining(", ", "{", "}"));

        var unit = live(areas);

        assertThat(bare.acts()).isZero();
        assertThat(bare.boots()).isZero();
        assertThat(unit.inPlumb()).isFalse();
        assertThat(unit.onlyPlanned()).isEmpty();
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
    }

    private UnitPlan live(String modes) {
        bare =
                new OneHost(
                        Kind.BARE,
                        SpecText.of(OneHost.SPEC)
                                .replace(
                                        "mode: Enforce\n",
                                        "mode: Enforce\n  modeByArea: " + modes + "\n"));
        return bare.live().plan().units().getFirst();
    }
}
