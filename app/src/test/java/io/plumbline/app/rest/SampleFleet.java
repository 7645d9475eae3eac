package io.plumbline.app.rest;

import io.plumbline.device.Fleet;
import io.plumbline.device.UnitFleet;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.eos.EosDialect;
import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.memory.MemoryNode;
import io.plumbline.lab.memory.MemorySwitch;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;

import java.util.ArrayList;
import java.util.List;

/**
 * The units of a sample in memory, but for switches that have no such face: those are reached by
 * the driver, over their own command line.
 */
final class SampleFleet {
    private SampleFleet() {}

    static Fleet of(World world, ClusterSpec spec) {
        var members = new ArrayList<UnitFleet.Member>();
        world.hosts()
                .forEach(host ->
                        members.add(
                                new UnitFleet.Member("esxi", host.host(), new MemoryHost(host))));
        world.nodes()
                .forEach(node ->
                        members.add(
                                new UnitFleet.Member("linux", node.node(), new MemoryNode(node))));
        for (var declared : spec.switches()) {
            var model = world.networkSwitch(declared.target());
            members.add(
                    new UnitFleet.Member(
                            "switch",
                            declared.target(),
                            switch (declared.platform()) {
                                case Onyx -> new MemorySwitch(model);
                                case EOS ->
                                        new CliSwitch(
                                                declared.target(),
                                                new TwinConsole(model),
                                                new EosDialect(),
                                                Patience.usual());
                                case OS10 ->
                                        new CliSwitch(
                                                declared.target(),
                                                new TwinConsole(model),
                                                new Os10Dialect(),
                                                Patience.usual());
                                case NVUE, SONiC, NXOS ->
                                        throw new IllegalStateException(
                                                "no sample has a switch of " + declared.platform());
                            }));
        }
        return new UnitFleet(members, List.of(), List.of());
    }
}
