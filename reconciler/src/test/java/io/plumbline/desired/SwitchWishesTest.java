package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Area;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Wire;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What follows for switches from links and fabrics: seed 001, Network Switch Configuration. */
class SwitchWishesTest {
    private static final String TEXT =
            SpecTexts.small(
                            "  credentials: {esxi: root}",
                            "  credentials: {esxi: root, switch: tor}")
                    .replace(
                            "lossless: {priority: 3, dscp: 26, trust: DSCP}",
                            "switchMtu: {atLeast: 9216}, lossless: {priority: 3, dscp: 26, trust:"
                                + " DSCP, pool: 50%}, ecn: {min: 150kB, max: 1500kB}, cnp: {dscp:"
                                + " 48, priority: 6, scheduling: Strict}")
                    .replace("roce:\n      kind: RoCEv2\n      ", "roce: {kind: RoCEv2, ")
                    .replace("Strict}\n", "Strict}}\n")
                    .replace(
                            "- {name: esx01.lab, profile: p}",
                            "- {each: 1-2, name: 'esx{i}', profile: p}");

    private static final String LINKS =
            """
              switches:
                - {name: tor1, platform: Onyx}
                - {name: tor2, platform: Onyx}
              links:
                - {each: 1-2, host: "esx{i}", nic: hpc/1, switch: tor1, port: "Eth1/{i}"}
            """;

    @Test
    void the_lossless_queue_of_every_port_gets_the_share_that_the_fabric_promises_it() {
        assertThat(
                        desired(TEXT.replace("pool: 50%", "bandwidth: 60%") + LINKS)
                                .wishes()
                                .stream()
                                .map(DesiredText::wish))
                .contains(
                        "priority/tor1/3/Eth1/1#queue.scheduling WRR 60",
                        "priority/tor1/3/Eth1/2#queue.scheduling WRR 60",
                        "priority/tor1/6/Eth1/1#queue.scheduling Strict");
    }

    @Test
    void a_fabric_that_trusts_pcp_says_to_which_priority_its_tags_belong_and_nothing_of_dscp() {
        assertThat(
                        desired(TEXT.replace("dscp: 26, trust: DSCP", "trust: PCP") + LINKS)
                                .wishes()
                                .stream()
                                .map(DesiredText::wish)
                                .filter(wish ->
                                        wish.startsWith("pcp/") || wish.startsWith("dscp/")))
                .containsExactly(
                        "pcp/tor1/3/Eth1/1#pcp.priority 3",
                        "pcp/tor1/3/Eth1/2#pcp.priority 3",
                        "pcp/tor1/6/Eth1/1#pcp.priority 6",
                        "pcp/tor1/6/Eth1/2#pcp.priority 6");
    }

    @Test
    void links_give_every_port_what_its_fabric_says_and_no_other_port_anything() {
        var wishes =
                desired(TEXT + LINKS).wishes().stream()
                        .filter(wish -> wish.setting().target().unit() instanceof Switch)
                        .map(DesiredText::wish)
                        .toList();

        assertThat(wishes)
                .containsExactly(
                        "dscp/tor1/26/Eth1/1#dscp.priority 3",
                        "dscp/tor1/26/Eth1/2#dscp.priority 3",
                        "dscp/tor1/48/Eth1/1#dscp.priority 6",
                        "dscp/tor1/48/Eth1/2#dscp.priority 6",
                        "priority/tor1/3/Eth1/1#queue.marking ECN 150kB..1500kB",
                        "priority/tor1/3/Eth1/2#queue.marking ECN 150kB..1500kB",
                        "priority/tor1/6/Eth1/1#queue.scheduling Strict",
                        "priority/tor1/6/Eth1/2#queue.scheduling Strict",
                        "switch/tor1#pool.priorities 3",
                        "switch/tor1#pool.share 50%",
                        "switch/tor1#switch.losslessPriorities 3",
                        "switch/tor1#switch.pfc true",
                        "switch/tor1#switch.saved true",
                        "switchport/tor1/Eth1/1#switchPort.mtu at least 9216",
                        "switchport/tor1/Eth1/1#switchPort.pause OFF",
                        "switchport/tor1/Eth1/1#switchPort.pfc true",
                        "switchport/tor1/Eth1/1#switchPort.rewriteDscp false",
                        "switchport/tor1/Eth1/1#switchPort.trust DSCP",
                        "switchport/tor1/Eth1/2#switchPort.mtu at least 9216",
                        "switchport/tor1/Eth1/2#switchPort.pause OFF",
                        "switchport/tor1/Eth1/2#switchPort.pfc true",
                        "switchport/tor1/Eth1/2#switchPort.rewriteDscp false",
                        "switchport/tor1/Eth1/2#switchPort.trust DSCP");
    }

