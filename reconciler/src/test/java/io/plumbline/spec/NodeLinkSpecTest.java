package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Paths;
import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.TreeSet;

/** Links that begin at nodes, and what follows from them. */
class NodeLinkSpecTest {
    private static final String TEXT =
            NodeSpecTest.NODES
                            .replace("{linux: node-key}", "{linux: node-key, switch: tor}")
                            .replace("ipMtu: 9000", "ipMtu: 9000\n      switchMtu: {atLeast: 9216}")
                    + """
                      switches:
                        - {name: tor1, platform: Onyx}
                      links:
                        - {each: 01-02, node: "gpu{i}.lab", interface: ens1f0np0, switch: tor1, port: "Eth1/{#i}"}
                    """;

    @Test
    void a_link_begins_at_an_interface_of_a_node() {
        var spec = SpecTexts.accepted(TEXT);

        assertThat(spec.links())
                .extracting(
                        Link::near, Link::unit, Link::port, link -> link.fabric().value().name())
                .containsExactly(
                        tuple(
                                new LinkEnd.OfNode(at("gpu01.lab")),
                                new Node("gpu01.lab"),
                                port(1),
                                "roce"),
                        tuple(
                                new LinkEnd.OfNode(at("gpu02.lab")),
                                new Node("gpu02.lab"),
                                port(2),
                                "roce"));
    }

    @Test
    void a_node_whose_only_port_goes_is_cut_off() {
        var spec = SpecTexts.accepted(TEXT);

        var paths = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of()))).paths();

        assertThat(paths)
                .isEqualTo(
                        new Paths(
                                List.of(
                                        ways(new Node("gpu01.lab"), port(1)),
                                        ways(new Node("gpu02.lab"), port(2)))));
        assertThat(paths.cutOff(port(1), new TreeSet<>())).containsExactly(new Node("gpu01.lab"));
    }

    @Test
    void frames_of_an_interface_are_in_order_with_those_of_its_port() {
        var spec = SpecTexts.accepted(TEXT);

        var orders = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of()))).orders();

        assertThat(orders)
                .isEqualTo(new Orders(List.of(pair("gpu01.lab", 1), pair("gpu02.lab", 2))));
    }

    /** A frame has to fit through all that is above its sender, up to the far end of an uplink. */
    @Test
    void frames_of_an_interface_are_in_order_with_those_of_the_uplinks_of_its_switch() {
        var spec =
                SpecTexts.accepted(
                        TEXT.replace(
                                        "- {name: tor1, platform: Onyx}",
                                        "- {each: 1-3, name: \"tor{i}\", platform: Onyx}")
                                + """
                                    - {switch: tor1, port: Eth1/31, toSwitch: tor2, toPort: Eth1/1, fabric: roce}
                                    - {switch: tor2, port: Eth1/31, toSwitch: tor3, toPort: Eth1/1, fabric: roce}
                                """);

        var orders = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of()))).orders();

        var uplink = List.of(port("tor1", 31), port("tor2", 1));
        assertThat(orders)
                .isEqualTo(
                        new Orders(
                                List.of(
                                        pair("gpu01.lab", 1),
                                        pair("gpu02.lab", 2),
                                        pair("gpu01.lab", uplink.get(0)),
                                        pair("gpu01.lab", uplink.get(1)),
                                        pair("gpu02.lab", uplink.get(0)),
                                        pair("gpu02.lab", uplink.get(1)))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    node: "gpu{i}.lab"    | node: "gpv{i}.lab"    | 'gpv01.lab' is not declared under spec.nodes; did you mean 'gpu01.lab'?
                    interface: ens1f0np0  | interface: ens1f0np1  | node gpu01.lab has no interface 'ens1f0np1' in the spec; did you mean 'ens1f0np0'?
                    interface: ens1f0np0  | interface: eno1       | interface eno1 of gpu01.lab is in no fabric: there is nothing that both ends could agree on
                    interface: ens1f0np0, | ~~                    | 'interface' is missing
                    interface: ens1f0np0  | nic: hpc/1            | 'interface' is missing
                    interface: ens1f0np0  | interface: "a;b"      | 'a;b' is not the name of an interface such as ens1f0np0
                    node: "gpu{i}.lab"    | node: gpu01.lab       | gpu01.lab interface ens1f0np0 already has the link of line
                    "Eth1/{#i}"           | Eth1/1                | tor1 Eth1/1 already has the link of line
                    node: "gpu{i}.lab"    | node: "gpu{i}.lab", host: x, nic: hpc/1 | say one of 'host', 'node' and 'toSwitch': a cable goes from the port of a switch to a host's card, to a node's interface or to another switch
                    node: "gpu{i}.lab",   | ~~                    | say one of 'host', 'node' and 'toSwitch'
                    atLeast: 9216         | atLeast: 8999         | switches that carry 8999 bytes lose packets of ipMtu 9000
                    atLeast: 9216         | exactly: 4000         | switches that carry 4000 bytes lose packets of ipMtu 9000
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .matches("(?s)cluster\\.yaml:\\d+:\\d+ .*")
                                .contains(message));
    }

    private static Paths.Ways ways(Target unit, Target port) {
        return new Paths.Ways(unit, new TreeSet<>(List.of(port)));
    }

    private static Orders.Pair<Integer> pair(String node, int port) {
        return pair(node, port(port));
    }

    private static Orders.Pair<Integer> pair(String node, SwitchPort port) {
        return new Orders.Pair<>(
                NodeInterfaceProperties.MTU.of(at(node)), SwitchProperties.MTU.of(port));
    }

    private static NodeInterface at(String node) {
        return new NodeInterface(new Node(node), "ens1f0np0");
    }

    private static SwitchPort port(int number) {
        return port("tor1", number);
    }

    private static SwitchPort port(String on, int number) {
        return new SwitchPort(new Switch(on), "Eth1/" + number);
    }
}
