package io.plumbline.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.lab.world.VmkAdapter;

import org.junit.jupiter.api.Test;

/** Texts of the adapters of a host's own kernel, beside published ones. */
final class VmkernelTextsTest extends HostTexts {
    private static final String LIST = "esxcli network ip interface list";

    @Test
    void an_adapter_on_a_switch_of_the_host_has_the_lines_that_esxi_7_prints() {
        assertThat(lines(LIST))
                .filteredOn(line -> !line.contains("MAC Address") && !line.contains("Port ID"))
                .containsExactly(
                        "vmk0",
                        "   Name: vmk0",
                        "   Enabled: true",
                        "   Portset: vSwitch0",
                        "   Portgroup: Management Network",
                        "   Netstack Instance: defaultTcpipStack",
                        "   VDS Name: N/A",
                        "   VDS UUID: N/A",
                        "   VDS Port: N/A",
                        "   VDS Connection: -1",
                        "   Opaque Network ID: N/A",
                        "   Opaque Network Type: N/A",
                        "   External ID: N/A",
                        "   MTU: 1500",
                        "   TSO MSS: 65535");
    }

    @Test
    void an_adapter_on_a_distributed_switch_names_it() {
        use(HostSetup.alreadyRight("esx01.lab").esxi8());
        host.model().vmkernel().put(VmkAdapter.on("vDS", "vmk1", 9000));

        assertThat(lines(LIST))
                .contains(
                        "vmk1",
                        "   Portset: DvsPortset-0",
                        "   Portgroup: N/A",
                        "   VDS Name: vDS",
                        "   MTU: 9000",
                        "   RXDispQueue Size: 1");
    }

    @Test
    void what_an_adapter_carries_is_a_list() {
        assertThat(lines("esxcli network ip interface tag get -i vmk0"))
                .containsExactly("   Tags: Management");
        assertThat(host.out("esxcli --formatter=xml network ip interface tag get -i vmk0"))
                .contains("<list type=\"string\">", "<string>Management</string>");
    }

    @Test
    void the_size_is_set_by_number() {
        host.run("esxcli network ip interface set -m 9000 -i vmk0");

        assertThat(lines(LIST)).contains("   MTU: 9000");
    }

    @Test
    void what_the_host_does_not_take_it_refuses() {
        for (var line :
                new String[] {
                    "esxcli network ip interface set -m 9000 -i vmk7",
                    "esxcli network ip interface set -m 9001 -i vmk0",
                    "esxcli network ip interface set -m large -i vmk0",
                    "esxcli network ip interface set -m 9000",
                    "esxcli network ip interface tag get -i vmk7",
                    "esxcli network ip interface tag get"
                }) {
            assertThat(host.run(line).status()).as(line).isEqualTo(1);
        }
        assertThat(lines(LIST)).contains("   MTU: 1500");
    }

    @Test
    void copies_of_switches_have_the_lines_that_esxi_9_prints() {
        VdsSetup.named("VDS-Prod").mtu(1500).member("esx01.lab", "vmnic4").in(host.model().world());

        assertThat(host.out("esxcli network vswitch dvs vmware list"))
                .startsWith("VDS-Prod\n   Name: VDS-Prod\n   VDS ID: ")
                .contains(
                        "   Class: cswitch\n",
                        "   MTU: 1500\n   CDP Status: listen\n   Beacon Timeout: -1\n   Uplinks:"
                                + " vmnic4\n   VMware Branded: true\n   DVPort: \n"
                                + "         Client: vmnic4\n         DVPortgroup ID: ");
        assertThat(host.out("esxcli --formatter=xml network vswitch dvs vmware list"))
                .contains(
                        "<list type=\"structure\">\n"
                                + "               <structure typeName=\"DVPort\">");
    }

    @Test
    void host_on_no_distributed_switch_lists_none() {
        assertThat(host.out("esxcli network vswitch dvs vmware list")).isEmpty();
    }
}
