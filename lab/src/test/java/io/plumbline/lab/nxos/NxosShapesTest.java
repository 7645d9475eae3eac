package io.plumbline.lab.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.Recorded;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** What the twin prints has the shape of what was recorded. */
class NxosShapesTest extends NxosCase {
    /** Typed as they were recorded, the blocks come back as they were recorded. */
    @Test
    void a_configuration_of_azure_is_printed_as_recorded() {
        var recorded = Recorded.text("nxos", "running_config_qos_tor_azure_local.txt");
        take("configure terminal");
        recorded.lines().forEach(this::take);

        var shown = "\n" + say("show running-config");
        var blocks = blocks(recorded);
        assertThat(blocks).hasSizeGreaterThan(6);
        for (var block : blocks) {
            assertThat(shown).contains("\n" + block);
        }
        assertThat(pauses("Ethernet1/17")).isTrue();
    }

    /** A test of a parser, with lines that take each other's place; classes are named in full. */
    @Test
    void a_configuration_with_a_policy_of_each_type_is_printed_as_recorded() {
        var lines =
                Recorded.text("nxos", "running_config_policy_map.txt")
                        .lines()
                        .filter(line -> !line.isBlank() && !line.strip().startsWith("!"))
                        .toList();
        take("configure terminal");
        lines.forEach(this::take);

        var expected = new HashSet<String>();
        lines.forEach(line ->
                expected.add(
                        line.strip()
                                .replace("class-map match-any", "class-map type qos match-any")
                                .replace("class type qos ", "class ")
                                .replace("policy-map pm_qos2", "policy-map type qos pm_qos2")));
        expected.removeIf(line ->
                line.startsWith("no ")
                        || line.equals("congestion-control tail-drop")
                        || (line.startsWith("police ") && !line.equals("police pps 500")));
        var shown = new HashSet<>(say("show running-config").lines().map(String::strip).toList());
        assertThat(shown).containsAll(expected);
        assertThat(shown.stream().filter(line -> line.startsWith("police ")))
                .containsExactly("police pps 500");
    }

    @Test
    void idle_ports_are_listed_as_recorded() {
        assertThat(say("show interface ethernet 1/27-28 priority-flow-control"))
                .isEqualTo(Recorded.text("nxos", "show_interface_pfc_idle.txt"));
        assertThat(say("show interface priority-flow-control").lines()).hasSize(3 + NxosPort.COUNT);
    }

    /** A single row is an object, several are a list. */
    @Test
    void json_of_paused_priorities_has_the_keys_that_programs_read() {
        takePolicies();
        attachToSystem();
        take("interface e1/1", "priority-flow-control mode on", "end");

        assertThat(say("show interface e1/1 priority-flow-control | json"))
                .isEqualTo(
                        "{\"TABLE_module\": {\"ROW_module\": {\"TABLE_pfc_interface\":"
                                + " {\"ROW_pfc_interface\": {\"if_name_str\": \"Ethernet1/1\","
                                + " \"admin\": \"On\", \"oper\": \"On  (8)\", \"rx-stats\": \"0\","
                                + " \"tx-stats\": \"0\"}}}}}\n");
        assertThat(say("show interface priority-flow-control | json"))
                .contains("{\"ROW_pfc_interface\": [{\"if_name_str\": \"Ethernet1/1\"");
        assertThat(say("show interface e1/1 priority-flow-control detail"))
                .startsWith(
                        "Ethernet1/1\n"
                                + "    Admin Mode: On\n"
                                + "    Oper Mode: On\n"
                                + "    VL bitmap: (8)\n")
                .contains("\n    Rx  |0            |0            |0            |0");
    }

    @Test
    void a_port_is_listed_as_users_quote_it() {
        take("configure terminal", "interface e1/25", "description esx01", "mtu 9216");
        take("flowcontrol receive on", "switchport mode trunk", "end");

        assertThat(say("show interface ethernet 1/25"))
                .startsWith("Ethernet1/25 is up\nadmin state is up, Dedicated Interface\n")
                .contains(
                        "\n"
                                + "  Description: esx01\n"
                                + "  MTU 9216 bytes, BW 25000000 Kbit , DLY 10 usec\n")
                .contains("\n  Port mode is trunk\n  full-duplex, 25 Gb/s\n")
                .contains("\n  Input flow-control is on, output flow-control is off\n");
        assertThat(say("sh int e1/25 | json"))
                .startsWith(
                        "{\"TABLE_interface\": {\"ROW_interface\": {\"interface\":"
                                + " \"Ethernet1/25\"")
                .contains("\"eth_mtu\": \"9216\", \"eth_bw\": 25000000")
                .contains("\"eth_in_flowctrl\": \"on\", \"eth_out_flowctrl\": \"off\"");
        assertThat(say("show interface e1/49"))
                .startsWith("Ethernet1/49 is down (XCVR not inserted)\n");
    }

