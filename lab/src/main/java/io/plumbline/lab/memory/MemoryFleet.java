package io.plumbline.lab.memory;

import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * All units of a world, one endpoint each: {@code esxi://<name>}, {@code linux://<name>}, {@code
 * switch://<name>}; with a vCenter also {@code vcenter://<name>} for the machines of a host.
 */
public final class MemoryFleet implements Fleet {
    private static final String HOST = "esxi";
    private static final String NODE = "linux";
    private static final String SWITCH = "switch";
    private static final String VCENTER = "vcenter";

    private final Map<Endpoint, Device> devices = new TreeMap<>();
    private final Map<Endpoint, Target> units = new TreeMap<>();
    private final Map<Target, Endpoint> keepers = new TreeMap<>();
    private final Map<Target, Endpoint> machineKeepers = new TreeMap<>();

    private MemoryFleet() {}

    public static MemoryFleet of(World world) {
        return of(world, (_, device) -> device);
    }

    /**
     * @param around what stands between each host and its caller, for example faults
     */
    public static MemoryFleet of(World world, Around around) {
        var fleet = new MemoryFleet();
        for (var host : world.hosts()) {
            fleet.add(
                    new Endpoint(HOST, host.host().name()),
                    host.host(),
                    around.wrap(host, new MemoryHost(host)));
        }
        for (var node : world.nodes()) {
            fleet.add(
                    new Endpoint(NODE, node.node().name()),
                    node.node(),
                    around.wrap(node, new MemoryNode(node)));
        }
        for (var some : world.switches()) {
            fleet.add(
                    new Endpoint(SWITCH, some.target().name()),
                    some.target(),
                    around.wrap(some, new MemorySwitch(some)));
        }
        return fleet;
    }

    /** With a vCenter, through which the machines of the hosts are reached. */
    public static MemoryFleet withVCenter(World world, Around around) {
        var fleet = of(world, around);
        for (var host : world.hosts()) {
            var endpoint = new Endpoint(VCENTER, host.host().name());
            fleet.devices.put(endpoint, around.wrapMachines(host, new MemoryMachines(host)));
            fleet.units.put(endpoint, host.host());
            fleet.machineKeepers.put(host.host(), endpoint);
        }
        return fleet;
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Collections.unmodifiableSet(devices.keySet());
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return Optional.ofNullable(keepers.get(unit));
    }

    @Override
    public Optional<Endpoint> machineKeeperOf(Target unit) {
        return Optional.ofNullable(machineKeepers.get(unit));
    }

    @Override
    public Target unitOf(Endpoint endpoint) {
        var unit = units.get(endpoint);
        if (unit == null) {
            throw new IllegalArgumentException("no endpoint " + endpoint + " in this lab");
        }
        return unit;
    }

    @Override
    public Device at(Endpoint endpoint) {
        var device = devices.get(endpoint);
        if (device == null) {
            throw new IllegalArgumentException("no endpoint " + endpoint + " in this lab");
        }
        return device;
    }

    private void add(Endpoint endpoint, Target unit, Device device) {
        devices.put(endpoint, device);
        units.put(endpoint, unit);
        keepers.put(unit, endpoint);
    }

    /** Puts something between a unit and its caller. */
    @FunctionalInterface
    public interface Around {
        Device wrap(HostModel host, Device device);

        /** Between the machines of a host and their caller. */
        default Device wrapMachines(HostModel host, Device device) {
            return device;
        }

        default Device wrap(NodeModel node, Device device) {
            return device;
        }

        default Device wrap(SwitchModel unit, Device device) {
            return device;
        }

        /** The same for every kind of unit. */
        static Around each(BiFunction<Target, Device, Device> between) {
            return new Around() {
                @Override
                public Device wrap(HostModel host, Device device) {
                    return between.apply(host.host(), device);
                }

                @Override
                public Device wrap(NodeModel node, Device device) {
                    return between.apply(node.node(), device);
                }

                @Override
                public Device wrap(SwitchModel unit, Device device) {
                    return between.apply(unit.target(), device);
                }
            };
        }
    }
}
