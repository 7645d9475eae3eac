package io.plumbline.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VmkAdapter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Texts of switches that a host has for itself, beside published ones. */
final class StandardSwitchTextsTest extends HostTexts {
    private static final String STANDARD = "esxcli network vswitch standard ";
    private static final String LIST = STANDARD + "list";
    private static final String GROUPS = STANDARD + "portgroup list";

    @Test
    void a_host_begins_with_one_that_has_the_lines_that_esxi_prints() {
        assertThat(lines(LIST))
                .containsExactly(
                        "vSwitch0",
                        "   Name: vSwitch0",
                        "   Class: cswitch",
                        "   Num Ports: 2560",
                        "   Used Ports: 3",
                        "   Configured Ports: 128",
                        "   MTU: 1500",
                        "   CDP Status: listen",
                        "   Beacon Enabled: false",
                        "   Beacon Interval: 1",
                        "   Beacon Threshold: 3",
                        "   Beacon Required By:",
                        "   Uplinks: vmnic0",
                        "   Portgroups: Management Network, VM Network");
        assertThat(lines(GROUPS))
                .containsExactly(
                        "Name                Virtual Switch  Active Clients  VLAN ID",
                        "------------------  --------------  --------------  -------",
                        "Management Network  vSwitch0                     0        0",
                        "VM Network          vSwitch0                     0        0");
    }

    @Test
    void one_is_made_set_and_taken_away() {
        for (var line :
                List.of(
                        STANDARD + "add -v vSwitch1",
                        STANDARD + "set -v vSwitch1 -m 9000",
                        STANDARD + "uplink add -v vSwitch1 -u vmnic1",
                        STANDARD + "portgroup add -p roce -v vSwitch1",
                        STANDARD + "portgroup set -p roce --vlan-id=100")) {
            assertThat(host.run(line).status()).as(line).isZero();
        }

        assertThat(lines(LIST))
                .contains("   MTU: 9000", "   Uplinks: vmnic1", "   Portgroups: roce");
        assertThat(lines(GROUPS))
                .contains("roce                vSwitch1                     0      100");

        host.run(STANDARD + "portgroup remove -p roce -v vSwitch1");
        host.run(STANDARD + "remove -v vSwitch1");

        assertThat(lines(LIST)).doesNotContain("vSwitch1");
    }

    @Test
    void what_the_host_does_not_take_it_refuses() {
        host.model()
                .standardSwitches()
                .put(StandardSwitchModel.named("vSwitch1").portGroup("roce", 0));
        host.model()
                .vmkernel()
                .put(
                        new VmkAdapter("vmk1", 1500, Optional.empty(), List.of())
                                .onStandard("vSwitch1"));
        var before = lines(LIST);
        for (var line :
                List.of(
                        STANDARD + "add -v vSwitch1",
                        STANDARD + "remove -v vSwitch1",
                        STANDARD + "remove -v vSwitch7",
                        STANDARD + "set -v vSwitch7 -m 9000",
                        STANDARD + "set -v vSwitch1 -m 9001",
                        STANDARD + "set -v vSwitch1 -m large",
                        STANDARD + "uplink add -v vSwitch1 -u vmnic0",
                        STANDARD + "uplink add -v vSwitch1 -u vmnic77",
                        STANDARD + "uplink add -v vSwitch7 -u vmnic1",
                        STANDARD + "portgroup add -p roce -v vSwitch0",
                        STANDARD + "portgroup set -p none --vlan-id=1",
                        STANDARD + "portgroup set -p roce --vlan-id=4096",
                        STANDARD + "portgroup remove -p roce -v vSwitch0")) {
            assertThat(host.run(line).status()).as(line).isEqualTo(1);
        }
        assertThat(host.out(STANDARD + "uplink add -v vSwitch1 -u vmnic77"))
                .contains("Not a valid pnic");
        assertThat(lines(LIST)).isEqualTo(before);
    }
}
