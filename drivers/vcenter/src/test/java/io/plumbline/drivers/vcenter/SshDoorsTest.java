package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The SSH of hosts, started where nothing listens and stopped again, whatever happens between. */
final class SshDoorsTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final SshDebts.Key KEY = new SshDebts.Key("vc-1", "host-1");

    private final Deadly vcenter = new Deadly();
    private final SshServices services = new SshServices(vcenter, new Looks(vcenter));
    private final Memory debts = new Memory();
    private Instant now = Instant.parse("2026-11-26T10:00:00Z");
    private boolean mayStart = true;
    private int stepsLeft = Integer.MAX_VALUE;
    private final SshDoors doors = new SshDoors(() -> now, host -> vcenter.notes("hangUp"));
    private SshDoor door = door();

    @BeforeEach
    void hosts() {
        vcenter.host("host-1", "ESX01.lab");
        vcenter.ssh("host-1", false, false);
    }

    private SshDoor door() {
        return doors.door(HOST, services, debts, () -> mayStart);
    }

    private Closing closed() {
        return doors.closings(services).of(debt(), () -> !mayStart);
    }

    private SshDebts.Debt debt() {
        return new SshDebts.Debt(KEY, "esx01.lab", now);
    }

    @Test
    void it_is_started_once_for_all_who_come_together_and_stopped_once_it_is_not_needed() {
        assertThat(door.open()).isTrue();
        assertThat(door.open()).isTrue();
        assertThat(closed()).isEqualTo(new Closing.Left(debt(), "it is needed again"));
        mayStart = false;
        assertThat(closed()).isEqualTo(new Closing.Closed(debt(), now));
        assertThat(closed()).isEqualTo(new Closing.Closed(debt(), now));

        assertThat(debts.said).containsExactly("owed", "started");
        assertThat(vcenter.done())
                .containsExactly("startSsh host-1", "hangUp", "stopSsh host-1", "hangUp");
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
            case "unknown" -> door = doors.door(new Host("esx02.lab"), services, debts, () -> true);
            case "runs" -> vcenter.sshAtHost("host-1", true);
            default -> throw new IllegalArgumentException(why);
        }

        assertThat(door.open()).isFalse();
        assertThat(vcenter.done()).isEmpty();
        assertThat(debts.kept).isEmpty();
    }

    /** A host may have a time-out for its services, and vCenter hears of it late. */
    @Test
    void one_that_stopped_beneath_us_is_started_again_a_minute_later() {
        door.open();
        door = door();
        vcenter.sshAtHost("host-1", false);
        assertThat(door.open()).as("vCenter says that it runs").isTrue();

        door = door();
        vcenter.sshAtHost("host-1", true);
        assertThat(door.open()).isFalse();
        vcenter.sshAtHost("host-1", false);
        assertThat(door.open()).as("the host is not asked all the time").isFalse();
        now = now.plus(Duration.ofMinutes(1));
        assertThat(door.open()).isTrue();
    }

    @Test
    void what_cannot_be_started_is_owed_and_said() {
        vcenter.refuses(new Trouble.Forbidden("StartService", "Host.Config.NetService"));

        assertThat(door.open()).isFalse();

        assertThat(debts.said).containsExactly("owed", "not started");
        assertThat(debts.kept).containsOnlyKeys("host-1");
    }

    @Test
    void who_says_meanwhile_that_it_is_to_run_has_it_and_a_host_that_is_gone_is_said_to_be() {
        door.open();
        mayStart = false;
        vcenter.ssh("host-1", true, true);
        assertThat(closed()).isEqualTo(new Closing.Handed(debt(), now));
        assertThat(vcenter.runsSsh("host-1")).isTrue();

        var gone = new SshDebts.Debt(new SshDebts.Key("vc-1", "host-7"), "esx07.lab", now);
        assertThat(doors.closings(services).of(gone, () -> true)).isEqualTo(new Closing.Gone(gone));
    }

    /** It dies before and after each thing that it keeps or sends; the next one sees it off. */
    @Test
    void a_daemon_killed_anywhere_leaves_nothing_running_that_is_not_owed() {
        var deaths = 0;
        for (var at = 0; at < 20; at++) {
            vcenter.ssh("host-1", false, false);
            debts.kept.clear();
            door = door();
            mayStart = true;
            stepsLeft = at;
            try {
                door.open();
                mayStart = false;
                closed();
                mayDie();
            } catch (Death | IllegalStateException _) {
                deaths++;
            }
            stepsLeft = Integer.MAX_VALUE;
            mayStart = false;
            assertThat(vcenter.runsSsh("host-1") && debts.kept.isEmpty())
                    .as("killed at %s", at)
                    .isFalse();
            assertThat(closed()).as("killed at %s", at).isInstanceOf(Closing.Closed.class);
            assertThat(vcenter.runsSsh("host-1")).as("killed at %s", at).isFalse();
        }
        assertThat(deaths).isBetween(8, 19);
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1;
    }

    private void mayDie() {
        if (stepsLeft-- <= 0) {
            throw new Death();
        }
    }

    /** What is kept. */
    private final class Memory implements SshDebts {
        private final TreeMap<String, Debt> kept = new TreeMap<>();
        private final List<String> said = new ArrayList<>();

        @Override
        public void keep(Debt debt) {
            mayDie();
            kept.put(debt.of().host(), debt);
            said.add("owed");
            mayDie();
        }

        @Override
        public void started(Debt debt) {
            mayDie();
            said.add("started");
        }

        @Override
        public void notStarted(String host, String why) {
            said.add("not started");
        }
    }

    /** A vCenter whose caller may be killed. */
    private final class Deadly extends MemoryVCenter {
        @Override
        public SshService ssh(HostRef host) throws VCenterException {
            mayDie();
            return super.ssh(host);
        }

        @Override
        public void startSsh(HostRef host) throws VCenterException {
            mayDie();
            super.startSsh(host);
            mayDie();
        }

        @Override
        public void stopSsh(HostRef host) throws VCenterException {
            mayDie();
            super.stopSsh(host);
            mayDie();
        }
    }
}
