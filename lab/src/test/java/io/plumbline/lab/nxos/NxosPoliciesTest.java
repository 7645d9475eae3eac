package io.plumbline.lab.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.SwitchPortConfig.Trust;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What classes and policies amount to for ports. */
class NxosPoliciesTest extends NxosCase {
    private static final String PORT = "Ethernet1/1";

    @Test
    void one_as_it_comes_pauses_nothing_and_trusts_nobody() {
        assertThat(pauses(PORT)).isFalse();
        assertThat(port(PORT))
                .satisfies(port -> assertThat(port.mtu()).isEqualTo(1500))
                .satisfies(port -> assertThat(port.trust()).isEqualTo(Trust.PORT))
                .satisfies(port -> assertThat(port.priorityOf(26)).isZero())
                .satisfies(port -> assertThat(port.queues().get(7).weight()).isZero())
                .satisfies(port -> assertThat(port.queues().get(0).weight()).isEqualTo(100));
    }

    /** Neither the mode nor the class pauses anything without the other. */
    @Test
    void priorities_are_paused_by_mode_and_class_together() {
        takePolicies();
        take("interface e1/1", "priority-flow-control mode on");
        assertThat(pauses(PORT)).isFalse();

        attachToSystem();

        assertThat(pauses(PORT)).isTrue();
        assertThat(pauses("Ethernet1/2")).isFalse();
        assertThat(world.call(() -> model.running().lossless())).containsExactly(3);
        take("interface e1/1", "priority-flow-control mode off");
        assertThat(pauses(PORT)).isFalse();
    }

    /** A port as it comes leaves it to its partner, and in a lab that says nothing by itself. */
    @Test
    void auto_follows_what_the_partner_says() {
        takePolicies();
        attachToSystem();
        assertThat(say("show interface e1/1 priority-flow-control"))
                .contains("Ethernet1/1        Auto Off           0          0\n");

        world.run(() -> model.partnerIsWilling(PORT, true));

        assertThat(say("show interface e1/1 priority-flow-control"))
                .contains("Ethernet1/1        Auto On  (8)       0          0\n");
    }

