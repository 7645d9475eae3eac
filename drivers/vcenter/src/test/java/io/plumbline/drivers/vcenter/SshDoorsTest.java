package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The SSH of hosts, started where nothing listens, whatever happens between. */
final class SshDoorsTest extends HostWithADoor {
    /** A script that begins while it is stopped begins a session that would outlast it. */
    @Test
    void it_is_started_once_for_all_who_come_together_and_stopped_once_it_is_not_needed() {
        assertThat(opens()).isTrue();
        assertThat(opens()).isTrue();
        assertThat(closed()).isEqualTo(new Closing.Left("it is needed again"));
        mayStart = false;
        assertThat(closed()).isEqualTo(new Closing.Closed(now));
        assertThat(closed()).isEqualTo(new Closing.Closed(now));

        assertThat(debts.said).containsExactly("owed", "started", "settled", "settled");
        assertThat(vcenter.done())
                .containsExactly("startSsh host-1", "stopSsh host-1", "hangUp", "hangUp");
    }

    /** Its policy, who may, and a host that vCenter does not reach. */
    @ParameterizedTest
    @ValueSource(strings = {"policy", "policyAtHost", "hold", "silent", "unknown", "runs"})
    void it_is_not_started(String why) {
        switch (why) {
            case "policy" -> vcenter.ssh("host-1", false, true);
            case "policyAtHost" -> vcenter.policyAtHost("host-1");
            case "hold" -> mayStart = false;
            case "silent" -> vcenter.falls(new Trouble.Unreachable("Login", "refused"));
            case "unknown" -> vcenter.host("host-1", "esx02.lab");
            case "runs" -> vcenter.sshAtHost("host-1", true);
            default -> throw new IllegalArgumentException(why);
        }

        assertThat(opens()).isFalse();
        assertThat(vcenter.done()).isEmpty();
        assertThat(debts.kept).isEmpty();
        assertThat(debts.said).isEmpty();
    }

    /** A host may have a time-out for its services, and vCenter hears of it late. */
    @Test
    void a_host_whose_ssh_is_said_to_run_is_asked_after_five_minutes_and_each_ten() {
        vcenter.ssh("host-1", true, false);
        var asked = new ArrayList<Integer>();
        for (var minute = 0; minute < 40; minute++) {
            vcenter.asked = 0;
            assertThat(opens()).isFalse();
            if (vcenter.asked > 0) {
                asked.add(minute);
            }
            now = now.plus(Duration.ofMinutes(1));
        }
        assertThat(asked).containsExactly(5, 15, 25, 35);

        vcenter.sshAtHost("host-1", false);
        now = now.plus(Duration.ofMinutes(5));
        assertThat(opens()).isFalse();
        now = now.plus(Duration.ofMinutes(5));
        assertThat(opens()).isTrue();
    }

    /** What was not started for certain is not ours to stop, but where it had been before. */
    @Test
    void what_cannot_be_started_is_said_once_and_owed_where_that_is_in_doubt() {
        vcenter.refuses(new Trouble.Forbidden("StartService", "Host.Config.NetService"));
        assertThat(opens()).isFalse();
        assertThat(debts.kept).isEmpty();
        now = now.plus(Duration.ofMinutes(10));
        assertThat(opens()).isFalse();
        assertThat(debts.said)
                .containsExactly("owed", "forgotten", "not started", "owed", "forgotten");

        debts.keep(debt());
        now = now.plus(Duration.ofMinutes(10));
        assertThat(opens()).isFalse();
        assertThat(debts.kept).as("it may run since then").containsOnlyKeys("host-1");

        debts.kept.clear();
        vcenter.refuses(new Trouble.TimedOut("StartService", Duration.ofMinutes(1)));
        now = now.plus(Duration.ofMinutes(10));
        assertThat(opens()).isFalse();
        assertThat(debts.kept).containsOnlyKeys("host-1");
        assertThat(debts.said).endsWith("owed", "not yet started");
        assertThat(debts.said).filteredOn("not started"::equals).hasSize(1);
    }

