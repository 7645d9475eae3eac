package io.plumbline.lab.simulation;

import io.plumbline.device.Device;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.property.OptionString;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Drivers of which those of one kind of units do something more with each write. A slip that has
 * nothing left to do does nothing.
 */
record ClumsyDrivers(
        Consumer<HostModel> ofHosts, Consumer<NodeModel> ofNodes, Consumer<SwitchModel> ofSwitches)
        implements MemoryFleet.Around {
    static ClumsyDrivers ofHosts(Consumer<HostModel> slip) {
        return new ClumsyDrivers(slip, _ -> {}, _ -> {});
    }

    static ClumsyDrivers ofNodes(Consumer<NodeModel> slip) {
        return new ClumsyDrivers(_ -> {}, slip, _ -> {});
    }

    static ClumsyDrivers ofSwitches(Consumer<SwitchModel> slip) {
        return new ClumsyDrivers(_ -> {}, _ -> {}, slip);
    }

    /** Of hosts, and what they slip in is the options of the driver. */
    static ClumsyDrivers ofOptions(UnaryOperator<OptionString> slip) {
        return ofHosts(host -> {
            var before = OptionString.parse(host.modules().configured(Modules.CORE));
            var after = slip.apply(before);
            if (!after.equals(before)) {
                host.modules().configure(Modules.CORE, after.text());
            }
        });
    }

    @Override
    public Device wrap(HostModel host, Device device) {
        return new ClumsyDevice(device, host.world(), () -> ofHosts.accept(host));
    }

    @Override
    public Device wrap(NodeModel node, Device device) {
        return new ClumsyDevice(device, node.world(), () -> ofNodes.accept(node));
    }

    @Override
    public Device wrap(SwitchModel unit, Device device) {
        return new ClumsyDevice(device, unit.world(), () -> ofSwitches.accept(unit));
    }
}
