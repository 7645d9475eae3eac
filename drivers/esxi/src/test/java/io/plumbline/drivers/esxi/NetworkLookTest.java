package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.WholeLook.lines;
import static io.plumbline.drivers.esxi.WholeLook.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.esxi.text.NetworkHints;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Scope;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Uplinks, switches and adapters of a host, as it tells them. */
class NetworkLookTest {
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

    /** Shapes of captures nic_list.xml and nic_list_cx5_reflowed. */
    @Test
    void carrier_of_a_port_is_what_its_uplink_says_and_nothing_without_one()
            throws DeviceException {
        assertThat(links("Up", "Down"))
                .containsExactly(
                        "port/esx01.lab/0000:3b:00/1#port.link: Up",
                        "port/esx01.lab/0000:3b:00/2#port.link: Down");
        assertThat(links("Up ", "Down "))
                .as("the space behind it that nic get has too")
                .isEqualTo(links("Up", "Down"));
        assertThat(links("Up", "Unknown"))
                .containsExactly(
                        "port/esx01.lab/0000:3b:00/1#port.link: Unparsed",
                        "port/esx01.lab/0000:3b:00/2#port.link: Unparsed");
        assertThat(lines(observe(ScriptedShell.of("bare-host.txt")), "port.link"))
                .containsExactly(
                        "port/esx01.lab/0000:1a:00/1#port.link: Up",
                        "port/esx01.lab/0000:1a:00/2#port.link: Down",
                        "port/esx01.lab/0000:3b:00/1#port.link: not offered",
                        "port/esx01.lab/0000:3b:00/2#port.link: not offered");
    }

    private static List<String> links(String first, String second) throws DeviceException {
        var row =
                """
                <structure typeName="Nic">\
                <field name="AdminStatus"><string>Up</string></field>\
                <field name="Driver"><string>nmlx5_core</string></field>\
                <field name="LinkStatus"><string>%s</string></field>\
                <field name="Name"><string>%s</string></field>\
                <field name="PCIDevice"><string>%s</string></field>\
                </structure>
                """;
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "esxcli --formatter=xml network nic list",
                                "<output><root><list type=\"structure\">"
                                        + row.formatted(first, "vmnic4", "0000:3b:00.0")
                                        + row.formatted(second, "vmnic5", "0000:3b:00.1")
                                        + "</list></root></output>",
                                0);
        return lines(observe(shell), "port.link").stream()
                .filter(line -> line.contains("0000:3b:00"))
                .toList();
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

    /** A host's own and its copy of a distributed one may be called the same. */
    @Test
    void port_is_on_the_switch_that_has_it_and_on_none_only_by_two_good_lists()
            throws DeviceException {
        var own = "vSwitch1\n   Name: vSwitch1\n   MTU: 1500\n   Uplinks: %s\n   Portgroups: a\n";
        var has = own.formatted("vmnic4");
        var none = own.formatted("vmnic8");
        var copy = "x\n   Name: vSwitch1\n   VDS ID: 50\n   Uplinks: %s\n   MTU: 9000\n";

        assertThat(onSwitch(has, copy.formatted("vmnic9"))).isEqualTo("vSwitch1");
        assertThat(onSwitch(none, copy.formatted("vmnic4"))).isEqualTo("vSwitch1");
        assertThat(onSwitch(none, copy.formatted("vmnic9"))).isEqualTo("none");
        assertThat(onSwitch("no list", copy.formatted("vmnic9"))).isEqualTo("Unparsed");
        assertThat(onSwitch(none, "x\n   Name: vSwitch1\n   Uplinks: vmnic9\n"))
                .isEqualTo("Unparsed");
    }

    private static String onSwitch(String own, String copies) throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead("esxcli --formatter=xml network vswitch standard list", own, 0)
                        .instead(
                                "esxcli --formatter=xml network vswitch dvs vmware list",
                                copies,
                                0);
        var seen =
                new EsxiHost(HOST, shell, "[vsan] plumbline")
                        .observe(
                                new Query(
                                        Set.of(WholeLook.NICS, WholeLook.PORTS),
                                        Set.of(NicIdentity.VMNIC, PassthroughProperties.SWITCH),
                                        Set.of()));
        var port = new NicPort(new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow()), 2);
        return WholeLook.text(PassthroughProperties.SWITCH.of(port), seen).replaceFirst(".*: ", "");
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
}