    @Test
    void every_port_is_watched_or_not_where_the_fabric_says_so() {
        for (var word : List.of("true", "false")) {
            var text =
                    TEXT.replace("pool: 50%", "pfcWatchdog: " + word)
                            + LINKS.replace("platform: Onyx", "platform: EOS")
                                    .replace("Eth1/{i}", "Ethernet1/{i}");

            assertThat(desired(text.replace("9216", "9214")).wishes())
                    .filteredOn(
                            wish -> wish.setting().property().equals(SwitchProperties.PFC_WATCHDOG))
                    .extracting(DesiredText::wish)
                    .containsExactly(
                            "switchport/tor1/Ethernet1/1#switchPort.pfcWatchdog " + word,
                            "switchport/tor1/Ethernet1/2#switchPort.pfcWatchdog " + word);
        }
    }

    @Test
    void ports_leave_nothing_to_their_neighbours_where_it_is_known_how_they_tell() {
        var text = TEXT.replace(", ecn:", ", dcbx: Off, ecn:");
        var sonic =
                text.replace(", pool: 50%", "")
                        + LINKS.replace("platform: Onyx", "platform: SONiC")
                                .replace("Eth1/{i}", "Ethernet{i}");

        assertThat(dcbx(desired(text + LINKS)))
                .containsExactly(
                        "switchport/tor1/Eth1/1#switchPort.dcbx Off",
                        "switchport/tor1/Eth1/2#switchPort.dcbx Off");
        assertThat(dcbx(desired(sonic))).isEmpty();
        assertThat(dcbx(desired(TEXT + LINKS))).isEmpty();
    }

    private static List<String> dcbx(Desired desired) {
        return desired.wishes().stream()
                .filter(wish -> wish.setting().property().equals(SwitchProperties.DCBX))
                .map(DesiredText::wish)
                .toList();
    }

    @Test
    void queues_and_maps_take_a_link_down_where_the_platform_does_so() {
        var sonic =
                TEXT.replace(", pool: 50%", "")
                        + LINKS.replace("platform: Onyx", "platform: SONiC")
                                .replace("Eth1/{i}", "Ethernet{i}");

        assertThat(interrupting(desired(TEXT + LINKS)))
                .containsExactlyInAnyOrder(Area.LINK, Area.FLOW_CONTROL);
        assertThat(interrupting(desired(sonic)))
                .containsExactlyInAnyOrder(Area.LINK, Area.FLOW_CONTROL, Area.QUEUES, Area.TRUST);
        assertThat(interrupting(desired(nexus())))
                .containsExactlyInAnyOrder(
                        Area.LINK, Area.FLOW_CONTROL, Area.QUEUES, Area.PRIORITIES);
        assertThat(interrupting(desired(cumulus())))
                .containsExactlyInAnyOrder(
                        Area.LINK, Area.FLOW_CONTROL, Area.BUFFERS, Area.PRIORITIES);
    }

    private static String nexus() {
        return TEXT.replace(", pool: 50%", "")
                + LINKS.replace("platform: Onyx", "platform: NXOS")
                        .replace("Eth1/{i}", "Ethernet1/{i}");
    }

    private static String cumulus() {
        return TEXT
                + LINKS.replace("platform: Onyx", "platform: NVUE").replace("Eth1/{i}", "swp{i}");
    }

    /**
     * What is lossless waits there for a time that suits all; until then there is nothing to pause.
     */
    @Test
    void ports_pause_no_earlier_than_what_is_lossless_where_all_of_them_feel_that() {
        var text = nexus().replace(", ecn:", ", dcbx: Off, ecn:");

        assertThat(desired(text).orders().basesOf(new Switch("tor1")))
                .extracting(base -> base.own().path() + " after " + base.base().path())
                .containsExactlyInAnyOrder(
                        "switchport/tor1/Ethernet1/1#switchPort.pfc after"
                                + " switch/tor1#switch.losslessPriorities",
                        "switchport/tor1/Ethernet1/1#switchPort.dcbx after"
                                + " switch/tor1#switch.losslessPriorities",
                        "switchport/tor1/Ethernet1/2#switchPort.pfc after"
                                + " switch/tor1#switch.losslessPriorities",
                        "switchport/tor1/Ethernet1/2#switchPort.dcbx after"
                                + " switch/tor1#switch.losslessPriorities");
        assertThat(desired(cumulus()).orders().basesOf(new Switch("tor1"))).hasSize(2);
        assertThat(desired(TEXT + LINKS).orders().basesOf(new Switch("tor1"))).isEmpty();
    }

    private static Set<Area> interrupting(Desired desired) {
        return desired.wishes().stream()
                .flatMap(wish -> wish.wire().stream())
                .filter(wire -> wire.place() == Wire.Place.INTERRUPTS)
                .map(Wire::area)
                .collect(Collectors.toSet());
    }

