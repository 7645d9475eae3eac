package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.State;
import io.plumbline.property.Vlans;
import io.plumbline.target.NodeInterface;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** What the driver reads and writes there; what came of it is judged at the node's own console. */
class OpenSshNodeTest extends AtOpenSshNode {
    private static final InterfaceAddress BEFORE = InterfaceAddress.parse("10.92.0.1/24");

    @Test
    void what_is_there_is_read_and_what_is_not_is_not_offered() throws Exception {
        node.keptByNetplan();

        var observation = driver.observe(everything());

        assertThat(observation.boot()).contains(node.boot(Optional.empty()));
        assertThat(byKey(observation.readings()))
                .isEqualTo(
                        Map.ofEntries(
                                Map.entry("node.outOfService", settled(false)),
                                Map.entry("node.rdmaProcesses", settled(List.of())),
                                Map.entry("node.rdmaStack", staged(State.none(), State.none())),
                                Map.entry("node.moduleLoaded", new Reading.NotOffered<>()),
                                Map.entry(
                                        "interface.mac",
                                        settled(node.run("cat /sys/class/net/data0/address"))),
                                Map.entry(
                                        "interface.address",
                                        staged(State.is(BEFORE), State.none())),
                                Map.entry("interface.mtu", staged(State.is(1500), State.none())),
                                Map.entry("interface.carriesLogin", settled(false)),
                                Map.entry("default_roce_mode", new Reading.NotOffered<>()),
                                Map.entry("interface.trust", new Reading.NotOffered<>()),
                                Map.entry("interface.pfc", new Reading.NotOffered<>()),
                                Map.entry("interface.tags", settled(Vlans.NONE)),
                                Map.entry("interface.dcbx", new Reading.NotOffered<>()),
                                Map.entry("interface.neighbours", new Reading.NotOffered<>()),
                                Map.entry("rdma.state", new Reading.NotOffered<>()),
                                Map.entry("rdma.linkLayer", new Reading.NotOffered<>()),
                                Map.entry("interface.shares", new Reading.NotOffered<>()),
                                Map.entry("rdma.trafficClass", new Reading.NotOffered<>()),
                                Map.entry("rdma.activeMtu", new Reading.NotOffered<>())));
        assertThat(observation.listings())
                .containsExactly(
                        new Listing.Complete(
                                new Scope(NODE, NodeInterface.class),
                                Set.of(
                                        new NodeInterface(NODE, "lo"),
                                        new NodeInterface(NODE, "mgmt0"),
                                        new NodeInterface(NODE, "mgmt0-far"),
                                        new NodeInterface(NODE, "data0"),
                                        new NodeInterface(NODE, "data0-far"))));
    }

    /** The module is there and cannot be loaded: this administrator may not, as in a container. */
    @Test
    void a_module_goes_into_its_file_and_what_the_kernel_says_is_told() throws Exception {
        node.plant("/etc/modules-load.d/site.conf", "loop\n");
        node.run(
                "d=/lib/modules/$(uname -r); mkdir -p $d; touch $d/modules.order"
                        + " $d/modules.builtin; cp /bin/true $d/plumbline_probe.ko; depmod");
        assertThat(read(NodeProperties.MODULE_LOADED, PROBE))
                .isEqualTo(staged(State.is(false), State.is(false)));
        var write =
                write(
                        new Put<>(
                                NodeProperties.MODULE_LOADED.of(PROBE),
                                State.is(false),
                                State.is(true),
                                Optional.empty()));

        var problem = catchThrowableOfType(DeviceException.class, () -> apply(write, 1)).problem();

        assertThat(problem)
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        rejected ->
                                assertThat(rejected.text())
                                        .contains(
                                                "modprobe -a 'plumbline_probe'",
                                                "could not insert 'plumbline_probe'"));
        assertThat(node.run("cat /etc/modules-load.d/plumbline.conf")).isEqualTo("plumbline_probe");
        assertThat(node.run("cat /etc/modules-load.d/site.conf")).isEqualTo("loop");
        assertThat(read(NodeProperties.MODULE_LOADED, PROBE))
                .isEqualTo(staged(State.is(false), State.is(true)));
    }

    @Test
    void a_disk_that_is_full_takes_no_node_out() throws Exception {
        node.keptByNetplan();
        node.run(
                "mkdir -p /var/lib/plumbline; mount -t tmpfs -o size=4k none /var/lib/plumbline;"
                        + " head -c 8192 /dev/zero > /var/lib/plumbline/full || true");
        var out = new Act.TakeOut(NODE, node.boot(Optional.empty()));

        assertThat(catchThrowableOfType(DeviceException.class, () -> apply(out, 1)).problem())
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        refused ->
                                assertThat(refused.text())
                                        .contains("write /var/lib/plumbline/out-of-service"));
        assertThat(read(NodeProperties.OUT_OF_SERVICE, NODE)).isEqualTo(settled(false));
        assertThat(node.lines("ls -A /var/lib/plumbline")).containsExactly("full");

        node.run("rm /var/lib/plumbline/full");
        assertThat(apply(out, 2)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(read(NodeProperties.OUT_OF_SERVICE, NODE)).isEqualTo(settled(true));
        assertThat(node.run("cat /var/lib/plumbline/out-of-service"))
                .isEqualTo("taken out of service by Plumbline, act " + new ActId(new UUID(9, 2)));
    }
}