    @Test
    void frames_have_to_fit_the_port_and_the_policy_of_the_switch() {
        takePolicies();
        take("interface e1/1", "mtu 9216");
        assertThat(port(PORT).mtu()).isEqualTo(1500);
        attachToSystem();
        assertThat(port(PORT).mtu()).isEqualTo(9216);
        assertThat(port("Ethernet1/2").mtu()).isEqualTo(1500);
        take("policy-map type network-qos RDMA-NQ", "no class type network-qos c-8q-nq-default");
        assertThat(port(PORT).mtu()).isEqualTo(1500);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    match-any | match dscp 26          | match dscp 30       | 26 | 3
                    match-any | match dscp 24-31,48    |                     | 31 | 3
                    match-any | match dscp cs3         |                     | 24 | 3
                    match-any | match ip dscp af31     |                     | 26 | 3
                    match-any | match cos 3            |                     | 26 | 0
                    match-any | match precedence 3     |                     | 26 | 3
                    match-all | match dscp 26          |                     | 26 | 3
                    match-all | match dscp 26          | match dscp 30       | 26 | 0
                    match-all | match dscp 26          | match cos 3         | 26 | 0
                    match-any | match dscp 26          | no match dscp 26    | 26 | 0
                    """)
    void packets_are_in_the_group_of_the_first_class_that_matches(
            String kind, String first, String second, int dscp, int group) {
        take("configure terminal", "class-map type qos " + kind + " C", first);
        if (second != null) {
            take(second);
        }
        take("policy-map type qos P", "class C", "set qos-group 3", "class class-default");
        take("set qos-group 0", "interface e1/1", "service-policy type qos input P");

        assertThat(port(PORT).priorityOf(dscp)).isEqualTo(group);
    }

    @Test
    void what_comes_later_in_a_policy_does_not_count_for_what_matched_before() {
        takePolicies();
        take("class-map type qos match-any ALL", "match dscp 0-63");
        take("policy-map type qos RDMA-IN", "class ALL", "set qos-group 1");
        take("system qos", "service-policy type qos input RDMA-IN");

        assertThat(port(PORT).priorityOf(26)).isEqualTo(3);
        assertThat(port(PORT).priorityOf(48)).isEqualTo(7);
        assertThat(port(PORT).priorityOf(10)).isEqualTo(1);
        assertThat(port(PORT).trust()).isEqualTo(Trust.L3);
    }

    /** Whenever it was typed. */
    @Test
    void all_that_nothing_matches_is_the_last_class() {
        takePolicies();
        take("policy-map type qos P", "class class-default", "set qos-group 1");
        take("class RDMA", "set qos-group 3", "system qos", "service-policy type qos input P");

        assertThat(port(PORT).priorityOf(26)).isEqualTo(3);
        assertThat(port(PORT).priorityOf(10)).isEqualTo(1);
        assertThat(running())
                .contains("  class RDMA\n    set qos-group 3\n  class class-default\n");
    }

    @ParameterizedTest
    @CsvSource({"match dscp 64, ERROR", "match dscp 30-20, ERROR", "match cos 8, % Invalid"})
    void a_value_that_there_is_not_is_refused(String line, String words) {
        take("configure terminal", "class-map type qos match-any C");

        assertThat(say(line)).contains(words);
        assertThat(running()).doesNotContain("match d", "match cos");
    }

    @Test
    void queues_are_as_the_policy_of_the_port_or_else_of_the_switch_says() {
        takePolicies();
        attachToSystem();
        var marking = port(PORT).queues().get(3).marking().orElseThrow();
        assertThat(marking.toString())
                .isEqualTo("Marking[ecn=true, absolute=true, min=150, max=1500]");
        assertThat(port(PORT).queues().get(3).weight()).isEqualTo(50);

        take("qos copy policy-map type queuing default-8q-out-policy prefix TAC-5");
        take("policy-map type queuing TAC-58q-out", "class type queuing c-out-8q-q-default");
        take("bandwidth remaining percent 50", "class type queuing c-out-8q-q5");
        take("bandwidth remaining percent 50", "interface e1/1");
        take("service-policy type queuing output TAC-58q-out");

        assertThat(port(PORT).queues().get(3).marking()).isEmpty();
        assertThat(port(PORT).queues().get(5).weight()).isEqualTo(50);
        assertThat(port("Ethernet1/2").queues().get(3).weight()).isEqualTo(50);
    }

    @Test
    void a_class_has_priority_or_a_part() {
        takePolicies();

        assertThat(say("bandwidth remaining percent 10")).isEqualTo(Says.PRIORITY_AND_BANDWIDTH);
        take("no priority", "bandwidth remaining percent 50");
        take("class type queuing c-out-8q-q-default");
        assertThat(say("bandwidth remaining percent 1")).isEqualTo(Says.TOO_MUCH_BANDWIDTH);
        take("bandwidth percent 1");
    }

    @Test
    void at_most_three_classes_drop_nothing() {
        take("configure terminal", "policy-map type network-qos N");
        for (var group = 1; group <= 3; group++) {
            take("class type network-qos c-8q-nq" + group, "pause pfc-cos " + group);
        }

        assertThat(say("class type network-qos c-8q-nq4", "pause pfc-cos 4"))
                .isEqualTo(Says.TOO_MANY_PAUSED);
    }

    @Test
    void what_is_in_use_stays_until_it_is_not() {
        takePolicies();
        attachToSystem();
        take("interface e1/1", "service-policy type qos input RDMA-IN", "exit");

        assertThat(say("no policy-map type qos RDMA-IN"))
                .isEqualTo(Says.inUse("Policy-map RDMA-IN"));
        assertThat(say("no class-map type qos RDMA")).isEqualTo(Says.inUse("Class-map RDMA"));
        assertThat(say("no policy-map type network-qos RDMA-NQ"))
                .isEqualTo(Says.inUse("Policy-map RDMA-NQ"));

        take("interface e1/1", "no service-policy type qos input RDMA-IN");
        take("system qos", "no service-policy type network-qos RDMA-NQ");
        take("service-policy type queuing output default-8q-out-policy", "exit");
        take("no policy-map type qos RDMA-IN", "no policy-map type network-qos RDMA-NQ");
        take("no policy-map type queuing RDMA-OUT", "no class-map RDMA", "no class-map CNP");
        assertThat(running()).doesNotContain("RDMA", "CNP");
    }

    @Test
    void what_was_typed_is_taken_back_with_no() {
        takePolicies();
        var before = running();
        take("interface e1/1-4", "service-policy type qos input RDMA-IN", "mtu 9216");
        take("priority-flow-control mode on", "priority-flow-control watch-dog-interval on");
        take("description host", "channel-group 7 mode active", "ip address 10.0.0.1/31");

        take("no service-policy type qos input RDMA-IN", "no mtu", "no priority-flow-control mode");
        take("no priority-flow-control watch-dog-interval", "no description", "no channel-group");
        take("no ip address");

        assertThat(running()).isEqualTo(before);
    }
}