    @Test
    void a_version_has_the_fields_that_others_recorded() {
        assertThat(say("show version"))
                .startsWith("Cisco Nexus Operating System (NX-OS) Software\nTAC support: ")
                .contains("\n  NXOS: version 9.3(9)\n", "\n  cisco Nexus9000 C93180YC-FX Chassis\n")
                .contains("\n  Device name: tor1\n")
                .contains("Kernel uptime is 2 day(s), 13 hour(s), 0 minute(s), 0 second(s)\n");
        assertThat(say("show version | json"))
                .contains("\"nxos_ver_str\": \"9.3(9)\"", "\"kern_uptm_days\": 2")
                .contains("\"chassis_id\": \"Nexus9000 C93180YC-FX Chassis\"");
        assertThat(say("show version | json-pretty")).startsWith("{\n    \"header_str\": ");
    }

    @Test
    void policies_are_shown_for_the_switch_and_for_a_port() {
        assertThat(say("show policy-map system type network-qos"))
                .contains("  Type network-qos policy-maps\n  ==============================\n")
                .contains("  policy-map type network-qos default-8q-nq-policy\n");
        assertThat(say("show policy-map system type queuing"))
                .contains("Service-policy (queuing) output:   default-8q-out-policy\n")
                .contains(
                        "    Class-map (queuing):   c-out-8q-q7 (match-any)\n"
                                + "      priority level 1\n");
        takePolicies();
        attachToSystem();
        take("interface e1/1", "service-policy type qos input RDMA-IN", "end");

        assertThat(say("show policy-map system type network-qos"))
                .endsWith(
                        """
                          policy-map type network-qos RDMA-NQ
                            class type network-qos c-8q-nq3
                              mtu 9216
                              pause pfc-cos 3
                            class type network-qos c-8q-nq-default
                              mtu 9216
                        """);
        assertThat(say("show policy-map interface e1/1"))
                .startsWith("\nGlobal statistics status :   enabled\n\nEthernet1/1\n\n")
                .contains("  Service-policy (qos) input:   RDMA-IN\n")
                .contains("    Class-map (qos):   RDMA (match-any)\n      Match: dscp 26\n")
                .contains("  Service-policy (queuing) output:   RDMA-OUT\n");
        assertThat(say("show policy-map interface e1/1 input")).doesNotContain("queuing");
        assertThat(say("show policy-map interface e1/1 type queuing")).doesNotContain("(qos)");
        assertThat(say("show policy-map type qos RDMA-IN")).contains("      set qos-group 3\n");
        assertThat(say("show policy-map | json")).isEqualTo(Says.NO_JSON);
    }

    /** The test of Azure's collector, but for the names of classes of eight queues. */
    @Test
    void classes_are_listed_as_recorded_by_others() {
        take("configure terminal", "class-map type qos match-all RDMA", "match cos 3", "end");

        assertThat(say("show class-map"))
                .contains(
                        "  Type qos class-maps\n  ====================\n\n"
                                + "    class-map type qos match-all RDMA\n      match cos 3\n\n")
                .contains(
                        "  Type queuing class-maps\n  ========================\n\n"
                                + "    class-map type queuing match-any c-out-8q-q7\n"
                                + "      Description: Classifier for Egress queue 7\n"
                                + "      match qos-group 7\n")
                .contains(
                        "  Type network-qos class-maps\n  ===========================\n\n"
                                + "  class-map type network-qos match-any c-8q-nq7\n"
                                + "      Description: Default class on qos-group 7\n"
                                + "    match qos-group 7\n");
    }

    @Test
    void queues_are_listed_as_users_quote_them() {
        takePolicies();
        take("interface e1/1", "service-policy type queuing output RDMA-OUT", "end");

        assertThat(say("show queuing interface ethernet 1/1"))
                .startsWith("slot  1\n=======\n\n\nEgress Queuing for Ethernet1/1 [Interface]\n")
                .contains(
                        "\n"
                            + "      7             -         1           -            -     -      "
                            + "   9(D)\n")
                .contains(
                        "\n"
                            + "      3            50         -           -            -     -      "
                            + "   9(D)\n")
                .contains("\n|                              QOS GROUP 3                    |\n")
                .contains("\n| WRED/AFD & Tail Drop Pkts |               0|               0|\n")
                .contains("\nIngress MMU Drop Pkts ");
        assertThat(say("show queuing interface e1/2 | json"))
                .contains(
                        "\"TABLE_queuing_interface\": {\"ROW_queuing_interface\": [{\"dir\":"
                                + " \"Egress\"")
                .contains("\"if_name_str\": \"Ethernet1/2 [System]\"")
                .contains("{\"eq-qosgrp\": \"3\", \"TABLE_qosgrp_egress_stats_entry\":");
    }

