package io.plumbline.lab.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.Recorded;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** What the twin prints has the shape of what was recorded. */
class Os10ShapesTest extends Os10Case {
    /** Typed as they were recorded, the lines come back in the recorded order. */
    @Test
    void a_configuration_is_printed_as_recorded() {
        var recorded = lines(Recorded.text("os10", "running_config_roce_dot1p_s5248f.txt"));
        take("configure terminal", "interface ethernet 1/1/18", "flowcontrol receive off");
        for (var line : recorded) {
            take(line.replace("interface ethernet1/1/18", "interface ethernet 1/1/18"));
        }

        var added = new ArrayList<>(lines(say("do show running-configuration")));
        added.removeAll(lines(new Os10Case().say("show running-configuration")));
        added.remove("flowcontrol receive off");
        var expected = new ArrayList<>(recorded);
        expected.remove("interface ethernet1/1/18");
        assertThat(added).isEqualTo(expected);
    }

    @Test
    void a_port_is_listed_as_recorded() {
        var recorded = Recorded.text("os10", "show_interface_ethernet_mtu9216.txt");
        take("configure terminal", "interface ethernet 1/1/1", "mtu 9216", "end");
        var mac = "[0-9a-f:]{17}";

        assertThat(say("show interface ethernet 1/1/1").replaceAll(mac, "MAC"))
                .isEqualTo(
                        recorded.replaceAll(mac, "MAC")
                                .replace("1/1/1:1 ", "1/1/1 ")
                                .replace("index is 73", "index is 17"));
    }

    @Test
    void queues_are_listed_as_recorded() {
        assertThat(say("show queuing statistics interface ethernet 1/1/4"))
                .isEqualTo(Recorded.text("os10", "show_queuing_statistics_zero.txt"));
    }

    @Test
    void a_version_has_the_recorded_fields() {
        var recorded = fields(Recorded.text("os10", "show_version.txt"));

        assertThat(fields(say("show version"))).isEqualTo(recorded);
        assertThat(say("show version"))
                .contains("\nOS Version: 10.5.4.5\n", "\nSystem Type: S5232F-ON\n");
    }

    @Test
    void frames_and_pause_of_a_port_follow_its_lines() {
        assertThat(say("show interface ethernet 1/1/25"))
                .contains("MTU 1532 bytes, IP MTU 1500 bytes", "Flowcontrol rx on tx off");
        take("configure terminal", "interface ethernet 1/1/25", "mtu 9216", "shutdown");
        take("flowcontrol receive off", "flowcontrol transmit on");

        assertThat(say("do show interface ethernet 1/1/25"))
                .startsWith("Ethernet 1/1/25 is down, line protocol is down\n")
                .contains("MTU 9216 bytes, IP MTU 9184 bytes", "Flowcontrol rx off tx on");
    }

    @Test
    void policies_of_a_port_and_of_the_switch_are_listed() {
        takePolicies();
        take("system qos", "service-policy output type queuing ETS");
        take("interface ethernet 1/1/1", "service-policy input type network-qos PFC3", "end");

        assertThat(say("show qos system")).isEqualTo("Service-policy (output)(queuing): ETS\n");
        assertThat(say("show qos interface ethernet 1/1/1"))
                .contains("  flow-control-rx : Enabled\n")
                .contains("  Service-policy (Input)(network-qos) : PFC3\n")
                .contains("  Service-policy (Output)(queuing) : ETS\n");
    }

    @Test
    void parts_of_a_configuration_are_shown_alone() {
        takePolicies();

        assertThat(say("do show running-configuration policy-map | grep class"))
                .isEqualTo(" class Q3\n class NQ3\n");
        assertThat(say("do show running-configuration class-map"))
                .isEqualTo(
                        """
                        !
                        class-map type queuing Q3
                         match queue 3
                        !
                        class-map type network-qos NQ3
                         match qos-group 3
                        """);
        take("interface ethernet 1/1/25");
        assertThat(say("show configuration"))
                .isEqualTo(
                        """
                        !
                        interface ethernet1/1/25
                         no shutdown
                         switchport access vlan 1
                         flowcontrol receive on
                        """)
                .isEqualTo(say("do show running-configuration interface ethernet 1/1/25"));
    }

    /** What others configured has no part in this world, and is there all the same. */
    @Test
    void a_whole_configuration_has_more_in_it_than_ports_and_policies() {
        assertThat(say("show running-configuration"))
                .startsWith("! Version 10.5.4.5\n!\ninterface breakout 1/1/1 map 100g-1x\n")
                .contains("\nhostname tor1\n", "role sysadmin priv-lvl 15\n", "\ninterface vlan1\n")
                .endsWith(
                        "!\ninterface ethernet1/1/34\n no shutdown\n switchport access vlan 1\n"
                                + " flowcontrol receive on\n!\n");
    }

    private static List<String> lines(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.equals("!") && !line.isEmpty())
                .toList();
    }

    private static List<String> fields(String text) {
        return text.lines()
                .filter(line -> line.contains(": "))
                .map(line -> line.replaceFirst(": .*", ""))
                .toList();
    }
}
