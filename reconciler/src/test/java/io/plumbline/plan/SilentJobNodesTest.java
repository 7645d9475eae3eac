package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.property.Activation;
import io.plumbline.target.JobNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/**
 * A host with a job node that its scheduler did not hear from when it was closed for us: it may
 * never be opened, and nobody waits for that.
 */
class SilentJobNodesTest extends MachinesOfAHost {
    private static final Duration DAY = Duration.ofDays(1);
    private static final String WAITS =
            "UNDERWAY waits until its job scheduler hears from vm-1, closed to jobs for our work";

    @BeforeEach
    void its_machine_was_off_when_we_came_and_still_is() {
        jobNodes.put("vm-1", DAY);
        running = List.of();
    }

    @Test
    void it_is_worked_on_again_with_its_node_closed() {
        closed(1, "vm-1", true);

        assertThat(next()).containsExactly("TakeOut: 1 settings differ, 1 boots");
        assertThat(faultsOfLeaving()).isEmpty();
        assertThat(History.of(journal).of(HOST).closedJobNodes()).containsOnlyKeys("vm-1");
    }

    @Test
    void one_that_was_heard_from_then_is_waited_for() {
        closed(1, "vm-1", false);

        assertThat(next()).containsExactly(WAITS);
    }

    @Test
    void as_soon_as_it_is_heard_from_it_is_opened_before_all_else() {
        closed(1, "vm-1", true);
        running = List.of("vm-1");

        assertThat(next()).containsExactly("Resume vm-1: it was closed to jobs for our work");
    }

    @Test
    void with_nothing_else_to_do_its_opening_is_owed() {
        closed(1, "vm-1", true);
        value = 7;

        assertThat(next()).containsExactly(WAITS);
    }

    @Test
    void one_beside_it_that_is_missed_is_waited_for() {
        jobNodes.put("vm-2", DAY);
        closed(1, "vm-1", true);
        closed(2, "vm-2", false);

        assertThat(next())
                .containsExactly(
                        "UNDERWAY waits until its job scheduler hears from vm-1, vm-2, closed to"
                                + " jobs for our work");
    }

    @Test
    void it_does_not_leave_before_its_scheduler_has_told_anew() {
        closed(1, "vm-1", true);
        jobsAskedAt = T.minusSeconds(58);

        assertThat(next()).containsExactly("STALE waits to be told anew by its job scheduler");
    }

    private void closed(int act, String node, boolean silent) {
        closed.put(node, new JobNode(HOST, node).reason());
        journal.add(
                new Event.DrainIntended(
                        HOST,
                        T.minusSeconds(60),
                        HandMadePlans.id(act),
                        HandMadePlans.id(9),
                        node,
                        T.plus(DAY),
                        silent,
                        "sha256:0",
                        "test"));
        journal.add(ended(act, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.Released(HOST, T.minusSeconds(40)));
    }

    private List<String> faultsOfLeaving() {
        var plan = unit();
        assertThat(plan.ready()).extracting(Step::act).allMatch(Act.TakeOut.class::isInstance);
        return faults(new Plan("r1", List.of(plan), 1));
    }
}
