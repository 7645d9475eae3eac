package io.plumbline.observed;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Lockdown;
import io.plumbline.property.SshService;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is said of a host that lets nobody in, with what its vCenter tells of it. */
class ShutOutTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Problem REFUSED = new Problem.LoginRefused(HOST, "esxi-root", "denied");
    private static final Problem SILENT =
            new Problem.Unreachable(HOST, "connect to esx01.lab:22", "connection refused");

    private static Problem trouble(Problem why, boolean runs, Lockdown lockdown) {
        return trouble(why, told(runs, lockdown));
    }

    private static Snapshot told(boolean runs, Lockdown lockdown) {
        var byVCenter =
                Readings.builder()
                        .put(
                                HostProperties.SSH.of(HOST),
                                new Reading.Settled<>(State.is(new SshService(runs, false))))
                        .put(
                                HostProperties.LOCKDOWN.of(HOST),
                                new Reading.Settled<>(State.is(lockdown)))
                        .build();
        return Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES)
                .answered(new Observation(Optional.empty(), byVCenter, List.of()), Instant.EPOCH);
    }

    private static Problem trouble(Problem why, Snapshot byVCenter) {
        return new ObservedState(List.of(Snapshot.never(HOST, "esxi").failed(why), byVCenter))
                .trouble(HOST)
                .getFirst();
    }

    @Test
    void lockdown_mode_is_named_with_what_to_do() {
        assertThat(trouble(REFUSED, true, Lockdown.Strict))
                .isInstanceOf(Problem.LockedByPolicy.class);
        assertThat(trouble(REFUSED, true, Lockdown.Strict).text())
                .isEqualTo(
                        "esx01.lab: a login with credential 'esxi-root' is forbidden by the host's"
                                + " lockdown mode (Strict) unless its account is an exception user"
                                + " there, or root with a key: make it an exception user, or end"
                                + " lockdown mode for the work, then restart the daemon, for a"
                                + " refused login is not tried twice; if it is one, correct the"
                                + " credential (the host said: denied)");
    }

    @Test
    void a_wrong_password_stays_one() {
        assertThat(trouble(REFUSED, true, Lockdown.Off)).isEqualTo(REFUSED);
    }

    @Test
    void silence_of_a_host_whose_ssh_is_off_is_explained() {
        assertThat(trouble(SILENT, false, Lockdown.Off).text())
                .contains("connection refused; vCenter says that its SSH is off: have it started");
        assertThat(trouble(SILENT, true, Lockdown.Strict)).isEqualTo(SILENT);
    }

    @Test
    void host_is_shut_out_where_vcenter_says_why_nobody_gets_in() {
        assertThat(shutOut(Optional.of(SILENT), told(false, Lockdown.Off))).isTrue();
        assertThat(shutOut(Optional.of(REFUSED), told(true, Lockdown.Normal))).isTrue();

        assertThat(shutOut(Optional.of(SILENT), told(true, Lockdown.Off))).isFalse();
        assertThat(shutOut(Optional.of(REFUSED), told(true, Lockdown.Off))).isFalse();
        assertThat(shutOut(Optional.empty(), told(false, Lockdown.Normal))).isFalse();
        assertThat(
                        shutOut(
                                Optional.of(SILENT),
                                Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES)))
                .isFalse();
        assertThat(
                        shutOut(
                                Optional.of(SILENT),
                                told(false, Lockdown.Off)
                                        .failed(
                                                new Problem.Unreachable(
                                                        HOST, "ask vCenter", "notResponding"))))
                .isFalse();
    }

    private static boolean shutOut(Optional<Problem> why, Snapshot byVCenter) {
        var own = Snapshot.never(HOST, "esxi");
        return ShutOut.of(List.of(why.map(own::failed).orElse(own), byVCenter)).contains(HOST);
    }

    @Test
    void what_vcenter_said_before_it_lost_the_host_explains_nothing() {
        var lost =
                told(false, Lockdown.Strict)
                        .failed(new Problem.Unreachable(HOST, "ask vCenter", "notResponding"));

        assertThat(trouble(SILENT, lost)).isEqualTo(SILENT);
        assertThat(trouble(REFUSED, lost)).isEqualTo(REFUSED);
    }
}
