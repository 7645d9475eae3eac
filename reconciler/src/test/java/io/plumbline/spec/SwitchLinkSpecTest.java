package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links between two switches. */
class SwitchLinkSpecTest {
    /** Two leaves and a spine of another platform. */
    static final String TEXT =
            SwitchSpecTest.TEXT
                            .replace(", pool: 50%", "")
                            .replace("atLeast: 9216", "atLeast: 9214")
                            .replace(
                                    "- {name: tor1, platform: Onyx, address: 10.0.0.1, rack: core}",
                                    "- {each: 1-2, name: \"tor{i}\", platform: Onyx}\n"
                                            + "    - {name: spine1, platform: EOS}")
                    + """
                        - {each: 1-2, switch: "tor{i}", port: Eth1/32, toSwitch: spine1, toPort: "Ethernet{i}/1", fabric: roce}
                    """;

    @Test
    void a_link_joins_two_switches_in_the_fabric_that_it_says() {
        var spec = SpecTexts.accepted(TEXT);

        assertThat(spec.links())
                .filteredOn(link -> link.near() instanceof LinkEnd.OfSwitch)
                .extracting(
                        Link::near, Link::unit, Link::port, link -> link.fabric().value().name())
                .containsExactly(
                        tuple(
                                new LinkEnd.OfSwitch(at("tor1", "Eth1/32")),
                                new Switch("tor1"),
                                at("spine1", "Ethernet1/1"),
                                "roce"),
                        tuple(
                                new LinkEnd.OfSwitch(at("tor2", "Eth1/32")),
                                new Switch("tor2"),
                                at("spine1", "Ethernet2/1"),
                                "roce"));
    }

    @Test
    void each_of_its_switches_is_the_far_one_once() {
        var links = SpecTexts.accepted(TEXT).links();

        assertThat(links.getLast().towardsSwitches())
                .extracting(Link::near, Link::port)
                .containsExactly(
                        tuple(
                                new LinkEnd.OfSwitch(at("tor2", "Eth1/32")),
                                at("spine1", "Ethernet2/1")),
                        tuple(
                                new LinkEnd.OfSwitch(at("spine1", "Ethernet2/1")),
                                at("tor2", "Eth1/32")));
        assertThat(links.getFirst().towardsSwitches()).containsExactly(links.getFirst());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    toSwitch: spine1     | toSwitch: spine2     | 'spine2' is not declared under spec.switches; did you mean 'spine1'?
                    switch: "tor{i}"     | switch: "tur{i}"     | 'tur1' is not declared under spec.switches; did you mean 'tor1'?
                    toSwitch: spine1     | toSwich: spine1      | unknown key 'toSwich'; did you mean 'toSwitch'?
                    toSwitch: spine1     | toSwich: spine1      | say one of 'host', 'node' and 'toSwitch'
                    toSwitch: spine1, toPort: "Ethernet{i}/1" | toSwitch: spine1 | 'toPort' is missing
                    , port: Eth1/32      | ~~                   | 'port' is missing
                    , fabric: roce}      | }                    | 'fabric' is missing
                    priority: 3, dscp: 26 | priority: 33, dscp: 26 | 33 is outside 0..7
                    , fabric: roce}      | , fabric: roze}      | 'roze' is not declared under spec.fabrics; did you mean 'roce'?
                    , fabric: roce}      | , fabrik: roce}      | unknown key 'fabrik'; did you mean 'fabric'?
                    , fabric: roce}      | , fabric: roce, host: esx01.lab, nic: hpc/1} | say one of 'host', 'node' and 'toSwitch'
                    nic: hpc/1,          | nic: hpc/1, fabric: roce, | a cable to a card or an interface is in the fabric that is said there: leave out 'fabric'
                    "Ethernet{i}/1"      | "Eth1/{i}"           | 'Eth1/1' is no port of EOS; it names them such as Ethernet1/1
                    port: Eth1/32        | port: Ethernet1/32   | 'Ethernet1/32' is no port of Onyx; it names them such as Eth1/1
                    "Ethernet{i}/1"      | "Ethernet1/1; reload" | is no port of EOS
                    "Ethernet{i}/1"      | Ethernet1/1          | spine1 Ethernet1/1 already has the link of line
                    port: Eth1/32        | port: Eth1/2         | tor1 Eth1/2 already has the link of line
                    toSwitch: spine1, toPort: "Ethernet{i}/1" | toSwitch: "tor{i}", toPort: Eth1/31 | tor1 is at both ends: a link joins two switches
                    toSwitch: spine1, toPort: "Ethernet{i}/1" | toSwitch: "tor{i}", toPort: Eth1/32 | tor1 is at both ends: a link joins two switches
                    atLeast: 9214        | atLeast: 9216        | EOS carries at most 9214 bytes
                    trust: DSCP}         | trust: DSCP, pool: 50%} | EOS has no pool for lossless traffic
                    trust: DSCP}         | trust: DSCP, pfcWatchdog: true} | Onyx takes 'pfc-wd', and nothing recorded shows
                    name: spine1,        | name: spine1, reachedThrough: swp1, | 'swp1' is no port of EOS
                    platform: Onyx}      | platform: Onyx, reachedThrough: Eth1/32} | tor1 is reached through Eth1/32, and Onyx takes no change back that cuts us off
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by == null ? "" : by)))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .matches("(?s)cluster\\.yaml:\\d+:\\d+ .*")
                                .contains(message));
    }

    @Test
    void fabrics_of_its_links_agree_on_what_a_switch_has_once() {
        var text =
                TEXT.replace("platform: EOS", "platform: Onyx")
                        .replace("Ethernet{i}/1", "Eth1/{i}")
                        .replace("dscp: 34, trust: DSCP}", "dscp: 34, trust: DSCP, pool: 20%}")
                        .replace("fabric: roce}\n", "fabric: storage}\n")
                        .replace("ports: {1: {fabric: storage}}", "ports: {1: {fabric: roce}}");

        assertThat(SpecTexts.problems(text))
                .anySatisfy(one ->
                        assertThat(one)
                                .contains(
                                        "a switch has one pool for all lossless traffic: fabric"
                                                + " storage asks for 20%, fabric roce for none"));
    }

    private static SwitchPort at(String on, String name) {
        return new SwitchPort(new Switch(on), name);
    }
}
