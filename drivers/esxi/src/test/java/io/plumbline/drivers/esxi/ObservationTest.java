package io.plumbline.drivers.esxi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.esxi.text.NetworkHints;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.RuleSet;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

class ObservationTest {

    private static final Host HOST = new Host("esx01.lab");
    private static final Nic CX4 = new Nic(HOST, new PciAddress(0, 0x1a, 0, 0));
    private static final Nic CX5 = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
    private static final UUID INSTALLATION =
            UUID.fromString("5f0e2d1c-8a4b-1234-9abc-0cc47ae35c20");
    private static final Scope NICS = new Scope(HOST, Nic.class);
    private static final Scope PORTS = new Scope(HOST, NicPort.class);
    private static final Scope VIBS = new Scope(HOST, Vib.class);

    @Test
    void bare_host_is_read_in_two_scripts_its_volumes_in_one_more_and_its_vsan_in_two()
            throws DeviceException, IOException {
        var shell = ScriptedShell.of("bare-host.txt");

        var seen = observe(shell);

        assertThat(seen.boot())
                .contains(
                        new BootId(
                                INSTALLATION, Instant.ofEpochSecond(1662454800), Optional.empty()));
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
    void a_host_is_asked_whom_its_uplinks_hear_only_where_that_is_asked() throws DeviceException {
        var shell = ScriptedShell.of("bare-host.txt");
        observe(shell);
        assertThat(shell.commands).contains(NetworkHints.COMMAND);

        shell.commands.clear();
        var all = PropertyCatalogue.builtIn().all();
        var seen =
                new EsxiHost(HOST, shell, "/vmfs/volumes/vsan/plumbline")
                        .observe(
                                new Query(
                                        Set.of(),
                                        all.stream()
                                                .filter(property -> !property.ofLinks())
                                                .collect(Collectors.toSet()),
                                        Set.of()));

        assertThat(shell.commands).doesNotContain(NetworkHints.COMMAND).isNotEmpty();
        assertThat(seen.readings().settings())
                .noneMatch(setting -> setting.property().ofLinks())
                .isNotEmpty();
    }

    @Test
    void finished_host_shows_what_waits_for_its_boot() throws DeviceException, IOException {
        var seen = observe(ScriptedShell.of("finished-host.txt"));

        assertThat(seen.boot())
                .contains(
                        new BootId(
                                INSTALLATION,
                                Instant.ofEpochSecond(1662541200),
                                Optional.of("7f3a")));
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
    void device_that_prints_marks_of_its_own_is_not_believed() throws DeviceException {
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                "esxcli system maintenanceMode get",
                                """
                                Disabled

                                plumbline-00000000-0000-0000-0000-000000000000 end 5 0
                                Enabled
                                """,
                                0);

        assertThat(lines(observe(shell), "esxi.maintenanceMode"))
                .containsExactly("host/esx01.lab#esxi.maintenanceMode: Unparsed");
    }

    @Test
    void failing_command_spoils_only_its_own_settings() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -e query",
                                "-E- Failed to open the device: semaphore is locked\n",
                                3)
                        .instead(
                                "esxcli --formatter=xml network sriovnic vf list -n 'vmnic4'",
                                "Errors: timed out\n",
                                1);

