package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What each trouble means for a host behind the vCenter. */
class TroubleTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final TreeMap<HostRef, String> SOME_HOSTS =
            new TreeMap<>(
                    Map.of(
                            new HostRef("host-9"), "no such pnic",
                            new HostRef("host-21"), "too far"));

    /** One of each kind that comes of a call that was sent. */
    static Stream<Trouble> each() {
        return Stream.of(
                new Trouble.Unreachable("Login", "refused"),
                new Trouble.TimedOut("Login", Duration.ofSeconds(60)),
                new Trouble.CertificateChanged("a", "b"),
                new Trouble.LoginRefused("vc", "InvalidLogin"),
                new Trouble.SessionLost("CurrentTime", "over"),
                new Trouble.NotFound("PowerOffVM_Task", "vm-4"),
                new Trouble.Forbidden("PowerOffVM_Task", "Power.Off"),
                new Trouble.Busy("PowerOffVM_Task", "TaskInProgress"),
                new Trouble.Stale("ReconfigureDvs_Task", "older"),
                new Trouble.Partly("ReconfigureDvs_Task", SOME_HOSTS),
                new Trouble.CalledOff("EnterMaintenanceMode_Task", "RequestCanceled"),
                new Trouble.WrongState("PowerOffVM_Task", "is off"),
                new Trouble.NotOffered("RebootHost_Task", "unknown"),
                new Trouble.Refused("PowerOffVM_Task", "no"),
                new Trouble.Unbacked("ReconfigVM_Task", "nowhere"),
                new Trouble.Unparsed("Login", "<html>"));
    }

    @Test
    void each_trouble_is_a_problem_of_the_host_that_was_asked_for() {
        assertThat(each().map(trouble -> trouble.of(HOST)))
                .isEqualTo(
                        List.of(
                                new Problem.Unreachable(HOST, "vCenter Login", "refused"),
                                new Problem.TimedOut(HOST, "vCenter Login", Duration.ofSeconds(60)),
                                new Problem.HostKeyChanged(HOST, "a", "b (vCenter's certificate)"),
                                new Problem.LoginRefused(HOST, "vc", "vCenter: InvalidLogin"),
                                new Problem.Busy(HOST, "vCenter CurrentTime", "over"),
                                new Problem.Moved(
                                        HOST, "vm-4", "nothing under that id (PowerOffVM_Task)"),
                                new Problem.LockedByPolicy(
                                        HOST,
                                        "vCenter PowerOffVM_Task",
                                        "the role of the account: Power.Off"),
                                new Problem.Busy(HOST, "vCenter PowerOffVM_Task", "TaskInProgress"),
                                new Problem.Moved(
                                        HOST,
                                        "what vCenter told",
                                        "another (ReconfigureDvs_Task: older)"),
                                new Problem.Rejected(
                                        HOST,
                                        "vCenter ReconfigureDvs_Task",
                                        "some hosts did not take it: host-21: too far,"
                                                + " host-9: no such pnic"),
                                new Problem.CalledOff(
                                        HOST,
                                        "vCenter EnterMaintenanceMode_Task",
                                        "RequestCanceled"),
                                new Problem.Rejected(HOST, "vCenter PowerOffVM_Task", "is off"),
                                new Problem.Rejected(HOST, "vCenter RebootHost_Task", "unknown"),
                                new Problem.Rejected(HOST, "vCenter PowerOffVM_Task", "no"),
                                new Problem.Rejected(HOST, "vCenter ReconfigVM_Task", "nowhere"),
                                new Problem.Unparsed(HOST, "vCenter Login", "<html>")));
    }
}
