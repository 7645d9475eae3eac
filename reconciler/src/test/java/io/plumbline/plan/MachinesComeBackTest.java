package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.property.Activation;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.spec.Mode;
import io.plumbline.status.Condition;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is done for machines that we owe, and what is told of them. */
class MachinesComeBackTest extends MachinesOfAHost {
    @Test
    void what_went_down_is_started_before_anything_else_once_the_host_serves() {
        owed();
        power.put("vm-1", Power.Off);

        assertThat(next()).containsExactly("Start vm-1: it went down for our work");
        value = 7; // Also where nothing differs any more.
        assertThat(next()).containsExactly("Start vm-1: it went down for our work");
    }

    @Test
    void nothing_is_started_that_runs_or_of_which_nobody_knows() {
        owed();
        power.put("vm-1", Power.On);

        var waits =
                "UNDERWAY waits until it is told where vm-1 stands, which went down for our work";
        assertThat(next()).containsExactly(waits);
        power.clear();
        assertThat(next()).containsExactly(waits);
    }

    @Test
    void one_that_was_tried_least_is_started_first() {
        owed();
        asked(3, "vm-2");
        journal.add(new Event.MachineDown(HOST, T, "vm-2"));
        journal.add(new Event.Released(HOST, T));
        journal.add(new Event.StartIntended(HOST, T, HandMadePlans.id(5), "vm-1"));
        journal.add(ended(5, new Ending.Done(Activation.LIVE)));
        power.put("vm-1", Power.Off);
        power.put("vm-2", Power.Off);

        assertThat(next())
                .containsExactly(
                        "Start vm-2: it went down for our work",
                        "Start vm-1: it went down for our work");
    }

    @Test
    void without_a_vcenter_nobody_is_asked_and_nobody_is_started() {
        withVCenter = false;
        assertThat(next()).containsExactly("NO_DRIVER nobody here can shut down vm-1, vm-2");

        owed();
        assertThat(next())
                .containsExactly(
                        "NO_DRIVER vm-1 went down for our work, and nobody here can start it");
    }

    @Test
    void a_mode_that_only_looks_starts_nothing_and_says_so() {
        owed();
        value = 7;
        mode = Mode.Observe;

        assertThat(next()).containsExactly("MODE mode is Observe: nothing is written");
    }

    @Test
    void a_host_of_which_nothing_differs_shuts_nobody_down() {
        value = 7;

        assertThat(next()).isEmpty();
        assertThat(unit().change().shutDown()).isEmpty();
    }

    @Test
    void machines_that_are_off_for_us_are_told_while_they_are_and_no_longer() {
        var none = new Condition(Condition.Type.MachinesOff, Condition.Truth.False, "None", "");
        assertThat(condition(Condition.Type.MachinesOff)).isEqualTo(none);
        asked(1, "vm-1");
        assertThat(condition(Condition.Type.MachinesOff)).isEqualTo(none); // It still runs.

        down("vm-1");
        running = List.of();
        assertThat(condition(Condition.Type.MachinesOff))
                .isEqualTo(
                        new Condition(
                                Condition.Type.MachinesOff,
                                Condition.Truth.True,
                                "ShutDownByUs",
                                "down for our work: vm-1"));

        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
        value = 7;
        power.put("vm-1", Power.Off);
        assertThat(condition(Condition.Type.Ready))
                .isEqualTo(
                        new Condition(
                                Condition.Type.Ready,
                                Condition.Truth.False,
                                "MachinesOff",
                                "down for our work: vm-1; 0 settings differ, 0 boots"));

        journal.add(new Event.MachineSettled(HOST, T, "vm-1", Settling.RUNS_AGAIN));
        running = List.of("vm-1");
        assertThat(condition(Condition.Type.MachinesOff)).isEqualTo(none);
    }
}
