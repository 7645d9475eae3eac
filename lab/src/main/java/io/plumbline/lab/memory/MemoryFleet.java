package io.plumbline.lab.memory;

import io.plumbline.device.Device;
import io.plumbline.device.Fleet;
import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.lab.world.BatchNode;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * All units of a world, one endpoint each: {@code esxi://<name>}, {@code linux://<name>}, {@code
 * switch://<name>}; with a vCenter also {@code vcenter://<name>} for the machines of a host, and
 * {@code jobs://<name>} for a unit that carries nodes of the job scheduler.
 */
public final class MemoryFleet {
    private MemoryFleet() {}

    public static Fleet of(World world) {
        return of(world, (_, device) -> device);
    }

    /**
     * @param around what stands between each unit and its caller, for example faults
     */
    public static Fleet of(World world, Around around) {
        return new UnitFleet(units(world, around), List.of(), jobs(world, around));
    }

    /** With a vCenter, through which the machines of the hosts are reached. */
    public static Fleet withVCenter(World world, Around around) {
        return new UnitFleet(units(world, around), machines(world, around), jobs(world, around));
    }

    /**
     * @param withMachines whether a vCenter is there, through which machines are reached
     * @param others units that the world does not have
     */
    public static Fleet of(World world, Around around, boolean withMachines, List<Member> others) {
        var units = units(world, around);
        units.addAll(others);
        return new UnitFleet(
                units, withMachines ? machines(world, around) : List.of(), jobs(world, around));
    }

    private static List<Member> units(World world, Around around) {
        var units = new ArrayList<Member>();
        for (var host : world.hosts()) {
            units.add(new Member("esxi", host.host(), around.wrap(host, new MemoryHost(host))));
        }
        for (var node : world.nodes()) {
            units.add(new Member("linux", node.node(), around.wrap(node, new MemoryNode(node))));
        }
        for (var some : world.switches()) {
            units.add(
                    new Member("switch", some.target(), around.wrap(some, new MemorySwitch(some))));
        }
        return units;
    }

    private static List<Member> machines(World world, Around around) {
        return world.hosts().stream()
                .map(host ->
                        new Member(
                                "vcenter",
                                host.host(),
                                around.wrapMachines(host, new MemoryMachines(host))))
                .toList();
    }

    private static List<Member> jobs(World world, Around around) {
        return world.batch().nodes().stream()
                .map(BatchNode::unit)
                .distinct()
                .sorted()
                .map(unit ->
                        new Member(
                                "jobs",
                                unit,
                                around.wrapJobs(unit, new MemoryJobNodes(world, unit))))
                .toList();
    }

    /** Puts something between a unit and its caller. */
    @FunctionalInterface
    public interface Around {
        Device wrap(HostModel host, Device device);

        /** Between the machines of a host and their caller. */
        default Device wrapMachines(HostModel host, Device device) {
            return device;
        }

        /** Between the job nodes of a unit and their caller. */
        default Device wrapJobs(Target unit, Device device) {
            return device;
        }

        default Device wrap(NodeModel node, Device device) {
            return device;
        }

        default Device wrap(SwitchModel unit, Device device) {
            return device;
        }

        /** Around Linux nodes alone. */
        static Around nodes(BiFunction<NodeModel, Device, Device> between) {
            return new Around() {
                @Override
                public Device wrap(HostModel host, Device device) {
                    return device;
                }

                @Override
                public Device wrap(NodeModel node, Device device) {
                    return between.apply(node, device);
                }
            };
        }

        /** Around what tells of job nodes alone. */
        static Around jobs(UnaryOperator<Device> between) {
            return new Around() {
                @Override
                public Device wrap(HostModel host, Device device) {
                    return device;
                }

                @Override
                public Device wrapJobs(Target unit, Device device) {
                    return between.apply(device);
                }
            };
        }

        /** The same for every kind of unit. */
        static Around each(BiFunction<Target, Device, Device> between) {
            return new Around() {
                @Override
                public Device wrap(HostModel host, Device device) {
                    return between.apply(host.host(), device);
                }

                @Override
                public Device wrapMachines(HostModel host, Device device) {
                    return between.apply(host.host(), device);
                }

                @Override
                public Device wrapJobs(Target unit, Device device) {
                    return between.apply(unit, device);
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