    @Test
    void queues_that_are_watched_are_listed_as_others_recorded() {
        takePolicies();
        attachToSystem();
        take("interface e1/1", "priority-flow-control watch-dog-interval on", "end");

        assertThat(say("show queuing pfc-queue interface e1/1-2 detail"))
                .startsWith("Ethernet1/1 Interface PFC watchdog: [Enabled]\n")
                .contains("\n| QOS GROUP 3 [Active] PFC [YES] PFC-COS [3]\n")
                .contains("\n|                       Shutdown|                   0|\n")
                .contains("\nEthernet1/2 Interface PFC watchdog: [Disabled]\n");
        take("configure terminal", "priority-flow-control watch-dog-interval on", "end");
        assertThat(say("show queuing pfc-queue interface e1/2 detail")).contains("[Enabled]");
    }

    @Test
    void neighbours_are_listed_while_the_feature_is_on() {
        world.run(() -> model.hears("Ethernet1/1", "esx01.lab vmnic4"));

        assertThat(say("show lldp neighbors"))
                .contains("Device ID           Local Intf      Hold-time  Capability  Port ID\n")
                .contains("esx01.lab           Eth1/1          120                    vmnic4\n")
                .endsWith("Total entries displayed: 1\n");
        assertThat(say("show lldp neighbors detail"))
                .contains("Port id: vmnic4\nLocal Port id: Eth1/1\n", "System Name: esx01.lab\n");
        assertThat(say("show lldp neighbors detail | json"))
                .startsWith("{\"TABLE_nbor_detail\": {\"ROW_nbor_detail\": {")
                .contains("\"l_port_id\": \"Eth1/1\"");
        take("configure terminal", "no feature lldp", "end");
        assertThat(say("show lldp neighbors")).contains("% Invalid command at '^' marker.");
    }

    @Test
    void a_whole_configuration_has_more_in_it_than_ports_and_policies() {
        assertThat(say("show running-config"))
                .startsWith(
                        "\n"
                                + "!Command: show running-config\n"
                                + "!Running configuration last done at: Thu Feb 26 19:00:00 2026\n"
                                + "!Time: Sun Mar 1 08:00:00 2026\n\n"
                                + "version 9.3(9) Bios:version 05.45\n"
                                + "hostname tor1\n"
                                + "vdc tor1 id 1\n")
                .contains("\nfeature lldp\n", "role network-admin\n", "\ninterface mgmt0\n");
        assertThat(say("show running-config all"))
                .contains("policy-map type queuing default-8q-out-policy\n")
                .contains(
                        "interface Ethernet1/54\n"
                                + "  switchport\n"
                                + "  no shutdown\n"
                                + "  priority-flow-control mode auto\n");
    }

    @Test
    void parts_of_a_configuration_are_shown_alone() {
        takePolicies();
        attachToSystem();
        take("interface e1/9", "priority-flow-control mode on", "end");

        var shown = say("show running-config ipqos");
        assertThat(shown.substring(shown.indexOf("class-map")))
                .isEqualTo(
                        """
                        class-map type qos match-any CNP
                          match dscp 48
                        class-map type qos match-any RDMA
                          match dscp 26
                        policy-map type qos RDMA-IN
                          class RDMA
                            set qos-group 3
                          class CNP
                            set qos-group 7
                        policy-map type network-qos RDMA-NQ
                          class type network-qos c-8q-nq3
                            mtu 9216
                            pause pfc-cos 3
                          class type network-qos c-8q-nq-default
                            mtu 9216
                        policy-map type queuing RDMA-OUT
                          class type queuing c-out-8q-q3
                            bandwidth remaining percent 50
                            random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes drop-probability 100 weight 0 ecn
                          class type queuing c-out-8q-q7
                            priority level 1
                        system qos
                          service-policy type queuing output RDMA-OUT
                          service-policy type network-qos RDMA-NQ

                        interface Ethernet1/9
                          priority-flow-control mode on
                        """);
        assertThat(say("show running-config | section \"policy-map type qos\" | include set"))
                .isEqualTo("    set qos-group 3\n    set qos-group 7\n");
        assertThat(say("show running-config | section \"class RDMA\""))
                .isEqualTo("  class RDMA\n    set qos-group 3\n");
        assertThat(say("show running-config | begin mgmt0 | exclude line"))
                .isEqualTo("interface mgmt0\n  vrf member management\n");
    }

    /** Nobody shows what they print in full, so they are not made up. */
    @ParameterizedTest
    @ValueSource(strings = {"show lldp dcbx interface ethernet 1/1", "show version | xml"})
    void what_no_source_shows_this_switch_does_not_know(String line) {
        assertThat(say(line)).contains("% Invalid command at '^' marker.");
    }

    private static List<String> blocks(String text) {
        var blocks = new ArrayList<String>();
        for (var line : text.lines().filter(line -> !line.equals("!")).toList()) {
            if (line.startsWith(" ")) {
                blocks.add(blocks.removeLast() + line + "\n");
            } else {
                blocks.add(line + "\n");
            }
        }
        return blocks;
    }
}
