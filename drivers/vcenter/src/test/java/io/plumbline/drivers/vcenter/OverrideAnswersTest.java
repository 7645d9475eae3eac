package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;
import static io.plumbline.property.OverrideProperties.RESTART_PRIORITY;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.SeenCluster.OfHa;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.Map;

/** What an answer to an override that was sent means, and what is so after it. */
class OverrideAnswersTest extends OverriddenMachines {
    private static final Trouble REFUSED =
            new Trouble.Refused("ClusterComputeResource.reconfigure", "InvalidArgument");

    /** What it did is looked at, so it does not matter that nobody says. */
    @Test
    void a_task_that_ended_is_over_whatever_it_says() throws Exception {
        var puts = many(20);
        vcenter.refusesOverridesOf(
                "vm-1007",
                new Trouble.Unparsed(
                        "ClusterComputeResource.reconfigure",
                        "SystemError: A general system error occurred"));

        var words = "esx01.lab machine m07: SystemError: A general system error occurred";
        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Occupied(
                                of("esx01.lab", "m07"), "write 1 more overrides", words));
        assertThat(written(puts)).isEqualTo(19);
        assertThat(problem(puts))
                .isEqualTo(
                        new Problem.Busy(of("esx01.lab", "m07"), "write 1 more overrides", words));
    }

    /** It passes by itself; a person would only be told to retry. */
    @Test
    void trouble_of_vcenter_that_one_machine_meets_alone_is_no_refusal() throws Exception {
        vcenter.refusesOverridesOf(
                "vm-1",
                new Trouble.Unreachable("ReconfigureComputeResource_Task", "HostCommunication"));

        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy ->
                                assertThat(busy.text())
                                        .contains("esx01.lab machine db01")
                                        .contains("HostCommunication"));
    }

    /** Switches of the same vCenter go on once it is mended, and so do these. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_is_said_of_the_account_refuses_no_override(boolean login) {
        var trouble =
                login
                        ? new Trouble.LoginRefused("vcenter", "InvalidLogin")
                        : new Trouble.CertificateChanged("aa:bb", "cc:dd");
        vcenter.refusesOverridesIn(CLUSTER, trouble);
        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOf(Problem.Busy.class);

        vcenter.falls(trouble);
        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void one_that_is_so_after_it_was_refused_is_done() throws Exception {
        vcenter.refusesOverridesOf("vm-1");
        sinceTheLook(() -> drs(Map.of(VM1, EXCLUDED)));

        assertThat(apply(put(DRS, DB, null, Automation.Disabled)))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    /** Something was sent and has ended: that is not told as if nothing had begun. */
    @Test
    void a_look_that_fails_after_a_refusal_leaves_the_rest_to_the_next_try() {
        vcenter.refusesOverridesOf("vm-1").fallsOnceATaskEnded(SILENCE);

        assertThat(problem(put(DRS, DB, null, Automation.Disabled)))
                .isInstanceOfSatisfying(
                        Problem.Busy.class,
                        busy -> assertThat(busy.text()).contains("WaitForUpdatesEx"));
    }

    /** The look before did not know of it yet. */
    @Test
    void a_machine_that_went_while_it_was_sent_is_left_to_the_next_plan() {
        vcenter.refuses(new Trouble.NotFound("ReconfigureComputeResource_Task", "vm-1"));

        assertThat(problem(put(DRS, DB, null, Automation.Manual)))
                .isInstanceOf(Problem.Moved.class);
    }

    /** vCenter has one fault for both, and only a value that cannot be is a person's business. */
    @ParameterizedTest
    @ValueSource(strings = {"comes", "goes", "stays"})
    void an_entry_that_came_or_went_since_the_look_is_looked_at_anew(String entry)
            throws Exception {
        vcenter.refusesOverridesOf("vm-1");
        drs(Map.of(VM1, EXCLUDED));
        var another = put(DRS, DB, Automation.Disabled, Automation.Manual);
        var put =
                switch (entry) {
                    case "comes" -> {
                        sinceTheLook(() ->
                                ha(
                                        Map.of(
                                                VM1,
                                                new OfHa(
                                                        new Told.Unset<>(),
                                                        new Told.Is<>(
                                                                IsolationResponse.PowerOff)))));
                        yield put(RESTART_PRIORITY, DB, null, RestartPriority.Low);
                    }
                    case "goes" -> {
                        sinceTheLook(() -> drs(Map.of()));
                        yield another;
                    }
                    default -> another;
                };

        assertThat(problem(put))
                .isInstanceOf(entry.equals("stays") ? Problem.Rejected.class : Problem.Moved.class);
        assertThat(vcenter.done()).hasSize(1);
    }

    /** A look shows what is told after it only if it is the first: so that one goes before. */
    private void sinceTheLook(Runnable what) throws Exception {
        told(DRS, DB);
        vcenter.hearsAfter(1, what);
    }

    @Test
    void what_concerns_the_account_or_the_cluster_is_not_sent_by_halves() {
        vcenter.refuses(
                new Trouble.Forbidden(
                        "ReconfigureComputeResource_Task", "Host.Inventory.EditCluster"));

        assertThat(problem(many(8)))
                .isInstanceOf(Problem.LockedByPolicy.class)
                .extracting(Problem::text)
                .asString()
                .contains("Host.Inventory.EditCluster");
        assertThat(vcenter.done()).isEmpty();
    }

    /** Whoever else changes the cluster: nothing was done, and it is no failed try. */
    @Test
    void a_cluster_that_takes_another_change_is_waited_for_however_late_it_says_so()
            throws Exception {
        var put = put(DRS, DB, null, Automation.Manual);
        vcenter.refuses(IN_PROGRESS);
        assertThat(problem(put)).isInstanceOf(Problem.Occupied.class);

        var other = new OverrideAnswersTest();
        other.hosts_are_in_a_cluster_that_says_nothing_of_one_machine();
        other.vcenter.tellsOfTasks(new TaskState.Failed(IN_PROGRESS));
        assertThat(other.problem(put)).isInstanceOf(Problem.Occupied.class);

        assertThat(late(put, IN_PROGRESS)).isInstanceOf(Problem.Occupied.class);
    }

    @Test
    void a_refusal_that_is_told_once_nobody_waits_is_none_for_good() throws Exception {
        var put = put(DRS, DB, null, Automation.Manual);

        assertThat(late(put, REFUSED)).isInstanceOf(Problem.Busy.class);
        assertThat(late(put, new Trouble.Unparsed("reconfigure", "SystemError")))
                .isInstanceOf(Problem.Busy.class);
    }

    private static Problem late(Put<?> put, Trouble trouble) throws Exception {
        var other = new OverrideAnswersTest();
        other.hosts_are_in_a_cluster_that_says_nothing_of_one_machine();
        other.vcenter.tellsOfTasks(new TaskState.Underway(0), new TaskState.Failed(trouble));
        var late = other.device(Duration.ZERO);

        assertThat(late.apply(write(put), ID)).isInstanceOf(Receipt.Underway.class);
        return ((JobState.Failed) late.look(ID)).why();
    }

    @Test
    void a_change_whose_answer_is_lost_is_not_sent_again() {
        vcenter.losesReplies(new Trouble.Unreachable("ReconfigureComputeResource_Task", "reset"));

        assertThat(problem(put(DRS, DB, null, Automation.Manual)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(vcenter.done()).hasSize(1);
    }
}
