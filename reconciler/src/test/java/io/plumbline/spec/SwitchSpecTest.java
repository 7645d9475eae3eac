package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Want;
import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/** {@code switches}, {@code links} and what a fabric says for them. */
class SwitchSpecTest {
    static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: gpudirect}
            spec:
              credentials: {esxi: root, switch: tor}
              fabrics:
                roce:
                  kind: RoCEv2
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%}
                  ecn: {min: 150kB, max: 1500kB}
                  cnp: {dscp: 48, priority: 6, scheduling: Strict}
                storage:
                  kind: RoCEv2
                  lossless: {priority: 4, dscp: 34, trust: DSCP, pool: 50%}
              hostProfiles:
                p:
                  nics:
                    hpc:
                      select: {psid: MT_0000000008}
                      ports: {1: {fabric: roce}, 2: {virtualFunctions: 2}}
                q:
                  nics:
                    hpc:
                      select: {psid: MT_0000000008}
                      ports: {1: {fabric: storage}}
              hosts:
                - {each: 01-02, name: "esx{i}.lab", profile: p}
                - {name: nas.lab, profile: q}
              switches:
                - {name: tor1, platform: Onyx, address: 10.0.0.1, rack: core}
              links:
                - {each: 01-02, host: "esx{i}.lab", nic: hpc/1, switch: tor1, port: "Eth1/{#i}"}
            """;

    @Test
    void switches_links_and_fabrics_are_read() {
        var spec = SpecTexts.accepted(TEXT);

        assertThat(spec.switches())
                .extracting(
                        DeclaredSwitch::target,
                        DeclaredSwitch::platform,
                        DeclaredSwitch::address,
                        DeclaredSwitch::rack)
                .containsExactly(
                        tuple(new Switch("tor1"), SwitchPlatform.Onyx, "10.0.0.1", "core"));
        assertThat(spec.links())
                .extracting(Link::near, Link::port)
                .containsExactly(
                        tuple(card("esx01.lab"), port("Eth1/1")),
                        tuple(card("esx02.lab"), port("Eth1/2")));
        assertThat(spec.units()).contains(new Switch("tor1"));
        var fabric = spec.fabrics().get("roce");
        assertThat(fabric.switchMtu().orElseThrow().value()).isEqualTo(new Want.AtLeast<>(9216));
        assertThat(fabric.lossless().pool().orElseThrow().value())
                .isEqualTo(PoolShare.parse("50.00%"));
        assertThat(fabric.ecn().orElseThrow().value())
                .isEqualTo(new Fabric.EcnMarks(new DataSize(150_000), new DataSize(1_500_000)));
        assertThat(fabric.cnp().orElseThrow().scheduling().value()).isEqualTo(Scheduling.STRICT);
    }

    @Test
    void a_spec_without_switches_needs_no_login_at_them() {
        assertThat(SpecTexts.accepted(SpecTexts.SMALL).switches()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    platform: Onyx       | platform: JunOS     | there is no driver for switches of platform 'JunOS'; there is: Onyx, EOS, OS10, NVUE, SONiC, NXOS
                    platform: Onyx       | platform: onyx      | did you mean 'Onyx'?
                    platform: Onyx       | platform: Eos       | did you mean 'EOS'?
                    platform: Onyx       | platform: nvue      | did you mean 'NVUE'?
                    platform: Onyx       | platform: EOS       | 'Eth1/1' is no port of EOS; it names them such as Ethernet1/1
                    platform: Onyx       | platform: OS10      | 'Eth1/1' is no port of OS10; it names them such as ethernet1/1/25
                    platform: Onyx       | platform: Sonic     | did you mean 'SONiC'?
                    platform: Onyx       | platform: SONiC     | 'Eth1/1' is no port of SONiC; it names them such as Ethernet0
                    platform: Onyx       | platform: NXOS      | 'Eth1/1' is no port of NXOS; it names them such as Ethernet1/1
                    platform: Onyx       | platform: NVUE      | 'Eth1/1' is no port of NVUE; it names them such as swp1
                    platform: Onyx       | plattform: Onyx     | 'platform' is missing
                    , switch: tor}       | }                   | 'credentials.switch' is missing
                    address: 10.0.0.1    | address: "a;b"      | 'a;b' is not a host name or an IP address
                    name: tor1           | name: "tor 1"       | no name of a switch: 'tor 1'
                    switch: tor1         | switch: tor2        | 'tor2' is not declared under spec.switches; did you mean 'tor1'?
                    host: "esx{i}.lab"   | host: "esy{i}.lab"  | 'esy01.lab' is not declared under spec.hosts; did you mean 'esx01.lab'?
                    host: "esx{i}.lab", nic | nic               | say one of 'host', 'node' and 'toSwitch'
                    nic: hpc/1           | node: x, nic: hpc/1 | say one of 'host', 'node' and 'toSwitch'
                    nic: hpc/1           | interface: ens1     | 'nic' is missing
                    nic: hpc/1           | nic: hpc            | 'hpc' is no card and port such as hpc/2
                    nic: hpc/1           | nic: hpd/1          | profile p has no nic 'hpd'; did you mean 'hpc'?
                    nic: hpc/1           | nic: hpc/2          | hpc/2 of profile p is in no fabric
                    "Eth1/{#i}"          | "ethernet1/1/{#i}"  | 'ethernet1/1/1' is no port of Onyx; it names them such as Eth1/1
                    "Eth1/{#i}"          | "Eth1/1; reload"    | is no port of Onyx
                    "Eth1/{#i}"          | Eth1/1              | tor1 Eth1/1 already has the link of line
                    atLeast: 9216        | atLeast: 9217       | 9217 is outside 512..9216 (switchPort.mtu)
                    {atLeast: 9216}      | {atLeast: 9216, exactly: 9000} | say one of 'atLeast' and 'exactly'
                    pool: 50%            | pool: 50            | '50' is no share such as 50%
                    pool: 50%            | pool: 95%           | '95%' is no share up to 90%
                    pool: 50%            | bandwidth: 50      | '50' is no share of a link from 1% to 90%, in whole per cent
                    pool: 50%            | bandwidth: 95%     | '95%' is no share of a link
                    pool: 50%            | bandwidth: 0%      | '0%' is no share of a link
                    pool: 50%            | bandwidth: 12.5%   | '12.5%' is no share of a link
                    pool: 50%            | bandwidth: WRR 50  | 'WRR 50' is no share of a link
                    pool: 50%            | bandwith: 50%      | unknown key 'bandwith'; did you mean 'bandwidth'?
                    scheduling: Strict   | scheduling: WRR 5   | 'WRR 5' is not Strict, the one scheduling there is
                    priority: 6,         | priority: 3,        | 3 is the lossless priority; give cnp another one
                    min: 150kB           | min: 150KiB         | Onyx takes whole kB (1000 bytes) only
                    platform: Onyx,      | platform: Onyx, plattform: x, | unknown key 'plattform'
                    platform: Onyx,      | platform: Onyx, reachedThrough: swp1, | 'swp1' is no port of Onyx
                    platform: Onyx,      | platform: Onyx, reachedThrough: Eth1/2, | tor1 is reached through Eth1/2, and Onyx takes no change back that cuts us off
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        var text = TEXT.replace(piece, by);

        assertThat(SpecTexts.problems(text))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .matches("(?s)cluster\\.yaml:\\d+:\\d+ .*")
                                .contains(message));
    }

    @Test
    void all_problems_are_told_at_once() {
        var text =
                TEXT.replace("platform: Onyx", "platform: JunOS")
                        .replace("pool: 50%}\n      ecn", "pool: 500%}\n      ecn")
                        .replace("switch: tor1", "switch: tor9");

        assertThat(SpecTexts.problems(text)).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void fabrics_of_one_switch_agree_on_its_pool() {
        var text =
                TEXT.replace(
                                "trust: DSCP, pool: 50%}\n  hostProfiles",
                                "trust: DSCP, pool: 20%}\n  hostProfiles")
                        + "    - {host: nas.lab, nic: hpc/1, switch: tor1, port: Eth1/9}\n";

        assertThat(SpecTexts.problems(text))
                .singleElement()
                .asString()
                .contains(
                        "a switch has one pool for all lossless traffic: fabric storage asks for"
                                + " 20%, fabric roce for 50%");
    }

    @Test
    void a_fabric_of_an_eos_switch_asks_for_nothing_that_it_lacks() {
        assertThat(SpecTexts.problems(eos("atLeast: 9216", ", pool: 50%", "min: 150KiB")))
                .anySatisfy(one ->
                        assertThat(one)
                                .contains(
                                        "EOS has no pool for lossless traffic: its links need a"
                                                + " fabric without 'pool'"))
                .anySatisfy(one -> assertThat(one).contains("EOS carries at most 9214 bytes"))
                .anySatisfy(
                        one -> assertThat(one).contains("EOS takes whole kB (1000 bytes) only"));
    }

    @Test
    void an_eos_switch_lets_no_notices_go_before_a_lossless_queue_above_them_that_has_a_share() {
        var share = ", bandwidth: 50%";
        var below = eos("atLeast: 9214", share, "min: 150kB").replace("priority: 6", "priority: 2");

        assertThat(SpecTexts.problems(below))
                .singleElement()
                .asString()
                .startsWith("cluster.yaml:")
                .contains("EOS lets no queue go before one above it that has a share");
        assertThat(SpecTexts.accepted(below.replace(share, "")).links()).hasSize(2);
        assertThat(SpecTexts.accepted(eos("atLeast: 9214", share, "min: 150kB")).links())
                .hasSize(2);
        assertThat(
                        SpecTexts.accepted(
                                        on(
                                                        "NXOS",
                                                        "Ethernet1/{#i}",
                                                        "atLeast: 9216",
                                                        share,
                                                        "min: 150kB")
                                                .replace("priority: 6", "priority: 2"))
                                .links())
                .hasSize(2);
    }

    @Test
    void a_watchdog_is_asked_only_of_platforms_of_which_it_is_known_how_they_tell_of_it() {
        var asked = "pool: 50%, pfcWatchdog: true}\n      ecn";
        assertThat(SpecTexts.problems(TEXT.replaceFirst("pool: 50%}\\n      ecn", asked)))
                .isNotEmpty()
                .allMatch(problem -> problem.contains("Onyx takes 'pfc-wd', and nothing recorded"));
        assertThat(SpecTexts.problems(os10("atLeast: 9184", ", pfcWatchdog: false", "min: 150kB")))
                .singleElement()
                .asString()
                .contains("OS10 has commands of a watchdog that are recorded nowhere");
        assertThat(SpecTexts.accepted(eos("atLeast: 9214", ", pfcWatchdog: true", "min: 150kB")))
                .extracting(spec -> spec.links().getFirst().fabric().value().lossless())
                .extracting(lossless -> lossless.pfcWatchdog().orElseThrow().value())
                .isEqualTo(true);
        assertThat(SpecTexts.problems(eos("atLeast: 9214", ", pfcWatchdog: on", "min: 150kB")))
                .anyMatch(problem -> problem.contains("'on' is neither true nor false"));
    }

    @Test
    void ends_that_are_told_what_they_pause_leave_nothing_to_each_other() {
        var asked = TEXT.replace("      cnp: {", "      dcbx: Off\n      cnp: {");
        assertThat(SpecTexts.accepted(asked).fabrics().get("roce").dcbx().orElseThrow().value())
                .isEqualTo(Dcbx.OFF);
        assertThat(SpecTexts.accepted(TEXT).fabrics().get("roce").dcbx()).isEmpty();
        assertThat(SpecTexts.problems(asked.replace("dcbx: Off", "dcbx: off")))
                .anyMatch(problem -> problem.contains("write Off"));
        for (var word : List.of("On", "off", "Auto", "\"Off; reload\"")) {
            assertThat(SpecTexts.problems(asked.replace("dcbx: Off", "dcbx: " + word)))
                    .anyMatch(problem -> problem.contains("is not Off: both ends are told"));
        }
    }

    @Test
    void ends_that_have_no_way_of_telling_are_named_once_where_it_is_asked() {
        var asked = TEXT.replace("      cnp: {", "      dcbx: Off\n      cnp: {");
        assertThat(SpecTexts.accepted(asked).warnings())
                .extracting(SpecProblem::message)
                .containsExactly(
                        "of hosts it is checked what the firmware of their cards does (LLDP_NB_DCBX"
                                + " of mlxconfig); nothing that is known tells what ESXi and its"
                                + " driver leave to their neighbours");
        assertThat(
                        SpecTexts.accepted(
                                        nvue("", "min: 150kB")
                                                .replace(
                                                        "      lossless:",
                                                        "      dcbx: Off\n      lossless:"))
                                .warnings())
                .extracting(SpecProblem::message)
                .anyMatch(message -> message.startsWith("of NVUE nothing that is known tells"));
        assertThat(SpecTexts.accepted(TEXT).warnings()).isEmpty();
    }

    @Test
    void a_fabric_that_eos_can_carry_is_accepted() {
        for (var mtu : List.of("atLeast: 9214", "exactly: 9100")) {
            assertThat(SpecTexts.accepted(eos(mtu, "", "min: 150kB")).links())
                    .extracting(Link::port)
                    .containsExactly(port("Ethernet1/1"), port("Ethernet2/1"));
        }
    }

    @Test
    void a_fabric_of_an_os10_switch_asks_for_nothing_that_it_lacks() {
        assertThat(SpecTexts.problems(os10("atLeast: 9185", ", pool: 50%", "min: 150KiB")))
                .anySatisfy(one -> assertThat(one).contains("OS10 has no pool"))
                .anySatisfy(one -> assertThat(one).contains("OS10 carries at most 9184 bytes"))
                .anySatisfy(
                        one -> assertThat(one).contains("OS10 takes whole kB (1000 bytes) only"));
        assertThat(SpecTexts.accepted(os10("atLeast: 9184", "", "min: 150kB")).links())
                .extracting(Link::port)
                .containsExactly(port("ethernet1/1/1:1"), port("ethernet1/1/2:1"));
    }

    @Test
    void a_fabric_of_an_nvue_switch_may_ask_for_bytes_and_for_a_pool_of_whole_per_cent() {
        assertThat(SpecTexts.accepted(nvue(", pool: 50%", "min: 150KiB")).links())
                .extracting(Link::port)
                .containsExactly(port("swp1s0"), port("swp2s0"));
        assertThat(SpecTexts.problems(nvue(", pool: 12.5%", "min: 150KiB")))
                .singleElement()
                .asString()
                .contains("NVUE takes a pool of whole per cent only");
    }

    @Test
    void a_nexus_promises_nothing_to_a_queue_without_a_share_and_that_is_told() {
        var text = on("NXOS", "Ethernet1/{#i}", "atLeast: 9216", "", "min: 150kB");
        assertThat(SpecTexts.accepted(text).warnings())
                .singleElement()
                .asString()
                .contains("say 'bandwidth' for lossless priority 3");

        var said =
                text.replace("trust: DSCP}\n      ecn", "trust: DSCP, bandwidth: 50%}\n      ecn");
        assertThat(SpecTexts.accepted(said).warnings()).isEmpty();
        assertThat(
                        SpecTexts.accepted(said)
                                .fabrics()
                                .get("roce")
                                .lossless()
                                .bandwidth()
                                .orElseThrow()
                                .value())
                .isEqualTo(Scheduling.weighted(50));
    }

    @Test
    void a_port_through_which_we_come_may_change_where_the_switch_takes_back_what_cuts_us_off() {
        var ours = "name: tor1, reachedThrough: ";
        assertThat(
                        SpecTexts.accepted(
                                        eos("atLeast: 9214", "", "min: 150kB")
                                                .replace("name: tor1", ours + "Ethernet1/1"))
                                .switches())
                .extracting(DeclaredSwitch::reachedThrough)
                .containsExactly(Optional.of(port("Ethernet1/1")));
        assertThat(
                        SpecTexts.problems(
                                os10("atLeast: 9184", "", "min: 150kB")
                                        .replace("name: tor1", ours + "\"ethernet1/1/2:1\"")))
                .singleElement()
                .asString()
                .contains("OS10 takes no change back that cuts us off");
        assertThat(SpecTexts.accepted(TEXT.replace("name: tor1", ours + "Eth1/32")).links())
                .hasSize(2);
    }

    @Test
    void a_switch_that_we_come_to_through_its_ports_gets_nothing_that_all_of_them_feel() {
        var ours = "name: tor1, reachedThrough: ";
        var nexus = on("NXOS", "Ethernet1/{#i}", "atLeast: 9216", "", "min: 150kB");
        assertThat(SpecTexts.accepted(nexus).links()).hasSize(2);
        assertThat(SpecTexts.problems(nexus.replace("name: tor1", ours + "Ethernet1/48")))
                .singleElement()
                .asString()
                .startsWith("cluster.yaml:")
                .contains(
                        "tor1 is reached through Ethernet1/48, and NXOS drops at all of its ports"
                                + " when what is lossless changes")
                .contains("leave its links to a person");
        assertThat(
                        SpecTexts.accepted(
                                        on("NVUE", "swp{#i}", "atLeast: 9216", "", "min: 150kB")
                                                .replace("name: tor1", ours + "swp1"))
                                .links())
                .hasSize(2);
    }

    private static String os10(String mtu, String pool, String min) {
        return on("OS10", "ethernet1/1/{#i}:1", mtu, pool, min);
    }

    private static String nvue(String pool, String min) {
        return on("NVUE", "swp{#i}s0", "atLeast: 9216", pool, min);
    }

    private static String eos(String mtu, String pool, String min) {
        return on("EOS", "Ethernet{#i}/1", mtu, pool, min);
    }

    private static String on(String platform, String port, String mtu, String pool, String min) {
        return TEXT.replace("platform: Onyx", "platform: " + platform)
                .replace("Eth1/{#i}", port)
                .replace("atLeast: 9216", mtu)
                .replace(", pool: 50%}\n      ecn", pool + "}\n      ecn")
                .replace("min: 150kB", min);
    }

    private static LinkEnd card(String host) {
        return new LinkEnd.OfCard(new Host(host), "hpc", 1);
    }

    private static SwitchPort port(String name) {
        return new SwitchPort(new Switch("tor1"), name);
    }
}
