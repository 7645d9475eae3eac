package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.drivers.linux.faces.NodeDaemon;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.NodeModule;

import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The core's pass over a real system without RDMA: what can be done is done, the rest is held and
 * says why.
 */
class PassOverOpenSshTest extends AtOpenSshNode {
    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: peer}
            spec:
              mode: Enforce
              credentials: {linux: node}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
              nodes:
                - name: peer01.lab
                  linux:
                    modules: [ib_umad]
                    interfaces:
                      data0: {address: "10.92.0.7/24", fabric: roce}
              rollout: {maxUnavailable: 1, approve: Never}
            """;

    private static final String ONLY_ADDRESS =
            SPEC.replace("modules: [ib_umad]", "").replace(", fabric: roce", "");

    /** Out, mark, write, back; then some more. */
    private static final int TURNS = 8;

    private static final NodeModule IB_UMAD = new NodeModule(NODE, "ib_umad");

    @BeforeEach
    void itsNetworkIsKept() throws Exception {
        node.keptByNetplan();
    }

    @Test
    void an_address_is_written_in_one_outage_and_the_next_pass_does_nothing() throws Exception {
        var daemon = daemon(ONLY_ADDRESS);

        turns(daemon);

        assertThat(unit(daemon).inPlumb()).isTrue();
        assertThat(daemon.acts()).as("out, mark, write, back").isEqualTo(4);
        assertThat(node.network()).isEqualTo("1500 10.92.0.7/24");
        assertThat(node.lines("ls -A /var/lib/plumbline")).isEmpty();
        var stamp = node.stamp();
        assertThat(daemon.turn()).isTrue();
        assertThat(node.changedSince(stamp)).isEmpty();
    }

    @Test
    void what_needs_rdma_keeps_the_node_in_service_and_is_held() throws Exception {
        var daemon = daemon(SPEC);
        var stamp = node.stamp();

        turns(daemon);

        assertThat(unit(daemon).phase()).isInstanceOf(Phase.InService.class);
        assertThat(unit(daemon).held())
                .extracting(Held::subject, Held::reason)
                .containsExactlyInAnyOrder(
                        held(DATA, Held.Reason.NOT_OFFERED),
                        held(IB_UMAD, Held.Reason.NOT_OFFERED),
                        held(RDMA_CM, Held.Reason.NOT_OFFERED));
        assertThat(unit(daemon).held())
                .allSatisfy(held ->
                        assertThat(held.text())
                                .startsWith("peer01.lab ")
                                .endsWith(
                                        " is not offered by the device as it is, and no"
                                                + " planned change will bring it"));
        assertThat(daemon.acts()).isZero();
        assertThat(node.changedSince(stamp)).isEmpty();
    }

    @Test
    void what_is_left_to_others_keeps_nothing_and_missing_evidence_keeps_it_out() throws Exception {
        var daemon =
                daemon(
                        SPEC.replace(
                                "mode: Enforce", "mode: Enforce\n  modeByArea: {driver: Plan}"));

        turns(daemon);

        assertThat(node.network()).isEqualTo("9000 10.92.0.7/24");
        assertThat(unit(daemon).held())
                .extracting(Held::subject, Held::reason)
                .containsExactlyInAnyOrder(
                        held(DATA, Held.Reason.EVIDENCE),
                        held(DATA, Held.Reason.EVIDENCE),
                        held(DATA, Held.Reason.EVIDENCE),
                        held(DATA, Held.Reason.LEFT),
                        held(IB_UMAD, Held.Reason.LEFT),
                        held(RDMA_CM, Held.Reason.LEFT));
        assertThat(node.run("cat /var/lib/plumbline/out-of-service"))
                .startsWith("taken out of service by Plumbline, act ");
        assertThat(daemon.acts()).as("out, mark, write").isEqualTo(3);
    }

    /** As the image of a system has it that was never started. */
    @Test
    void a_node_that_cannot_tell_its_boot_is_left_alone_and_says_so() throws Exception {
        node.run("echo uninitialized > /etc/machine-id");
        var daemon = daemon(ONLY_ADDRESS);

        turns(daemon);

        assertThat(unit(daemon).held())
                .containsExactly(
                        new Held(
                                NODE,
                                Held.Reason.UNREADABLE,
                                "in which boot it is cannot be told; nothing is done before it"
                                        + " is"));
        assertThat(daemon.acts()).isZero();
    }

    private NodeDaemon daemon(String spec) {
        return new NodeDaemon(
                new UnitFleet(List.of(new Member("linux", NODE, node.driver(transport)))),
                InstantSource.system(),
                spec);
    }

    private static void turns(NodeDaemon daemon) {
        IntStream.range(0, TURNS).forEach(_ -> daemon.turn());
    }

    private static UnitPlan unit(NodeDaemon daemon) {
        return daemon.plan().units().getFirst();
    }

    private static Tuple held(Object subject, Held.Reason reason) {
        return tuple(subject, reason);
    }
}
