package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;

/** Hosts from which machines are moved, where the budget lets all of them leave at once. */
class RoomForMachinesTest extends SeveralHosts {
    @BeforeEach
    void three_hosts_may_leave_together() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        hosts(3);
        now = T.plusSeconds(1);
    }

    @Test
    void one_of_them_stays_for_the_machines_of_the_others() {
        carries(1, "vm-1");
        carries(2, "vm-2");
        carries(3, "vm-3");

        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab");
        assertThat(held(3))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab,"
                                + " esx02.lab leaves");
    }

    @Test
    void one_that_carries_nothing_stays_for_them_too() {
        carries(1, "vm-1");

        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab");
    }

    @Test
    void where_nothing_is_moved_all_leave() {
        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab", "esx03.lab");
    }

    @Test
    void one_alone_leaves_for_hosts_that_only_vcenter_knows_may_take_its_machines() {
        leaves(2, T);
        leaves(3, T);
        carries(1, "vm-1");

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void one_that_serves_waits_until_a_host_that_is_emptied_is_out() {
        has(3, T);
        takenByOthers(3);
        carries(1, "vm-1");
        journal.add(
                new Event.TakeOutIntended(
                        host(1),
                        T,
                        HandMadePlans.id(77),
                        "sha256:0",
                        "test",
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(60))));

        assertThat(leaving()).isEmpty();
        assertThat(held(2))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab leaves");
    }
}
