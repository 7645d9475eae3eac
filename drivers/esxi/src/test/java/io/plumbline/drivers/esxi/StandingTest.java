package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.BARE;
import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.INSTALLATION;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.VsanDecommission;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

class StandingTest {

    @Test
    void marking_plants_the_marker_once() throws DeviceException {
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .then("ls /tmp/plumbline-boot-*", "/tmp/plumbline-boot-7f3a\n")
                        .instead("rm -f /tmp/plumbline-boot-*", "", 0)
                        .instead("echo > '/tmp/plumbline-boot-7f3a'", "", 0);
        var mark =
                new Act.Mark(HOST, new BootId(INSTALLATION, BARE.bootedAt(), Optional.of("7f3a")));

        // The transcript's own answer comes first, then the one with the marker.
        assertThat(host(shell).apply(mark, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(shell).apply(mark, ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void another_boot_is_not_marked() {
        var shell = ScriptedShell.of("bare-host.txt");
        var mark = new Act.Mark(HOST, MARKED);

        assertThat(problem(shell, mark)).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(shell.commands).noneMatch(command -> command.startsWith("echo"));
    }

    @Test
    void reboot_is_asked_only_beside_the_marker() throws DeviceException {
        var reboot = "esxcli system shutdown reboot -d 10 -r 'Plumbline " + ID + "'";
        var restart = new Act.Restart(HOST, MARKED, Activation.HOST_REBOOT, Optional.empty());
        var here = ScriptedShell.of("finished-host.txt").file(MARKER).instead(reboot, "", 0);
        var gone = ScriptedShell.of("finished-host.txt").instead(reboot, "", 0);

        assertThat(host(here).apply(restart, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(here.commands).containsExactly(reboot);
        assertThat(here.scripts.getFirst()).startsWith("[ -e '" + MARKER + "' ] || exit 97\n");
        assertThat(problem(gone, restart)).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(gone.commands).isEmpty();
    }

    @Test
    void reboot_that_the_host_refuses_is_rejected() {
        var reboot = "esxcli system shutdown reboot -d 10 -r 'Plumbline " + ID + "'";
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .file(MARKER)
                        .instead(reboot, "Not in maintenance mode\n", 1);

        assertThat(
                        problem(
                                shell,
                                new Act.Restart(
                                        HOST, MARKED, Activation.HOST_REBOOT, Optional.empty())))
                .isEqualTo(new Problem.Rejected(HOST, reboot, "Not in maintenance mode"));
    }

    @Test
    void power_cycle_and_unmarked_boot_are_refused_without_a_word_to_the_host() {
        var shell = ScriptedShell.of("finished-host.txt");

        assertThat(
                        problem(
                                shell,
                                new Act.Restart(
                                        HOST,
                                        MARKED,
                                        Activation.CHASSIS_POWER_CYCLE,
                                        Optional.empty())))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(
                        problem(
                                shell,
                                new Act.Restart(
                                        HOST, BARE, Activation.HOST_REBOOT, Optional.empty())))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(shell.scripts).isEmpty();
    }

    @Test
    void member_of_a_vsan_is_told_what_becomes_of_its_data() throws DeviceException {
        for (var mode : VsanDecommission.values()) {
            var said =
                    switch (mode) {
                        case EnsureObjectAccessibility -> "ensureObjectAccessibility";
                        case EvacuateAllData -> "evacuateAllData";
                        case NoAction -> "noAction";
                    };
            var shell =
                    ScriptedShell.of("bare-host.txt")
                            .then("esxcli system maintenanceMode get", "Enabled\n")
                            .instead(
                                    "esxcli system maintenanceMode set -e true -t 20 -m " + said,
                                    "",
                                    0);

            var act =
                    new Act.TakeOut(
                            HOST, BARE, new TreeSet<>(), Optional.of(mode), Optional.empty());
            assertThat(host(shell).apply(act, ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        }
    }

    @Test
    void host_is_taken_out_and_put_back() throws DeviceException {
        var get = "esxcli system maintenanceMode get";
        var out =
                ScriptedShell.of("bare-host.txt")
                        .then(get, "Enabled\n")
                        .instead("esxcli system maintenanceMode set -e true -t 20", "", 0);

        assertThat(host(out).apply(new Act.TakeOut(HOST, BARE), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(host(out).apply(new Act.TakeOut(HOST, BARE), ID))
                .isEqualTo(new Receipt.AlreadySo());
        assertThat(
                        problem(
                                ScriptedShell.of("bare-host.txt")
                                        .instead(
                                                "esxcli system maintenanceMode set -e true -t 20",
                                                "Timed out, 1 VM left\n",
                                                1),
                                new Act.TakeOut(HOST, BARE)))
                .isEqualTo(
                        new Problem.Rejected(
                                HOST,
                                "esxcli system maintenanceMode set -e true -t 20",
                                "Timed out, 1 VM left"));
    }

    @Test
    void nothing_is_sent_to_a_host_from_which_somebody_else_would_have_to_move_machines() {
        var shell = ScriptedShell.of("bare-host.txt");
        var act =
                new Act.TakeOut(
                        HOST,
                        BARE,
                        new TreeSet<>(Set.of("db01")),
                        Optional.empty(),
                        Optional.of(Duration.ofMinutes(60)));

        assertThat(problem(shell, act))
                .isEqualTo(
                        new Problem.Rejected(
                                HOST, "enter maintenance mode", "only its vCenter moves db01"));
        assertThat(shell.scripts).isEmpty();
    }
}
