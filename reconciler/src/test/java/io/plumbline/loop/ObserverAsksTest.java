package io.plumbline.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.UnitFleet;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What units are asked of whom their cables lead to. */
class ObserverAsksTest {
    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                            .replace(
                                    "    - {name: esx01.lab, profile: p}\n",
                                    "    - {name: esx01.lab, profile: p}\n"
                                            + "    - {name: esx02.lab, profile: p}\n")
                    + """
                      nodes:
                        - {name: gpu01, linux: {interfaces: {ens192: {fabric: roce}}}}
                        - {name: gpu02, linux: {interfaces: {ens192: {fabric: roce}}}}
                      switches:
                        - {name: tor1, platform: Onyx}
                        - {name: tor2, platform: Onyx}
                      links:
                        - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                        - {node: gpu01, interface: ens192, switch: tor1, port: Eth1/2}
                    """;

    private static final Set<Property<?>> OF_CABLES =
            Set.of(
                    CablingProperties.UPLINK_NEIGHBOURS,
                    CablingProperties.INTERFACE_NEIGHBOURS,
                    NodeInterfaceProperties.TAGS,
                    SwitchProperties.NEIGHBOURS,
                    SwitchProperties.LINK_STATUS,
                    SwitchProperties.TAGS);

    private static final ClusterSpec SPEC = SpecTexts.accepted(TEXT);

    /** Of a unit that somebody gets in to, where no function is given away. */
    private static final Set<Property<?>> ALL =
            PropertyCatalogue.builtIn().all().stream()
                    .filter(property -> !RelayedProperties.all().contains(property))
                    .filter(property -> !property.ofSwitchedFunctions())
                    .collect(Collectors.toUnmodifiableSet());

    private final Observer observer =
            new Observer(new UnitFleet(List.of()), InstantSource.system());

    @Test
    void ends_of_links_are_asked_whom_they_hear_and_what_they_tag() {
        for (var unit : List.of(new Host("esx01.lab"), new Node("gpu01"), new Switch("tor1"))) {
            assertThat(asked(SPEC, unit)).isEqualTo(ALL);
        }
    }

    @Test
    void units_without_a_link_are_asked_everything_but_that() {
        for (var unit : List.of(new Host("esx02.lab"), new Node("gpu02"), new Switch("tor2"))) {
            assertThat(asked(SPEC, unit)).doesNotContainAnyElementsOf(OF_CABLES);
            assertThat(asked(SPEC, unit).size() + OF_CABLES.size()).isEqualTo(ALL.size());
        }
    }

    @Test
    void a_spec_that_takes_a_link_away_asks_no_more() {
        var host = new Host("esx01.lab");
        assertThat(asked(SPEC, host)).contains(CablingProperties.UPLINK_NEIGHBOURS);

        var cut = TEXT.replaceFirst(" +- \\{host: esx01.lab, nic: hpc/1, switch.*\n", "");
        assertThat(asked(SpecTexts.accepted(cut), host))
                .doesNotContain(CablingProperties.UPLINK_NEIGHBOURS);
    }

    @Test
    void volumes_are_asked_for_only_where_a_file_lies_on_one() {
        var host = new Host("esx01.lab");
        assertThat(asked(SPEC, host)).contains(HostProperties.VOLUMES);

        var elsewhere = TEXT.replace("[depot] ", "/tmp/");
        assertThat(asked(SpecTexts.accepted(elsewhere), host))
                .doesNotContain(HostProperties.VOLUMES);
    }

    @Test
    void on_which_switch_ports_are_is_asked_only_where_passthrough_is_said() {
        var host = new Host("esx02.lab");
        assertThat(asked(SPEC, host)).doesNotContain(PassthroughProperties.SWITCH);

        assertThat(asked(SpecTexts.accepted(GIVEN), host)).contains(PassthroughProperties.SWITCH);
        assertThat(asked(SpecTexts.accepted(GIVEN), new Host("esx03.lab")))
                .as("nothing is said of a port of it")
                .doesNotContain(PassthroughProperties.SWITCH);
    }

    @Test
    void a_look_may_leave_a_trace_only_where_what_it_is_about_is_written() {
        assertThat(mayTouch("mode: Enforce")).isTrue();
        assertThat(mayTouch("mode: Plan")).isFalse();
        assertThat(mayTouch("mode: Observe")).isFalse();
        assertThat(mayTouch("mode: Enforce\n  modeByArea: {driver: Plan}")).isFalse();
        assertThat(mayTouch("mode: Enforce\n  modeByArea: {network: Plan}")).isTrue();
    }

    /** What a node tells only by a tool that makes a folder. */
    private boolean mayTouch(String mode) {
        var spec =
                SpecTexts.accepted(
                        TEXT.replaceFirst("spec:\n( *mode: \\w+\n)?", "spec:\n  " + mode + "\n"));
        return observer.asks(spec, new Node("gpu01"))
                .mayTouchFor(NodeInterfaceProperties.DEFAULT_ROCE_MODE);
    }

    private static final String GIVEN =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles:
                p: {nics: {hpc: {select: {model: ConnectX5}, ports: {2: {passthrough: false}}}}}
                q: {nics: {hpc: {select: {model: ConnectX5}}}}
              hosts: [{name: esx02.lab, profile: p}, {name: esx03.lab, profile: q}]
            """
                    .replace("DIGEST", "AB".repeat(32));

    private Set<Property<?>> asked(ClusterSpec spec, Target unit) {
        return observer.asks(spec, unit).read().stream().collect(Collectors.toSet());
    }
}
