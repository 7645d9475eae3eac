package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * How a distributed switch is when the world begins; everything can be changed before it is built.
 */
public final class VdsSetup {
    private VdsConfig config;
    private final Map<Host, List<String>> members = new TreeMap<>();
    private final List<PortGroupConfig> portGroups = new ArrayList<>();

    private VdsSetup(VdsConfig config) {
        this.config = config;
    }

    /** Of version 7.0.2, MTU 1500, two uplinks, no members. */
    public static VdsSetup named(String name) {
        return new VdsSetup(
                VdsConfig.fresh(name, "7.0.2").uplinks(List.of("Uplink 1", "Uplink 2")));
    }

    public VdsSetup mtu(int bytes) {
        return traffic(some -> some.mtu(bytes));
    }

    public VdsSetup traffic(UnaryOperator<VdsTraffic> change) {
        config = config.traffic(change.apply(config.traffic()));
        return this;
    }

    public VdsSetup version(String text) {
        config = config.version(text);
        return this;
    }

    public VdsSetup uplinks(String... names) {
        config = config.uplinks(List.of(names));
        return this;
    }

    /**
     * @param pnics for the first uplinks, for example {@code vmnic4}
     */
    public VdsSetup member(String host, String... pnics) {
        members.put(new Host(host), List.of(pnics));
        return this;
    }

    public VdsSetup portGroup(String name, Vlan vlan) {
        portGroups.add(PortGroupConfig.fresh(name).vlan(vlan));
        return this;
    }

    /** Adds this switch to a world that has its members. */
    public DistributedSwitchModel in(World world) {
        return world.call(() -> {
            var model =
                    world.distributedSwitches().add(world.distributedSwitches().planned(config));
            members.forEach((host, pnics) -> {
                var plugs = new ArrayList<Optional<String>>();
                pnics.forEach(pnic -> plugs.add(Optional.of(pnic)));
                while (plugs.size() < config.uplinks().size()) {
                    plugs.add(Optional.empty());
                }
                model.begin(Arrays.asList(model.newMember(host).plugged(plugs)));
            });
            portGroups.forEach(group -> model.addPortGroup(group, false));
            return model;
        });
    }
}
