package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whether a host whose job node is still closed for us counts as away for another one. */
class ClosedNodesInBudgetTest extends SeveralHosts {
    @BeforeEach
    void the_first_of_two_is_done_and_one_may_be_away() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        hosts(2);
        has(1, T.minusSeconds(3600));
    }

    @Test
    void one_that_took_jobs_when_we_came_is_missed() {
        closedOnFirst(false);

        assertThat(leaving()).isEmpty();
        assertThat(held(2)).singleElement().asString().startsWith("BUDGET 1 of 1 units");
    }

    @Test
    void one_that_took_none_is_not() {
        closedOnFirst(true);

        assertThat(leaving()).containsExactly("esx02.lab");
        assertThat(faults(plan())).isEmpty();
    }

    @Test
    void a_plan_that_forgets_a_node_that_is_missed_is_refused() {
        closedOnFirst(true);
        var plan = plan();

        closedOnFirst(false);
        assertThat(faults(plan)).containsExactly("2 units would be away, 2 of them in its rack");
    }

    private void closedOnFirst(boolean silent) {
        var at = T.minusSeconds(3000);
        var act = HandMadePlans.id(silent ? 71 : 72);
        journal.add(
                new Event.DrainIntended(
                        host(1),
                        at,
                        act,
                        HandMadePlans.id(79),
                        "vm-1",
                        at.plusSeconds(1200),
                        silent,
                        "sha256:0",
                        "test"));
        journal.add(new Event.ActEnded(host(1), at, act, new Ending.Done(Activation.LIVE)));
        journal.add(new Event.Released(host(1), at.plusSeconds(60)));
    }
}
