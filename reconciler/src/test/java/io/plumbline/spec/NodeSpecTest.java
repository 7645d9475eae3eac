package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class NodeSpecTest {
    static final String NODES =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: nodes}
            spec:
              mode: Enforce
              credentials: {linux: node-key}
              artifacts:
                ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/ofed.tgz, sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
              nodes:
                - each: 01-02
                  name: "gpu{i}.lab"
                  rack: rack2
                  linux:
                    address: "10.0.0.{#i}"
                    rdmaStack: ofed
                    modules: [ib_umad]
                    interfaces:
                      eno1: "10.1.0.{#i}/16"
                      ens1f0np0: {address: "192.168.4.{#i}/24", fabric: roce}
            """
                    .replace("DIGEST", "ab".repeat(32));

    @Test
    void a_series_of_nodes_is_written_out() {
        var spec = SpecTexts.accepted(NODES);

        assertThat(spec.units()).containsExactly(new Node("gpu01.lab"), new Node("gpu02.lab"));
        assertThat(spec.nodes())
                .extracting(node -> node.rack() + " " + node.linux().address().orElseThrow())
                .containsExactly("rack2 10.0.0.1", "rack2 10.0.0.2");
        assertThat(spec.credentials().linux().orElseThrow().value()).isEqualTo("node-key");
        assertThat(spec.credentials().esxi()).isEmpty();
    }

    @Test
    void what_a_node_has_to_be_like_follows_from_its_lines_and_its_fabric() {
        var spec = SpecTexts.accepted(NODES);

        var desired = Desires.of(spec, Inventory.of(spec, new ObservedState(List.of())));

        assertThat(desired.wishes())
                .filteredOn(wish -> wish.setting().target().unit().equals(new Node("gpu02.lab")))
                .extracting(Wish::text)
                .containsExactlyInAnyOrder(
                        "gpu02.lab node.rdmaStack 5.4-3.0.3.0",
                        "gpu02.lab module ib_umad node.moduleLoaded true",
                        "gpu02.lab module rdma_cm node.moduleLoaded true",
                        "gpu02.lab interface eno1 interface.address 10.1.0.2/16",
                        "gpu02.lab interface ens1f0np0 interface.address 192.168.4.2/24",
                        "gpu02.lab interface ens1f0np0 interface.mtu 9000",
                        "gpu02.lab interface ens1f0np0 rdma.activeMtu 4096",
                        "gpu02.lab interface ens1f0np0 default_roce_mode V2",
                        "gpu02.lab interface ens1f0np0 rdma.linkLayer ETH",
                        "gpu02.lab interface ens1f0np0 rdma.state PORT_ACTIVE");
        assertThat(desired.rackOf())
                .containsOnlyKeys(new Node("gpu01.lab"), new Node("gpu02.lab"))
                .containsValue("rack2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "rdmaStack: ofed | rdmaStack: ofeds | 'ofeds' is not declared under spec.artifacts;"
                        + " did you mean 'ofed'?",
                "ofed: 5.4-3.0.3.0 | firmware: 16.32.1010, psid: MT_0000000008 | 'ofed' is no RDMA"
                        + " stack: declare it with 'ofed'",
                "ofed: 5.4-3.0.3.0 | ofed: latest | 'latest' is no version of MLNX_OFED such as"
                        + " 5.4-3.0.3.0",
                "/mnt/depot/ofed.tgz | `\"[depot] ofed.tgz\"` | a node has no datastores: say an"
                        + " absolute path, not [depot] ofed.tgz",
                "[ib_umad] | [ib-umad] | 'ib-umad' is not the name of a kernel module such as"
                        + " rdma_cm, with underscores",
                "[ib_umad] | [ib_umad, ib_umad] | module 'ib_umad' stands twice",
                "[ib_umad] | [\"ib_umad; reboot\"] | 'ib_umad; reboot' is not the name of a kernel"
                        + " module",
                "ens1f0np0: {a | \"ens1 f0\": {a | 'ens1 f0' is not the name of an interface such"
                        + " as ens1f0np0",
                "192.168.4.{#i}/24 | 192.168.4.{#i} | '192.168.4.1' is no IPv4 address with its"
                        + " prefix such as 192.168.4.1/24",
                "192.168.4.{#i}/24 | 192.168.4.9/24 | 192.168.4.9/24 is already the address of"
                        + " gpu01.lab",
                "192.168.4.{#i}/24 | 10.1.9.{#i}/24 | 10.1.9.1/24 is in the network of interface"
                        + " eno1",
                "10.0.0.{#i} | `\"10.0.0.{#i} -oProxyCommand=x\"` | is not the name or address of a"
                        + " server",
                "ipMtu: 9000 | ipMtu: 9216 | 9216 is outside 1280..9000",
                "modules: | module: | unknown key 'module'; did you mean 'modules'?",
                "gpu{i}.lab | gpu.lab | node 'gpu.lab' is already in line",
                "{linux: node-key} | {esxi: root} | 'linux' is missing",
                "fabric: roce} | fabric: roce, mac: 1} | '1' is not a MAC address such as"
                        + " 0c:42:a1:8c:51:a8",
            })
    void a_mistake_is_told_with_its_place(String piece, String by, String problem) {
        assertThat(NODES).contains(piece);
        var text = NODES.replace(piece, by.replace("\"\"", "\""));

        assertThat(SpecTexts.problems(text.replace("\"\"", "\"")))
                .singleElement()
                .asString()
                .startsWith("cluster.yaml:")
                .contains(problem);
    }
}
