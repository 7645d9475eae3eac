package io.plumbline.drivers.linux.peer;

import static io.plumbline.drivers.linux.peer.OpenSshNode.NODE;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Each test has a system of its own, and the driver for it. */
abstract class AtOpenSshNode {
    static final NodeInterface DATA = new NodeInterface(NODE, OpenSshNode.DATA);
    static final NodeModule RDMA_CM = new NodeModule(NODE, "rdma_cm");
    static final NodeModule PROBE = new NodeModule(NODE, "plumbline_probe");

    @TempDir private Path folder = Path.of("");
    OpenSshNode node;
    SshTransport transport;
    Device driver;

    @BeforeEach
    final void start() throws Exception {
        node = OpenSshNode.start(folder);
        transport = node.transport();
        driver = node.driver(transport);
    }

    @AfterEach
    final void stop() throws Exception {
        if (node != null) {
            transport.close();
            node.close();
        }
    }

    /** Of settings that one call writes. */
    Act.Write write(Put<?>... puts) throws Exception {
        var first = puts[0].setting();
        return new Act.Write(
                NODE,
                node.boot(Optional.empty()),
                first.property().wire().orElseThrow(),
                first.writtenAt().orElseThrow(),
                List.of(puts));
    }

    Receipt apply(Act act, int number) throws DeviceException {
        return driver.apply(act, new ActId(new UUID(9, number)));
    }

    <V> Reading<V> read(Property<V> property, Target target) throws DeviceException {
        return driver.observe(everything()).readings().of(property.of(target)).orElseThrow();
    }

    static Query everything() {
        return new Query(
                Set.of(new Scope(NODE, NodeInterface.class)),
                Set.copyOf(PropertyCatalogue.builtIn().all()),
                Set.of(NODE, DATA, RDMA_CM, PROBE));
    }

    /** All but what is read of the second module. */
    static Map<String, Object> byKey(Readings readings) {
        var byKey = new TreeMap<String, Object>();
        for (var setting : readings.settings()) {
            if (!setting.target().equals(PROBE)) {
                byKey.put(setting.property().key(), readings.of(setting).orElseThrow());
            }
        }
        return byKey;
    }

    static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    static <V> Reading<V> staged(State<V> running, State<V> next) {
        return new Reading.Staged<>(running, next);
    }
}
