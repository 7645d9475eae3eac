package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Optional;

/** A change of many units is asked for, also where nobody has to be asked. */
class BlastRadiusTest extends SeveralHosts {
    @BeforeEach
    void tenHostsOfWhichAFifthMayGo() {
        hosts(10);
        rollout =
                Rollout.of(9, 9, Consent.Approve.Never)
                        .with(Consent.of(Consent.Approve.Never).within(Portion.percent(20)));
    }

    @Test
    void a_change_of_all_waits_for_a_person() {
        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith(
                        "APPROVAL 10 of 10 units would leave service or be cut off, and more than 2"
                                + " have to be approved (rollout.blastRadius)");
    }

    @Test
    void drift_of_a_few_does_not() {
        for (var host = 3; host <= 10; host++) {
            has(host, T);
        }

        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab");
    }

    @Test
    void one_that_is_under_way_counts() {
        for (var host = 4; host <= 10; host++) {
            has(host, T);
        }
        leaves(3, T);

        assertThat(leaving()).isEmpty();
    }

    @Test
    void those_that_were_approved_go() {
        var plan = plan();
        for (var unit : plan.units().subList(0, 4)) {
            journal.add(
                    new Event.Approved(unit.unit(), T, "ada", Approval.of(unit, Optional.empty())));
        }

        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab", "esx03.lab", "esx04.lab");
    }

    @Test
    void a_plan_that_asks_nobody_is_found_out() {
        var asking = rollout;
        rollout = Rollout.of(9, 9, Consent.Approve.Never);
        var careless = plan();

        rollout = asking;
        assertThat(faults(careless))
                .hasSize(9)
                .containsOnly("10 units would leave service, and nobody approved it");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }
}
