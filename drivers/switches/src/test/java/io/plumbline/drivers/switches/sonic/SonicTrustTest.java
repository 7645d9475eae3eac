package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.PortTrust;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;

import org.junit.jupiter.api.Test;

/** The documents by which a port takes packets for their priority. */
class SonicTrustTest extends SonicAnswers {
    @Test
    void a_dscp_is_mapped_in_a_map_of_the_port_that_says_what_the_other_did() throws Exception {
        var document =
                document(
                        lines(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)),
                                        1,
                                        3)));

        assertThat(document)
                .startsWith(
                        "["
                                + ENTRY_TEST
                                + ",{\"op\":\"add\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0\"")
                .contains("\"25\":\"1\",\"26\":\"3\",\"27\":\"1\"", "\"46\":\"5\"")
                .endsWith(
                        "{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\",\"value\":"
                            + "\"plumbline-Ethernet0\"}]");
    }

    @Test
    void our_own_map_is_changed_in_place() throws Exception {
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dscp_to_tc_map\": \"plumbline-Ethernet0\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"plumbline-Ethernet0\": {\"26\": \"1\"}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.DSCP_PRIORITY.of(
                                                        new PortDscp(PORT, 26)),
                                                1,
                                                3))))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0\",\"value\":{\"26\":\"1\"}},"
                            + "{\"op\":\"replace\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0/26\",\"value\":\"3\"}]");
    }

    @Test
    void trust_binds_a_map_and_leaves_what_is_mapped_already() throws Exception {
        running("\"global\": {\"dscp_to_tc_map\": \"AZURE\"}", "\"global\": {}");
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dot1p_to_tc_map\": \"plumbline\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"plumbline-Ethernet0\": {\"26\": \"5\"}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.PCP,
                                                PortTrust.DSCP))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0/25\",\"value\":\"3\"}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\",\"value\":\"plumbline-Ethernet0\"}",
                        "{\"op\":\"remove\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dot1p_to_tc_map\"}")
                .doesNotContain("plumbline-Ethernet0/26");
    }

    @Test
    void trust_of_pcp_maps_each_to_its_number() throws Exception {
        running("\"global\": {\"dscp_to_tc_map\": \"AZURE\"}", "\"global\": {}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.DSCP,
                                                PortTrust.PCP))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/DOT1P_TO_TC_MAP\",\"value\":{\"plumbline\":"
                                + identity().replace(" ", "")
                                + "}}",
                        "{\"op\":\"remove\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\"}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dot1p_to_tc_map\",\"value\":\"plumbline\"}");
    }

    @Test
    void what_all_ports_trust_and_maps_of_others_are_left() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.DSCP,
                                                PortTrust.PCP))
                                .text())
                .contains("PORT_QOS_MAP|global");
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dscp_to_tc_map\": \"THEIRS\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"THEIRS\": {\"26\": \"1\"}");
        assertThat(refused(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 1, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void what_a_port_writes_into_dscp_is_left_and_never_asked_for() {
        running(
                "\"tc_to_queue_map\": \"AZURE\"}",
                "\"tc_to_queue_map\": \"AZURE\", \"tc_to_dscp_map\": \"THEIRS\"}");

        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), false, true)))
                .isInstanceOf(Problem.Rejected.class);
    }
}