    @Test
    void hosts_are_behind_their_ports_and_behind_their_switch() {
        var paths = desired(TEXT + LINKS).paths();

        assertThat(paths.cutOff(port("tor1", 1), Set.of())).isEqualTo(Set.of(new Host("esx1")));
        assertThat(paths.cutOff(port("tor1", 2), Set.of())).isEqualTo(Set.of(new Host("esx2")));
        assertThat(paths.cutOff(new Switch("tor1"), Set.of()))
                .isEqualTo(Set.of(new Host("esx1"), new Host("esx2")));
    }

    @Test
    void a_host_with_another_way_is_behind_nothing_that_leaves_it_one() {
        var paths = desired(withSecondWays()).paths();

        assertThat(paths.cutOff(port("tor1", 1), Set.of())).isEmpty();
        assertThat(paths.cutOff(port("tor1", 9), Set.of())).isEmpty();
        assertThat(paths.cutOff(new Switch("tor1"), Set.of())).isEqualTo(Set.of(new Host("esx2")));
    }

    @Test
    void a_host_is_behind_the_last_of_its_ways() {
        var paths = desired(withSecondWays()).paths();

        assertThat(paths.cutOff(port("tor1", 1), Set.of(port("tor2", 1))))
                .isEqualTo(Set.of(new Host("esx1")));
        assertThat(paths.cutOff(port("tor1", 1), Set.of(new Switch("tor2"))))
                .isEqualTo(Set.of(new Host("esx1")));
        assertThat(paths.cutOff(port("tor1", 1), Set.of(new Switch("tor1"), port("tor2", 1))))
                .isEmpty();
    }

    /** Of the first host to the second switch, of the second one to another port of the same. */
    private static String withSecondWays() {
        return TEXT.replace("2: {virtualFunctions: 7}", "2: {virtualFunctions: 7, fabric: roce}")
                + LINKS
                + "    - {host: esx1, nic: hpc/2, switch: tor2, port: Eth1/1}\n"
                + "    - {host: esx2, nic: hpc/2, switch: tor1, port: Eth1/9}\n";
    }

    private static final String UPLINKS =
            """
                - {switch: tor1, port: Eth1/31, toSwitch: tor2, toPort: Eth1/32, fabric: roce}
            """;

    @Test
    void both_ports_of_a_cable_between_switches_get_what_a_port_towards_a_host_gets() {
        var of = desired(TEXT + LINKS + UPLINKS).wishes().stream().map(DesiredText::wish).toList();

        for (var end : List.of("tor1 Eth1/31", "tor2 Eth1/32")) {
            assertThat(of)
                    .containsAll(
                            of.stream()
                                    .filter(wish ->
                                            wish.contains("tor1") && wish.contains("Eth1/1"))
                                    .map(wish ->
                                            wish.replace("tor1", end.split(" ")[0])
                                                    .replace("Eth1/1", end.split(" ")[1]))
                                    .toList());
        }
        assertThat(of)
                .contains(
                        "switch/tor2#pool.share 50%",
                        "switch/tor2#switch.losslessPriorities 3", "switch/tor2#switch.saved true")
                .filteredOn(wish -> wish.contains("Eth1/31"))
                .hasSize(9);
    }

    @Test
    void frames_of_two_switches_are_in_no_order() {
        assertThat(desired(TEXT + LINKS + UPLINKS).orders())
                .isEqualTo(desired(TEXT + LINKS).orders());
    }

    @Test
    void hosts_behind_the_only_cable_to_the_rest_are_behind_both_of_its_ends() {
        var paths = desired(withSecondWays() + UPLINKS).paths();
        var single =
                desired(
                                TEXT
                                        + LINKS.replace("{each: 1-2,", "{each: 1-1,")
                                        + "    - {host: esx2, nic: hpc/1, switch: tor2, port:"
                                        + " Eth1/1}\n"
                                        + UPLINKS)
                        .paths();

        assertThat(paths.cutOff(port("tor1", 31), Set.of())).isEmpty();
        for (var end : List.of(port("tor1", 31), port("tor2", 32))) {
            assertThat(single.cutOff(end, Set.of())).isEqualTo(Set.of(new Host("esx2")));
        }
        assertThat(single.cutOff(new Switch("tor1"), Set.of())).isEqualTo(Set.of(new Host("esx1")));
    }

    /** A switch is nobody who would be cut off: whoever is behind it is. */
    @Test
    void ways_are_of_hosts_only() {
        assertThat(desired(TEXT + LINKS + UPLINKS).paths().all())
                .extracting(Paths.Ways::unit)
                .doesNotHaveAnyElementsOfTypes(Switch.class);
    }

    @Test
    void every_switch_is_a_unit_with_its_rack() {
        assertThat(desired(TEXT + LINKS).rackOf())
                .containsEntry(new Switch("tor1"), "default")
                .containsEntry(new Switch("tor2"), "default");
    }

    private static SwitchPort port(String on, int number) {
        return new SwitchPort(new Switch(on), "Eth1/" + number);
    }

    private static Desired desired(String text) {
        return DesiredText.desired(text);
    }
}
