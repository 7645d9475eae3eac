package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.BARE;
import static io.plumbline.drivers.esxi.Acts.CX5;
import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.WholeLook.NICS;
import static io.plumbline.drivers.esxi.WholeLook.PORTS;
import static io.plumbline.drivers.esxi.WholeLook.VIBS;
import static io.plumbline.drivers.esxi.WholeLook.lines;
import static io.plumbline.drivers.esxi.WholeLook.observe;
import static io.plumbline.drivers.esxi.WholeLook.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What a host comes to at a look, and what a look is made of. */
class ObservationTest {
    private static final Nic CX4 = new Nic(HOST, new PciAddress(0, 0x1a, 0, 0));

    @Test
    void bare_host_is_read_in_two_scripts_its_volumes_in_one_more_and_its_vsan_in_two()
            throws DeviceException, IOException {
        var shell = ScriptedShell.of("bare-host.txt");

        var seen = observe(shell);

        assertThat(seen.boot()).contains(BARE);
        assertReadings(seen, "bare-host.readings.txt");
        assertThat(seen.listings())
                .containsExactlyInAnyOrder(
                        new Listing.Complete(NICS, Set.of(CX4, CX5)),
                        new Listing.Complete(
                                PORTS,
                                Set.of(
                                        new NicPort(CX4, 1),
                                        new NicPort(CX4, 2),
                                        new NicPort(CX5, 1),
                                        new NicPort(CX5, 2))),
                        new Listing.Complete(
                                VIBS,
                                Set.of(
                                        new Vib(HOST, "ixgben"),
                                        new Vib(HOST, "nmlx5-core"),
                                        new Vib(HOST, "nmlx5-rdma"))));
        assertThat(shell.scripts).hasSize(5);
        assertThat(shell.scripts.get(2))
                .contains("esxcli storage filesystem list")
                .doesNotContain("esxcli network", "esxcli vsan");
        assertThat(shell.scripts.getFirst()).doesNotContain("esxcli vsan");
        assertThat(shell.scripts.getLast())
                .contains("esxcli vsan debug resync summary get")
                .doesNotContain("esxcli network");
    }

    @Test
    void finished_host_shows_what_waits_for_its_boot() throws DeviceException, IOException {
        var seen = observe(ScriptedShell.of("finished-host.txt"));

        assertThat(seen.boot()).contains(MARKED);
        assertReadings(seen, "finished-host.readings.txt");
    }

    @Test
    void cut_answer_spoils_only_what_it_cut() throws DeviceException {
        for (var transcript : List.of("bare-host.txt", "finished-host.txt")) {
            var whole = observe(ScriptedShell.of(transcript));
            for (var keep = 0; keep < 20_000; keep += 997) {
                var length = keep;
                var cut =
                        observe(
                                ScriptedShell.of(transcript)
                                        .on(text ->
                                                text.substring(
                                                        0, Math.min(length, text.length()))));

                for (var setting : cut.readings().settings()) {
                    assertSameOrUnreadable(setting, whole, cut);
                }
                for (var listing : cut.listings()) {
                    assertThat(
                                    listing instanceof Listing.Partial
                                            || whole.listings().contains(listing))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void boot_between_the_two_scripts_spoils_the_cards() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead("esxcli system stats uptime get", "3600500000\n", 0)
                        .then("esxcli system stats uptime get", "60000000\n")
                        .instead("ls /tmp/plumbline-boot-*", "/tmp/plumbline-boot-7f3a\n", 0)
                        .then("ls /tmp/plumbline-boot-*", "ls: no such file\n");

        assertThat(lines(observe(shell), "nic.psid", "max_vfs"))
                .allMatch(line -> line.endsWith(": AnotherBoot"))
                .hasSize(6);
    }

    @Test
    void host_that_does_not_answer_throws() {
        Shell silent =
                (script, timeout) -> {
                    throw new DeviceException(
                            new Problem.TimedOut(HOST, script.attempt(), timeout));
                };

        assertThat(catchThrowableOfType(DeviceException.class, () -> observe(silent)).problem())
                .isInstanceOf(Problem.TimedOut.class);
    }

    @Test
    void small_query_asks_little() throws DeviceException {
        var shell = ScriptedShell.of("finished-host.txt");

        new EsxiHost(HOST, shell, "[vsan] plumbline")
                .observe(new Query(Set.of(), Set.of(), Set.of()));

        assertThat(shell.commands)
                .noneMatch(command ->
                        command.contains("mlxconfig")
                                || command.contains("vib list")
                                || command.contains("settings advanced")
                                || command.contains("power policy")
                                || command.contains("storage filesystem")
                                || command.contains("network ip"));
    }

    /** What a transcript comes to is kept beside it and reviewed like code. */
    private static void assertReadings(Observation seen, String name) throws IOException {
        var golden = Path.of("src", "test", "resources", "esxi", name);
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(golden, text(seen));
        }

        assertThat(text(seen)).isEqualTo(Files.readString(golden));
    }

    private static void assertSameOrUnreadable(
            Setting<?> setting, Observation whole, Observation cut) {
        var reading = cut.readings().of(setting).orElseThrow();
        var same = reading.equals(whole.readings().of(setting).orElseThrow());
        var unproven = text(setting, cut).contains("unproven");
        assertThat(same || unproven || reading instanceof Reading.Unreadable<?>)
                .as(text(setting, cut))
                .isTrue();
    }
}
