package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which card carries which interface of a machine's system. */
class GuestSpecTest {
    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, vcenter: vc}")
                    + """
                      vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                      machines:
                        - {each: 1-2, name: "c{i}", host: esx01.lab, node: "c{i}.lab", adapters: [{nic: hpc/1, interface: ens192}]}
                        - {name: license, host: esx01.lab}
                      nodes:
                        - {each: 1-2, name: "c{i}.lab", linux: {interfaces: {ens192: {fabric: roce}, eno1: "10.0.0.{#i}/24"}}}
                    """
                            .replace("DIGEST", "ab".repeat(32));

    @Test
    void each_machine_of_a_series_has_its_own_node() {
        var machines = SpecTexts.accepted(TEXT).vsphere().orElseThrow().machines();

        assertThat(machines)
                .flatExtracting(DeclaredMachine::guests)
                .containsExactly(adapter("c1.lab"), adapter("c2.lab"));
        assertThat(machines.getLast().guests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    node: "c{i}.lab", adapters: [ | adapters: [ | 'node' is missing: it tells whose interfaces the adapters are
                    , adapters: [{nic: hpc/1, interface: ens192}] | ~~ | no adapter says its 'interface'
                    node: "c{i}.lab" | node: "d{i}.lab" | 'd1.lab' is not declared under spec.nodes
                    nic: hpc/1 | nic: hpc/7 | host esx01.lab has no port hpc/7 in its profile
                    nic: hpc/1 | nic: hpc | is no card and port such as hpc/2
                    interface: ens192} | interface: ens193} | node c1.lab has no interface 'ens193' in the spec
                    nic: hpc/1 | nic: hpc/2 | interface ens192 is in fabric roce, and hpc/2 of its host is not
                    interface: ens192} | interface: eno1} | interface eno1 of node c1.lab names no fabric, so nothing of it is read
                    node: "c{i}.lab", adapters | node: c1.lab, adapters | interface ens192 of node c1.lab is already carried, by an adapter in line
                    adapters: [{nic: hpc/1, | adapters: [{nic: hpc/1, interface: ens192}, {nic: hpc/1, | interface ens192 of node c1.lab is already carried, by an adapter in line
                    interface: ens192} | interface: ens192, mtu: 9000} | unknown key 'mtu'
                    interface: ens192} | interface: "a;b"} | a;b
                    """)
    void what_is_wrong_is_told(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);
        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void an_interface_ends_in_a_cable_or_in_a_card() {
        var text =
                TEXT.replace("vcenter: vc}", "vcenter: vc, switch: tor}")
                        + """
                          switches:
                            - {name: tor1, platform: Onyx}
                          links:
                            - {node: c2.lab, interface: ens192, switch: tor1, port: Eth1/2}
                        """;

        assertThat(SpecTexts.problems(text))
                .singleElement()
                .asString()
                .contains("interface ens192 of node c2.lab is at the end of the link in line ");
    }

    private static GuestAdapter adapter(String node) {
        return new GuestAdapter(
                new CardPort("hpc", 1), new NodeInterface(new Node(node), "ens192"));
    }
}
