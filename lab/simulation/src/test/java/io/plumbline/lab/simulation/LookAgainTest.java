package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;

import org.junit.jupiter.api.Test;

import java.time.Duration;

/** Whom a pass has looked at again, and how soon there is another one whoever tells anything. */
class LookAgainTest {
    private static final String SPEC = SpecText.of(OneHost.SPEC);
    private static final Duration A_MINUTE = Duration.ofMinutes(1);

    @Test
    void nobody_is_asked_of_a_host_that_is_as_wished_and_a_pass_comes_each_minute() {
        var last = new OneHost(Kind.ALREADY_RIGHT, SPEC).live();

        assertThat(last.plan().units()).allMatch(UnitPlan::inPlumb);
        assertThat(last.lookAgain()).isEmpty();
        assertThat(last.again()).isEqualTo(A_MINUTE);
    }

    @Test
    void nor_of_one_that_serves_and_waits_for_a_person() {
        var observed = SPEC.replace("  mode: Enforce\n", "  mode: Observe\n");

        var last = new OneHost(Kind.BARE, observed).live();

        assertThat(last.plan().units()).noneMatch(UnitPlan::inPlumb);
        assertThat(last.lookAgain()).isEmpty();
        assertThat(last.again()).isEqualTo(A_MINUTE);
    }

    @Test
    void a_host_that_is_out_or_being_worked_on_is_asked_for_in_every_pass() {
        var host = new OneHost(Kind.BARE, SPEC);
        var last = host.pass();
        var passesOut = 0;
        while (!last.plan().units().stream().allMatch(UnitPlan::inPlumb)) {
            if (isAtWork(last)) {
                assertThat(last.lookAgain()).isNotEmpty();
                assertThat(last.again()).isLessThanOrEqualTo(A_MINUTE);
                passesOut++;
            }
            last = host.pass();
        }
        assertThat(passesOut).isGreaterThan(10);
        assertThat(host.boots()).isEqualTo(2);
    }

    private static boolean isAtWork(Outcome of) {
        return of.plan().units().stream()
                .anyMatch(unit ->
                        !unit.ready().isEmpty() || !(unit.phase() instanceof Phase.InService));
    }
}
