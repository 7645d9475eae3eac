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
                                + " esx02.lab leave");
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
        isAskedToLeave(1);

        assertThat(leaving()).isEmpty();
        assertThat(held(2))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab leaves");
    }

    @Test
    void the_last_host_stays_for_machines_that_are_moved_once_others_have_gone_down() {
        shutsDown(1, "down-1");
        carries(1, "vm-1");

        assertThat(done()).containsExactly("esx01.lab ShutDown", "esx02.lab TakeOut");
        assertThat(held(3))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab leaves");
    }

    @Test
    void nobody_goes_down_where_machines_of_another_host_might_be_moved_to_meanwhile() {
        rollout = Rollout.of(2, 2, Consent.Approve.Never);
        shutsDown(1, "down-1");
        carries(1, "vm-1");
        shutsDown(2, "down-2");

        assertThat(done()).containsExactly("esx01.lab ShutDown", "esx03.lab TakeOut");
        assertThat(held(2))
                .containsExactly(
                        "BUDGET machines that are moved might come to where others go down: waits"
                                + " until esx01.lab is out");

        has(3, T);
        isDown(1, "down-1");
        isAskedToLeave(1);
        assertThat(done()).as("while they are on their way").isEmpty();

        isIn("hpc02", 2);
        assertThat(done()).as("in another cluster").containsExactly("esx02.lab ShutDown");
    }

    @Test
    void nobody_is_moved_while_machines_are_off_on_a_host_that_makes_ready() {
        has(3, T);
        shutsDown(1, "down-1");
        shutsDown(1, "slow-1");
        isDown(1, "down-1");
        carries(2, "vm-2");

        assertThat(done()).doesNotContain("esx02.lab TakeOut");
        assertThat(held(2))
                .containsExactly(
                        "BUDGET machines that are moved might come to where others go down: waits"
                                + " until esx01.lab is out");
    }

    @Test
    void nobody_waits_for_one_on_hold_to_be_out() {
        has(3, T);
        shutsDown(1, "down-1");
        isDown(1, "down-1");
        carries(2, "vm-2");
        journal.add(new Event.PutOnHold(host(1), now, "ada", "look", Optional.empty()));

        assertThat(done()).contains("esx02.lab TakeOut");
    }

    @Test
    void of_two_on_which_machines_go_down_one_leaves_and_the_other_one_serves_meanwhile() {
        leaves(3, T);
        shutsDown(1, "down-1");
        carries(1, "vm-1");
        shutsDown(2, "down-2");
        assertThat(done()).contains("esx01.lab ShutDown").doesNotContain("esx02.lab ShutDown");

        isDown(1, "down-1");
        assertThat(done()).contains("esx01.lab TakeOut").doesNotContain("esx02.lab ShutDown");
    }

    @Test
    void one_from_which_machines_are_moved_lets_nobody_go_down_before_another_one_is_out() {
        leaves(3, T);
        shutsDown(1, "down-1");
        shutsDown(2, "down-2");
        carries(2, "vm-2");
        assertThat(done()).contains("esx01.lab ShutDown").doesNotContain("esx02.lab ShutDown");

        isDown(1, "down-1");
        assertThat(done()).contains("esx01.lab TakeOut").doesNotContain("esx02.lab ShutDown");
    }

    @Test
    void of_two_that_were_made_ready_before_the_first_one_goes_and_the_other_one_serves_again() {
        leaves(3, T);
        shutsDown(1, "down-1");
        shutsDown(2, "down-2");
        isDown(1, "down-1");
        isDown(2, "down-2");
        carries(1, "vm-1");
        carries(2, "vm-2");
        assertThat(done()).contains("esx01.lab TakeOut").doesNotContain("esx02.lab TakeOut");

        now = now.plus(Duration.ofMinutes(11));
        assertThat(done()).contains("esx01.lab TakeOut", "esx02.lab PutBack");
    }

    @Test
    void a_host_of_another_cluster_takes_no_machines_and_waits_for_none() {
        isIn("hpc02", 3);
        carries(1, "vm-1");
        carries(2, "vm-2");

        assertThat(leaving()).containsExactly("esx01.lab", "esx03.lab");
        assertThat(held(2))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab leaves");
    }

    @Test
    void a_host_of_which_vcenter_does_not_tell_is_no_room() {
        isUnknownToVCenter(3);
        carries(1, "vm-1");
        carries(2, "vm-2");

        assertThat(leaving()).containsExactly("esx01.lab");
    }

    @Test
    void one_whose_machines_were_not_read_on_its_way_out_may_have_some_yet() {
        has(3, T);
        takenByOthers(3);
        carries(1, "vm-1");
        isAskedToLeave(1);
        tellsNoMachines(1);

        assertThat(leaving()).isEmpty();
        assertThat(held(2))
                .containsExactly(
                        "BUDGET no host would take the machines that are moved: esx01.lab leaves");
    }

    private void isAskedToLeave(int host) {
        journal.add(
                new Event.TakeOutIntended(
                        host(host),
                        T,
                        HandMadePlans.id(77),
                        "sha256:0",
                        "test",
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(60))));
    }
}