        assertThat(lines(observe(shell), "NUM_OF_VFS", "port.virtualFunctions"))
                .containsExactly(
                        "nic/esx01.lab/0000:1a:00#NUM_OF_VFS: 8 | 8",
                        "nic/esx01.lab/0000:3b:00#NUM_OF_VFS: Busy",
                        "port/esx01.lab/0000:1a:00/1#port.virtualFunctions: 0",
                        "port/esx01.lab/0000:1a:00/2#port.virtualFunctions: 0",
                        "port/esx01.lab/0000:3b:00/1#port.virtualFunctions: 8",
                        "port/esx01.lab/0000:3b:00/2#port.virtualFunctions: Unparsed");
    }

    @Test
    void flow_control_that_one_uplink_does_not_show_is_not_proven() throws DeviceException {
        var dcb = "esxcli --formatter=xml network nic dcb status get -n 'vmnic4'";
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                dcb,
                                """
                                   Nic Name: vmnic4
                                   PFC Enabled: true
                                   PFC Configuration: 0 0 0 0 1 0 0 0
                                """,
                                0);

        assertThat(lines(observe(shell), "pfctx"))
                .containsExactly("module/esx01.lab/nmlx5_core#pfctx: unproven | 0x08");
    }

    /** Who owns the number of functions follows from it. */
    @ParameterizedTest
    @CsvSource({"pfcrx|max_vfs, true", "pfcrx, false", "'', Unparsed"})
    void option_is_lacked_only_by_a_driver_that_lists_others(String listed, String told)
            throws DeviceException {
        var rows =
                new StringBuilder("Name     Type  Value  Description\n-------  ----  -----  ---\n");
        for (var name : listed.isEmpty() ? new String[0] : listed.split("\\|")) {
            rows.append("%-7s  uint         x%n".formatted(name));
        }
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "esxcli --formatter=xml system module parameters list -m"
                                        + " 'nmlx5_core'",
                                rows.toString(),
                                0);

        assertThat(lines(observe(shell), "module.hasMaxVfs"))
                .containsExactly("module/esx01.lab/nmlx5_core#module.hasMaxVfs: " + told);
    }

    @Test
    void package_that_waits_for_a_boot_differs_on_both_sides() throws DeviceException {
        var listing =
                """
                Name        Version                            Vendor
                ----------  ---------------------------------  ------
                mft         4.18.1.14-0                        MEL
                nmlx5-core  4.21.71.101-1OEM.702.0.0.17630552  MEL
                """;
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                "esxcli --formatter=xml software vib list --rebooting-image",
                                listing,
                                0);

        assertThat(lines(observe(shell), "vib.version"))
                .containsExactly(
                        "vib/esx01.lab/ixgben#vib.version: 1.7.1.35-1vmw.702.0.0.17867351 | none",
                        "vib/esx01.lab/mft#vib.version: none | 4.18.1.14-0",
                        "vib/esx01.lab/nmlx5-core#vib.version: 4.19.16.10-1vmw.702.0.0.17867351 |"
                                + " 4.21.71.101-1OEM.702.0.0.17630552",
                        "vib/esx01.lab/nmlx5-rdma#vib.version: 4.19.16.10-1vmw.702.0.0.17867351 |"
                                + " none");
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
    void card_without_the_tools_package_says_so() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "/opt/mellanox/bin/flint -d '3b:00.0' q",
                                "sh: /opt/mellanox/bin/flint: not found\n",
                                127);

        assertThat(lines(observe(shell), "nic.psid"))
                .containsExactly(
                        "nic/esx01.lab/0000:1a:00#nic.psid: MT_2420110034",
                        "nic/esx01.lab/0000:3b:00#nic.psid: the package mft is not loaded");
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

    @Test
    void what_an_adapter_carries_is_not_nothing_because_the_command_failed()
            throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "esxcli --formatter=xml network ip interface tag get -i 'vmk1'",
                                "<output><root><structure typeName=\"Tags\"><field"
                                        + " name=\"Tags\"><list"
                                        + " type=\"string\"/></field></structure></root></output>",
                                1);

        assertThat(lines(observe(shell), "vmkernel.services"))
                .containsExactly(
                        "vmkernel/esx01.lab/vmk1#vmkernel.services: Unparsed",
                        "vmkernel/esx01.lab/vmk7#vmkernel.services: not offered");
    }

    @Test
    void what_the_host_s_copy_of_a_switch_carries_is_told_by_the_host() throws DeviceException {
        var list = "esxcli --formatter=xml network vswitch dvs vmware list";
        var other = "x\n   Name: other\n   VDS ID: 50\n   MTU: 9000\n";
        var twice = "x\n   Name: SRIOV-ROCE-DVS\n   VDS ID: 50\n   MTU: 9000\n";
        var answers =
                Map.of(
                        "x\n   Name: SRIOV-ROCE-DVS\n   VDS ID: 50\n   MTU: 1500\n",
                        "1500",
                        other,
                        "not offered",
                        "",
                        "not offered",
                        twice + "\n" + twice,
                        "Unparsed",
                        "x\n   Name: SRIOV-ROCE-DVS\n   VDS ID: 50\n",
                        "Unparsed",
                        "x\n   Name: SRIOV-ROCE-DVS\n   VDS ID: 50\n   MTU: large\n",
                        "Unparsed",
                        "x\n   Name: SRIOV-ROCE-DVS\n   VDS ID: 50\n   MTU: 0\n",
                        "Unparsed",
                        "x\n   Name: SRIOV-ROCE-DVS\n   MTU: 9000\n",
                        "Unparsed",
                        "<output/>",
                        "Unparsed");
        for (var answer : answers.entrySet()) {
            var shell = ScriptedShell.of("finished-host.txt").instead(list, answer.getKey(), 0);

            assertThat(lines(observe(shell), "vmkernel.switchMtu"))
                    .as(answer.getKey())
                    .containsExactly(
                            "vmkernel/esx01.lab/vmk1#vmkernel.switchMtu: " + answer.getValue(),
                            "vmkernel/esx01.lab/vmk7#vmkernel.switchMtu: not offered");
        }
        var failed = ScriptedShell.of("finished-host.txt").instead(list, "", 1);
        assertThat(lines(observe(failed), "vmkernel.switchMtu").getFirst()).endsWith(": Unparsed");
    }

    /** {@code VM Network} has a blank, so that no spec could name it. */
    @Test
    void switches_of_the_host_alone_are_told_with_how_they_are_set_where_all_are_asked_for()
            throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "esxcli --formatter=xml network vswitch standard list",
                                """
                                vSwitch1
                                   Name: vSwitch1
                                   MTU: 9000
                                   Uplinks: vmnic5
                                   Portgroups: roce
                                """,
                                0)
                        .instead(
                                "esxcli --formatter=xml network vswitch standard portgroup list",
                                """
                                Name        Virtual Switch  Active Clients  VLAN ID
                                ----------  --------------  --------------  -------
                                VM Network  vSwitch0                     1        0
                                roce        vSwitch1                     0      100
                                """,
                                0);
        var on = new StandardSwitch(HOST, "vSwitch1");
        var group = new StandardPortGroup(on, "roce");
        var scopes =
                Set.of(
                        new Scope(HOST, StandardSwitch.class),
                        new Scope(HOST, StandardPortGroup.class));

        var seen =
                new EsxiHost(HOST, shell, "/vmfs/volumes/vsan/plumbline")
                        .observe(new Query(scopes, Set.of(), Set.of()));

        assertThat(seen.listings())
                .containsExactlyInAnyOrder(
                        new Listing.Complete(
                                new Scope(HOST, StandardSwitch.class), Set.<Target>of(on)),
                        new Listing.Complete(
                                new Scope(HOST, StandardPortGroup.class), Set.<Target>of(group)));
        assertThat(seen.readings().running(StandardSwitchProperties.MTU.of(on))).contains(9000);
        assertThat(seen.readings().running(StandardSwitchProperties.UPLINKS.of(on)))
                .contains(List.of("vmnic5"));
        assertThat(seen.readings().running(StandardSwitchProperties.VLAN.of(group)))
                .contains(new Vlan.Id(100));
    }

    @Test
    void adapters_are_unreadable_where_the_list_is_not_understood() throws DeviceException {
        var list = "esxcli --formatter=xml network ip interface list";
        for (var garbage :
                List.of(
                        "",
                        "vmk1\n   Name: vmk1\n   MTU: 9000\n",
                        "vmk1\n   Name: vmk1\n   MTU: large\n   VDS Name: x\n",
                        "vmk1\n   Name: vmk1\n   MTU: -1\n   VDS Name: x\n",
                        "e1\n   Name: eth1\n   MTU: 9000\n   VDS Name: x\n")) {
            var seen = observe(ScriptedShell.of("finished-host.txt").instead(list, garbage, 0));

            assertThat(lines(seen, "vmkernel.mtu", "vmkernel.switch", "vmkernel.services"))
                    .as(garbage)
                    .hasSize(6)
                    .allMatch(line -> line.endsWith(": Unparsed"));
        }
    }

    /** What a transcript comes to is kept beside it and reviewed like code. */
    private static void assertReadings(Observation seen, String name) throws IOException {
        var golden = Path.of("src", "test", "resources", "esxi", name);
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(golden, text(seen));
        }

        assertThat(text(seen)).isEqualTo(Files.readString(golden));
    }

    /** Of a spec that says nothing of giving functions away. */
    private static Observation observe(Shell shell) throws DeviceException {
        var query =
                new Query(
                        Set.of(NICS, PORTS, VIBS),
                        PropertyCatalogue.builtIn().all().stream()
                                .filter(property -> !property.ofSwitchedFunctions())
                                .collect(Collectors.toCollection(LinkedHashSet::new)),
                        Set.of(
                                new Vib(HOST, "mft"),
                                new HostOption(HOST, "Net.PVRDMAVmknic"),
                                new HostOption(HOST, "Net.PTSwitchingTimeout"),
                                new HostOption(HOST, "Net.NeverMade"),
                                new RuleSet(HOST, "pvrdma"),
                                new RuleSet(HOST, "neverMade"),
                                new VmkernelAdapter(HOST, "vmk1"),
                                new VmkernelAdapter(HOST, "vmk7")));
        return new EsxiHost(HOST, shell, "[vsan] plumbline").observe(query);
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

    private static List<String> lines(Observation seen, String... keys) {
        return seen.readings().settings().stream()
                .filter(setting -> List.of(keys).contains(setting.property().key()))
                .map(setting -> text(setting, seen))
                .toList();
    }

    private static String text(Observation seen) {
        return seen.readings().settings().stream()
                .map(setting -> text(setting, seen) + "\n")
                .collect(Collectors.joining());
    }

    private static <V> String text(Setting<V> setting, Observation seen) {
        var codec = setting.property().codec();
        var sides =
                switch (seen.readings().of(setting).orElseThrow()) {
                    case Reading.Settled<V>(var now) -> now.text(codec);
                    case Reading.Staged<V>(var running, var next) ->
                            running.text(codec) + " | " + next.text(codec);
                    case Reading.NotOffered<V>() -> "not offered";
                    case Reading.Unreadable<V>(Problem.ToolsNotLoaded why) ->
                            why.tool() + " is not loaded";
                    case Reading.Unreadable<V>(var why) -> why.getClass().getSimpleName();
                };
        return (setting.path() + ": " + sides).stripTrailing();
    }
}
