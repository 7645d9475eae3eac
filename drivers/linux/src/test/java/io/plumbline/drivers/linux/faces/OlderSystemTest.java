package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Reading;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Map;

/**
 * A node with an iproute2 that is older than what the driver reads: as Ubuntu 16.04 has it, whose
 * {@code ip} knows no JSON and which has no {@code rdma} at all, or as 18.04 has it.
 *
 * @see "iproute2 4.3 as others quote it: Option \"-j\" is unknown, try \"ip -help\".; iproute2
 *     4.15, rdma/link.c: a device's name with its port"
 */
class OlderSystemTest {
    private static final String FLOOR =
            "it takes iproute2 5.5 or later, as Ubuntu 20.04, Debian 11 and RHEL 8.10 have it";

    private static final Map<String, String> XENIAL =
            Map.of(
                    "ip -j addr show",
                    "{ echo 'Option \"-j\" is unknown, try \"ip -help\".'; false; }",
                    "rdma -j link",
                    "no_rdma");

    private static final Map<String, String> BIONIC =
            Map.of(
                    "rdma -j link",
                    "echo '[{\"ifindex\":1,\"port\":1,\"ifname\":\"mlx5_0/1\",\"state\":\"ACTIVE\"}]'");

    @Test
    void it_says_which_command_answered_what_and_which_system_is_needed() throws Exception {
        assertThat(why(XENIAL, NodeInterfaceProperties.ADDRESS))
                .isEqualTo(
                        "gpu01.lab refused: ip -j addr show: Option \"-j\" is unknown, try \"ip"
                                + " -help\". - "
                                + FLOOR);
    }

    @Test
    void where_there_are_rdma_devices_and_no_rdma_it_says_so() throws Exception {
        assertThat(why(XENIAL, NodeInterfaceProperties.PORT_STATE))
                .startsWith("gpu01.lab refused: rdma -j link: ")
                .contains("not found")
                .endsWith(" - " + FLOOR);
    }

    @Test
    void a_name_that_stands_with_its_port_is_that_of_an_older_rdma() throws Exception {
        assertThat(why(BIONIC, NodeInterfaceProperties.LINK_LAYER))
                .startsWith("gpu01.lab refused: rdma -j link: [")
                .endsWith(" - " + FLOOR);
    }

    private static String why(Map<String, String> instead, Property<?> property)
            throws DeviceException {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var twin = TwinShell.at(NodeSetup.bare(NODE.name()).stack(Depot.OFED).in(world));
        Shell older =
                (script, timeout) -> {
                    var text = script.text();
                    for (var one : instead.entrySet()) {
                        assertThat(text).contains("\n" + one.getKey() + " 2>&1\n");
                        text = text.replace(one.getKey(), one.getValue());
                    }
                    return twin.run(new Script(script.attempt(), text), timeout);
                };
        var reading =
                new LinuxNode(NODE, older)
                        .observe(NodeAsks.onlyLooking())
                        .readings()
                        .of(property.of(RDMA))
                        .orElseThrow();
        assertThat(reading).isInstanceOf(Reading.Unreadable.class);
        return ((Reading.Unreadable<?>) reading).why().text();
    }
}
