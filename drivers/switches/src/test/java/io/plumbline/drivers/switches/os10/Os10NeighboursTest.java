package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.Neighbour;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.List;

/**
 * Who is heard at ports.
 *
 * @see "microsoft/arc-switch, show-lldp-neighbors-detail.txt of OS10 10.5.6.1, shortened"
 */
class Os10NeighboursTest extends Os10Answers {
    private static final String QUESTION = "show lldp neighbors detail";

    private static final String DETAIL =
            """
            Remote Chassis ID Subtype: Mac address (4)
            Remote Chassis ID: 1c:34:da:42:14:7e
            Remote Port Subtype: Mac address (3)
            Remote Port ID: 1c:34:da:42:14:7c
            Remote Port Description: ConnectX-4 Lx, 25G/10G/1G SFP
            Local Port ID: ethernet1/1/25
            Locally assigned remote Neighbor Index: 13
            Remote TTL: 48
            Information valid for next 41 seconds
            Time since last information change of this neighbor: 47 weeks 5 days 19:22:30
            Remote System Name: Not Advertised
            Remote System Desc: Not Advertised
            Remote Max Frame Size: 0
            Remote Aggregation Status: false
            MAC PHY Configuration:
                Auto-neg supported: 0
                Auto-neg enabled: 0
            ---------------------------------------------------------------------------

            Remote Chassis ID Subtype: Mac address (4)
            Remote Chassis ID: 0c:29:ef:c3:0b:20
            Remote Port Subtype: Interface name (5)
            Remote Port ID: vmnic4
            Remote Port Description: port 2 on dvSwitch
            Local Port ID: ethernet1/1/25
            Remote System Name: esx01.lab
            Remote System Desc: Dell SmartFabric OS10 Enterprise.
            Copyright (c) 1999-2024 by Dell Inc. All Rights Reserved.
            System Type: S5248F-ON
            Dell Organization Specific Detail:
            Originator: Switch
                Service Tag: XXXXXXX
                Product Base:
            ---------------------------------------------------------------------------

            Remote Port ID: Ethernet1/16/1
            Local Port ID: ethernet1/1/47:1
            Remote System Name: spine1.corp.lab
            ---------------------------------------------------------------------------
            """;

    @Test
    void each_port_has_its_own_and_a_card_that_gives_no_name_is_told_as_such() throws Exception {
        answers.put(QUESTION, DETAIL);

        assertThat(read(PORT, SwitchProperties.NEIGHBOURS))
                .isEqualTo(
                        is(
                                List.of(
                                        new Neighbour("Not Advertised", "1c:34:da:42:14:7c"),
                                        new Neighbour("esx01.lab", "vmnic4"))));
        assertThat(read(new SwitchPort(TOR, "ethernet1/1/47:1"), SwitchProperties.NEIGHBOURS))
                .isEqualTo(is(List.of(new Neighbour("spine1.corp.lab", "Ethernet1/16/1"))));
        assertThat(read(new SwitchPort(TOR, "ethernet1/1/2"), SwitchProperties.NEIGHBOURS))
                .isEqualTo(is(List.of()));
    }

    @Test
    void a_switch_that_hears_nobody_says_nothing() throws Exception {
        answers.put(QUESTION, "");
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
    }

    @Test
    void a_neighbour_whose_words_read_like_ours_is_not_believed() throws Exception {
        answers.put(
                QUESTION,
                DETAIL.replace(
                        "System Type: S5248F-ON", "Local Port ID: ethernet1/1/2\nSystem Type: x"));
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void one_that_was_cut_is_not_understood() throws Exception {
        var last = DETAIL.stripTrailing().lastIndexOf('\n');
        for (var end = DETAIL.indexOf("Local Port ID"); end < last; end += 7) {
            answers.put(QUESTION, DETAIL.substring(0, end));
            if (!DETAIL.substring(0, end).stripTrailing().endsWith("---")) {
                assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                        .as(DETAIL.substring(0, end))
                        .isInstanceOf(Problem.Unparsed.class);
            }
        }
    }

    @Test
    void a_release_that_does_not_know_the_question_tells_nothing() throws Exception {
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Rejected.class);
    }
}
