package io.plumbline.drivers.linux.faces;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Scope;
import io.plumbline.property.Area;
import io.plumbline.property.Artifact;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** What is asked of a node in these tests, and acts on it. */
final class NodeAsks {
    static final Node NODE = new Node("gpu01.lab");
    static final NodeInterface RDMA = new NodeInterface(NODE, NodeSetup.RDMA);
    static final NodeInterface SECOND = new NodeInterface(NODE, NodeSetup.SECOND_RDMA);
    static final InterfaceDscp DSCP = new InterfaceDscp(RDMA, 26);
    static final InterfaceDscp SECOND_DSCP = new InterfaceDscp(SECOND, 48);
    static final NodeInterface LOGIN = new NodeInterface(NODE, NodeSetup.MANAGEMENT);
    static final NodeInterface MISSING = new NodeInterface(NODE, "ens9");
    static final NodeModule RDMA_CM = new NodeModule(NODE, "rdma_cm");
    static final NodeModule IB_UMAD = new NodeModule(NODE, "ib_umad");
    static final NodeModule KNEM = new NodeModule(NODE, "knem");

    private static final Set<Target> NAMED =
            Set.of(
                    NODE,
                    LOGIN,
                    RDMA,
                    SECOND,
                    MISSING,
                    DSCP,
                    SECOND_DSCP,
                    new InterfaceDscp(LOGIN, 26),
                    RDMA_CM,
                    IB_UMAD,
                    KNEM);

    private NodeAsks() {}

    static Query everything() {
        return new Query(
                        Set.of(new Scope(NODE, NodeInterface.class)),
                        Set.copyOf(PropertyCatalogue.builtIn().all()),
                        NAMED)
                .touching(Set.of(Area.DRIVER));
    }

    /** The same, by a look that leaves no trace. */
    static Query onlyLooking() {
        return everything().touching(Set.of());
    }

    static Query withoutCables() {
        return new Query(
                Set.of(),
                PropertyCatalogue.builtIn().all().stream()
                        .filter(property -> !property.ofLinks())
                        .collect(Collectors.toSet()),
                NAMED);
    }

    static BootId boot(Device device) throws DeviceException {
        return device.observe(everything()).boot().orElseThrow();
    }

    static <V> Reading<V> read(Device device, Property<V> property, Target target)
            throws DeviceException {
        return device.observe(everything()).readings().of(property.of(target)).orElseThrow();
    }

    /** A write of one setting, planned from what is read now. */
    static <V> Act.Write write(Device device, Property<V> property, Target target, V value)
            throws DeviceException {
        return write(device, put(device, property, target, value));
    }

    /** Of settings that one call writes. */
    static Act.Write write(Device device, Put<?>... puts) throws DeviceException {
        var first = puts[0].setting();
        return new Act.Write(
                NODE,
                boot(device),
                first.property().wire().orElseThrow(),
                first.writtenAt().orElseThrow(),
                List.of(puts));
    }

    static <V> Put<V> put(Device device, Property<V> property, Target target, V value)
            throws DeviceException {
        var from =
                switch (read(device, property, target)) {
                    case Reading.Staged<V>(var _, var next) -> next;
                    case Reading.Settled<V>(var now) -> now;
                    case Reading.NotOffered<V>(), Reading.Unreadable<V>(var _) -> State.<V>none();
                };
        return new Put<>(property.of(target), from, State.is(value), Optional.empty());
    }

    static Receipt apply(Device device, Act act, int number) throws DeviceException {
        return device.apply(act, new ActId(new UUID(7, number)));
    }

    static Artifact archive(World world) {
        var file = world.share().file(Depot.OFED_ARCHIVE).orElseThrow();
        return new Artifact("ofed", Depot.OFED_ARCHIVE, file.sha256());
    }

    /** Every setting that was asked for and read, as text, for messages. */
    static List<String> texts(Device device) throws DeviceException {
        var texts = new ArrayList<String>();
        var readings = device.observe(everything()).readings();
        readings.settings()
                .forEach(setting -> texts.add(setting + " " + readings.of(setting).orElseThrow()));
        return texts;
    }
}
