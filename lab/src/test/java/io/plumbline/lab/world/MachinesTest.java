package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** Machines stay registered, whoever stops them. */
class MachinesTest extends HostModelCase {
    private final HostModel one = HostSetup.bare("esx01.lab").running("a", "b").in(world);
    private final HostModel other = HostSetup.bare("esx02.lab").running("b").in(world);

    @Test
    void machine_that_stops_is_still_there() {
        one.service().letRun(List.of("b"));

        assertThat(told(world))
                .containsExactly("1 a esx01.lab off", "2 b esx01.lab", "3 b esx02.lab");
    }

    @Test
    void machine_that_starts_elsewhere_has_moved() {
        one.service().letRun(List.of("b"));
        other.service().letRun(List.of("a", "b"));

        assertThat(told(world)).containsExactly("1 a esx02.lab", "2 b esx01.lab", "3 b esx02.lab");
    }

    @Test
    void machines_outlive_the_lab() {
        one.service().letRun(List.of("b"));
        world.machines().all().getFirst().setTools(false);
        var kept = WorldStore.of(world);

        var next = World.virtual(EPOCH, LabTimes.USUAL, 1);
        WorldStore.restore(kept, next);

        assertThat(told(next)).isEqualTo(told(world));
        assertThat(next.machines().all())
                .extracting(MachineModel::hasTools)
                .containsExactly(false, true, true);
        next.hosts().iterator().next().service().letRun(List.of("b", "c"));
        assertThat(told(next)).last().isEqualTo("4 c esx01.lab");
    }

    @Test
    void machine_that_moves_while_it_runs_stays_in_its_run() {
        var machine = world.machines().all().getFirst();

        world.machines().move(machine, other);
        one.service().letRun(List.of());

        assertThat(told(world))
                .containsExactly("1 a esx02.lab", "2 b esx01.lab off", "3 b esx02.lab");
        assertThat(machine.run()).isEqualTo(1);
        other.service().letRun(List.of("b"));
        other.service().letRun(List.of("a", "b"));
        assertThat(machine.run()).isEqualTo(2);
    }

    @Test
    void machine_does_not_move_onto_another_one_of_its_name() {
        var machine = world.machines().all().get(1);

        assertThatThrownBy(() -> world.machines().move(machine, other))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void lost_machines_are_lost_until_their_host_is_up_be_it_in_another_lab() {
        one.power().crash();
        var kept = WorldStore.of(world);
        var next = World.virtual(world.now(), LabTimes.USUAL, 1);
        WorldStore.restore(kept, next);

        assertThat(lost(next)).containsExactly(true, true, false);
        next.advance(Duration.ofMinutes(20));
        assertThat(lost(next)).containsExactly(false, false, false);
    }

    private static List<Boolean> lost(World world) {
        return world.machines().all().stream().map(MachineModel::wasLost).toList();
    }

    private static List<String> told(World world) {
        return world.machines().all().stream()
                .map(machine ->
                        machine.number()
                                + " "
                                + machine.name()
                                + " "
                                + machine.host().name()
                                + (world.machines().runs(machine) ? "" : " off"))
                .toList();
    }
}