    /** Each look waits for vCenter else, though nothing can come of it. */
    @Test
    void nobody_is_asked_again_within_a_minute_nor_within_ten_of_a_role_that_does_not_allow_it() {
        vcenter.sshAtHost("host-1", true);
        assertThat(looksAndAsks(50)).isEqualTo("1 1");
        vcenter.sshAtHost("host-1", false);
        vcenter.refuses(new Trouble.Forbidden("StartService", "Host.Config.NetService"));
        now = now.plus(Duration.ofMinutes(1));
        assertThat(looksAndAsks(9 * 60)).isEqualTo("1 1");
        now = now.plus(Duration.ofMinutes(1));
        assertThat(looksAndAsks(50)).isEqualTo("1 1");
    }

    private String looksAndAsks(int seconds) {
        vcenter.looked = 0;
        vcenter.asked = 0;
        for (var end = now.plusSeconds(seconds); now.isBefore(end); now = now.plusSeconds(10)) {
            assertThat(opens()).isFalse();
        }
        return vcenter.looked + " " + vcenter.asked;
    }

    /** Many hosts come at once, after a power cut. */
    @Test
    void who_got_no_turn_has_not_used_up_his_minute() throws Exception {
        var crowded = new SshServices(vcenter, new Looks(vcenter), Duration.ZERO);
        var door = doors.door(HOST, crowded, debts, () -> mayStart);
        var turns = 0;
        while (crowded.takesTurn()) {
            turns++;
        }
        assertThat(door.open()).isFalse();
        assertThat(turns).isEqualTo(16);

        crowded.endsTurn();
        assertThat(door.open()).isTrue();
    }

    /** Nobody would know of it after a kill. */
    @Test
    void where_the_store_is_away_nothing_is_started() {
        debts.away = true;
        assertThat(opens()).isFalse();
        assertThat(vcenter.done()).isEmpty();
        assertThat(debts.said).containsExactly("not started");
        debts.away = false;
        now = now.plus(Duration.ofMinutes(1));
        assertThat(opens()).isTrue();
    }

    /** Its script took too long for the host, and went on. */
    @Test
    void a_start_that_the_host_calls_failed_is_owed() {
        vcenter.losesReplies(new Trouble.Refused("StartService", "HostConfigFault: timed out"));
        assertThat(opens()).isFalse();
        assertThat(vcenter.runsSsh("host-1")).isTrue();
        assertThat(debts.kept).containsOnlyKeys("host-1");
        assertThat(debts.said).as("it may be so for ever").containsExactly("owed", "not started");
    }

    /** Nothing was sent, and a person has to see to it. */
    @ParameterizedTest
    @MethodSource("shutOut")
    void a_start_by_a_login_that_is_let_in_no_more_is_told_as_such_and_not_owed(Trouble why) {
        vcenter.refuses(why);
        assertThat(opens()).isFalse();
        assertThat(debts.said).containsExactly("owed", "forgotten", "not started");
    }

    private static Stream<Trouble> shutOut() {
        return Stream.of(
                new Trouble.LoginRefused("vc", "InvalidLogin"),
                new Trouble.CertificateChanged("0".repeat(64), "1".repeat(64)));
    }

    @Test
    void who_waits_for_a_vcenter_that_hangs_waits_no_longer_than_it_can() throws Exception {
        vcenter.hangs = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.execute(this::opens);
            assertThat(vcenter.reached.await(10, TimeUnit.SECONDS)).isTrue();
            now = now.plus(Duration.ofSeconds(20));
            assertThat(opens()).isFalse();
            assertThat(opens()).isFalse();
            assertThat(closed()).isInstanceOf(Closing.Left.class);
            vcenter.hangs.countDown();
        }
        doors.latch(new Host("ESX01.LAB")).lock().lock();
        assertThat(doors.latch(HOST).lock().isHeldByCurrentThread()).isTrue();
        assertThat(debts.said).containsExactly("owed", "started");
    }
}
