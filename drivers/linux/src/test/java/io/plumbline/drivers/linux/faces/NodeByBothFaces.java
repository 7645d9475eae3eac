package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.lab.memory.MemoryNode;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Mishaps;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A node of a world of its own, and acts on it by either face. */
abstract class NodeByBothFaces {
    static final ActId INSTALL = new ActId(new UUID(3, 3));
    static final Receipt LIVE = new Receipt.Done(Activation.LIVE);

    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    enum Face {
        IN_MEMORY,
        BY_DRIVER
    }

    Device device(Face face, NodeModel model) {
        return switch (face) {
            case IN_MEMORY -> new MemoryNode(model);
            case BY_DRIVER -> new LinuxNode(NODE, TwinShell.at(model));
        };
    }

    BootId marked(Device device, String name) throws DeviceException {
        var boot = NodeAsks.boot(device);
        var marked = new BootId(boot.hostUuid(), boot.bootedAt(), Optional.of(name));
        NodeAsks.apply(device, new Act.Mark(NODE, marked), 9);
        assertThat(NodeAsks.boot(device)).isEqualTo(marked);
        return marked;
    }

    static Problem problem(Device device, Act act) {
        return catchThrowableOfType(DeviceException.class, () -> NodeAsks.apply(device, act, 77))
                .problem();
    }

    /** A command of the twin may still be on its way to the power button. */
    void rebooted() {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> {
                    world.advance(Duration.ofSeconds(30));
                    return world.call(() -> world.ledger().boots(NODE)) > 0;
                });
    }

    /** From now on whatever can go wrong so does, at every node. */
    void strike(Mishap what) {
        world.letStrike(Mishaps.atNodes((kind, _) -> kind == what));
    }
}
