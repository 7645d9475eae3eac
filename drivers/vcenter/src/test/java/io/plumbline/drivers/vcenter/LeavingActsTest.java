package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** How a host leaves service through vCenter, and whose doing it was. */
final class LeavingActsTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final Act OUT = new Act.TakeOut(HOST, BOOT);
    private static final Duration AGE = Duration.ofMinutes(5);
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);

    @BeforeEach
    void nothing_runs_there() {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF);
    }

    @Test
    void host_is_taken_out_once() throws Exception {
        assertThat(device.apply(OUT, ID)).isEqualTo(DONE);
        assertThat(device.apply(OUT, ID)).isEqualTo(new Receipt.AlreadySo());

        assertThat(vcenter.done()).containsExactly("enterMaintenance host-1 within PT10M");
    }

    @Test
    void host_on_which_something_may_run_is_left_in_service_and_vcenters_own_does_not_count()
            throws Exception {
        vcenter.machine("vm-8", "vCLS (1)", "host-1", SeenMachine.Power.ON)
                .machine("vm-9", "a b", "host-1", SeenMachine.Power.ON);

        assertThat(problem(() -> device.apply(OUT, ID)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("nothing was sent: a b, vCLS (1) may run on it");

        vcenter.agent("vm-8").machine("vm-9", "a b", "host-2", SeenMachine.Power.ON);
        assertThat(device.apply(OUT, ID)).isEqualTo(DONE);
    }

    @Test
    void one_of_which_vcenter_does_not_tell_whether_it_runs_may_run() {
        vcenter.machine(
                "vm-1",
                new Told.Is<>("db01"),
                new Told.Is<>(new Managed.HostRef("host-1")),
                new Told.Unreadable<>("NoPermission"));

        assertThat(problem(() -> device.apply(OUT, ID)).text()).contains("db01 may run on it");
    }

    @Test
    void agents_are_told_by_name_unless_the_name_is_somebody_elses_too() throws Exception {
        vcenter.machine("vm-8", "vCLS (1)", "host-1", SeenMachine.Power.ON)
                .machine("vm-9", "vCLS-2", "host-1", SeenMachine.Power.ON)
                .machine("vm-10", "vCLS-2", "host-1", SeenMachine.Power.ON)
                .machine("vm-11", "vCLS-3", "host-2", SeenMachine.Power.ON)
                .agent("vm-8")
                .agent("vm-9")
                .agent("vm-11");

        var query = new Query(Set.of(), Set.of(HostProperties.AGENTS), Set.of());
        assertThat(device.observe(query).readings().running(HostProperties.AGENTS.of(HOST)))
                .contains(List.of("vCLS (1)"));
    }

    @Test
    void order_that_arrived_though_its_answer_was_lost_is_found_and_one_that_did_not_is_not()
            throws Exception {
        assertThat(device.lookAtTakeOut(ID, AGE)).isEqualTo(new JobState.NeverStarted());

        vcenter.losesReplies(new Trouble.TimedOut("enter", Duration.ofSeconds(30)));
        assertThat(problem(() -> device.apply(OUT, ID))).isInstanceOf(Problem.TimedOut.class);
        vcenter.later(Duration.ofMinutes(4));

        assertThat(device.lookAtTakeOut(ID, AGE))
                .isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    @Test
    void what_others_did_and_what_we_did_in_another_outage_is_not_this_one() throws Exception {
        vcenter.tasked("host-1", true, false, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ID, AGE)).isEqualTo(new JobState.NeverStarted());

        vcenter.tasked("host-1", true, true, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ID, AGE)).isInstanceOf(JobState.Ended.class);
        vcenter.later(Duration.ofMinutes(6));
        assertThat(device.lookAtTakeOut(ID, AGE)).isEqualTo(new JobState.NeverStarted());

        vcenter.tasked("host-1", true, true, new TaskState.Done())
                .tasked("host-1", false, false, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ID, AGE)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void order_that_goes_on_is_running_and_one_that_failed_says_why() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Underway(2));
        assertThat(device.lookAtTakeOut(ID, AGE)).isEqualTo(new JobState.Running());

        vcenter.tasked(
                "host-1", true, true, new TaskState.Failed(new Trouble.Busy("enter", "Timedout")));
        assertThat(device.lookAtTakeOut(ID, AGE))
                .isEqualTo(
                        new JobState.Failed(new Problem.Busy(HOST, "vCenter enter", "Timedout")));
    }

    @Test
    void nobody_can_tell_while_vcenter_is_silent() {
        vcenter.falls(GONE);

        assertThat(problem(() -> device.lookAtTakeOut(ID, AGE)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(problem(() -> device.apply(OUT, ID))).isInstanceOf(Problem.Busy.class);
    }
}
