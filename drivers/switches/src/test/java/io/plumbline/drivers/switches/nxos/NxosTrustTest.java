package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.PortTrust;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;

import org.junit.jupiter.api.Test;

import java.util.List;

/** The lines by which a port takes packets for their priority. */
class NxosTrustTest extends NxosAnswers {
    @Test
    void each_dscp_has_a_class_of_its_own_in_one_policy_of_all_ports() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(RDMA),
                                        State.none(),
                                        State.is(3)),
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(NOTICE),
                                        State.none(),
                                        State.is(6))))
                .containsExactly(
                        "class-map type qos match-any plumbline-dscp-26",
                        "match dscp 26",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "class plumbline-dscp-26",
                        "set qos-group 3",
                        "exit",
                        "exit",
                        "class-map type qos match-any plumbline-dscp-48",
                        "match dscp 48",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "class plumbline-dscp-48",
                        "set qos-group 6",
                        "exit",
                        "exit");
    }

    @Test
    void a_dscp_of_priority_0_needs_no_class() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 3, 0)))
                .containsExactly(
                        "policy-map type qos plumbline-dscp",
                        "no class plumbline-dscp-26",
                        "exit",
                        "no class-map type qos match-any plumbline-dscp-26");
    }

    @Test
    void a_policy_without_a_dscp_still_says_that_all_is_in_group_0() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 3, 0),
                                put(SwitchProperties.DSCP_PRIORITY.of(NOTICE), 6, 0)))
                .startsWith(
                        "policy-map type qos plumbline-dscp",
                        "class class-default",
                        "set qos-group 0",
                        "exit",
                        "exit",
                        "policy-map type qos plumbline-dscp",
                        "no class plumbline-dscp-26");
        running(UNTOUCHED);
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 10)),
                                        State.none(),
                                        State.is(0))))
                .containsExactly(
                        "policy-map type qos plumbline-dscp",
                        "class class-default",
                        "set qos-group 0",
                        "exit",
                        "exit");
    }

    @Test
    void trust_of_dscp_is_that_policy_at_the_port() throws Exception {
        running(OURS.replace("  service-policy type qos input plumbline-dscp\n", ""));

        assertThat(changes(trust(PortTrust.PORT, PortTrust.DSCP)))
                .containsExactly(
                        "interface Ethernet1/17",
                        "service-policy type qos input plumbline-dscp",
                        "exit");
        running(UNTOUCHED);
        assertThat(changes(trust(PortTrust.PORT, PortTrust.DSCP)))
                .startsWith("policy-map type qos plumbline-dscp", "class class-default")
                .endsWith("service-policy type qos input plumbline-dscp", "exit");
    }

    @Test
    void trust_of_pcp_is_another_and_the_first_goes_before_it() throws Exception {
        lossless();

        var lines = changes(trust(PortTrust.DSCP, PortTrust.PCP));
        assertThat(lines)
                .startsWith(
                        "class-map type qos match-any plumbline-cos-1",
                        "match cos 1",
                        "exit",
                        "policy-map type qos plumbline-cos",
                        "class plumbline-cos-1",
                        "set qos-group 1")
                .endsWith(
                        "interface Ethernet1/17",
                        "no service-policy type qos input plumbline-dscp",
                        "service-policy type qos input plumbline-cos",
                        "exit");
        assertThat(lines).contains("set qos-group 7").doesNotContain("set qos-group 0");
    }

    @Test
    void trust_of_nothing_is_no_policy() throws Exception {
        lossless();

        assertThat(changes(trust(PortTrust.DSCP, PortTrust.PORT)))
                .containsExactly(
                        "interface Ethernet1/17",
                        "no service-policy type qos input plumbline-dscp",
                        "exit");
        assertThat(refused(trust(PortTrust.DSCP, PortTrust.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void the_policy_of_others_at_a_port_is_left_to_them() {
        running(OURS.replace("plumbline-dscp\n", "theirs\n"));

        for (var put :
                List.<Put<?>>of(
                        trust(PortTrust.PCP, PortTrust.DSCP),
                        put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false),
                        put(SwitchProperties.DSCP_PRIORITY.of(RDMA), 0, 3))) {
            assertThat(refused(put)).isInstanceOf(Problem.ManagedElsewhere.class);
        }
    }
}
