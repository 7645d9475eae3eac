package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.MTU;
import static io.plumbline.property.DistributedSwitchProperties.VLAN;

import io.plumbline.device.Device;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Scope;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.Vlan;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A distributed switch with a port group and a member, and another that is yet to be made. */
abstract class SwitchesOfAVCenter {
    static final VCenter VCENTER = new VCenter("vc01.lab");
    static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    static final PortGroup GROUP = new PortGroup(DVS, "pg");
    static final Host FIRST = new Host("ESX01.lab");
    static final DistributedSwitch OTHER = new DistributedSwitch(VCENTER, "other");
    static final Map<DistributedSwitch, SortedSet<Host>> CLUSTER =
            Map.of(OTHER, new TreeSet<>(Set.of(FIRST, new Host("esx00.lab"))));
    static final SwitchMember SECOND = new SwitchMember(DVS, new Host("esx02.lab"));
    static final LinkDiscovery LLDP =
            new LinkDiscovery(LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Listen);
    static final Query ALL =
            new Query(
                    Set.of(
                            new Scope(VCENTER, DistributedSwitch.class),
                            new Scope(VCENTER, PortGroup.class)),
                    Set.of(MTU, VLAN),
                    Set.of());

    final MemoryVCenter vcenter = new MemoryVCenter().host("host-1", "esx01.lab");
    final Device device =
            new Estate(vcenter, new Patience(Duration.ofSeconds(20), Duration.ofMillis(1)))
                    .switchesOf(VCENTER, CLUSTER, Map.of());

    @BeforeEach
    void one_switch_with_a_port_group() {
        vcenter.with(dvs("dvs-1", "dvs", 1500, SeenSwitch.Status.UP))
                .with(group("dvportgroup-1", "pg", false))
                .with(group("dvportgroup-2", "dvs-DVUplinks-1", true));
    }

    static SeenSwitch dvs(String id, String name, int mtu, SeenSwitch.Status status) {
        return dvs(id, name, mtu, status, "Uplink 1");
    }

    static SeenSwitch dvs(
            String id, String name, int mtu, SeenSwitch.Status status, String... uplinks) {
        return new SeenSwitch(
                new SwitchRef(id),
                new Told.Is<>(name),
                new Told.Is<>("50 2e"),
                new SeenSwitch.Settings(
                        new Told.Is<>("7"),
                        new Told.Is<>(mtu),
                        new Told.Is<>(LLDP),
                        new Told.Is<>(MulticastFiltering.Basic),
                        new Told.Is<>(true)),
                new SeenSwitch.Layout(
                        new Told.Is<>("7.0.2"),
                        new Told.Is<>(List.of(uplinks)),
                        new Told.Is<>(
                                List.of(
                                        new SeenSwitch.Member(
                                                new HostRef("host-1"),
                                                new Told.Is<>(List.of("vmnic4")),
                                                new Told.Is<>(status),
                                                new Told.Unset<>())))));
    }

    private static SeenPortGroup group(String id, String name, boolean forUplinks) {
        return new SeenPortGroup(
                new PortGroupRef(id),
                new Told.Is<>(name),
                place(forUplinks),
                new Told.Is<>("1"),
                new Told.Is<>(new Vlan.None()));
    }

    static SeenPortGroup.Place place(boolean forUplinks) {
        return new SeenPortGroup.Place(
                new Told.Is<>(new SwitchRef("dvs-1")), new Told.Is<>(forUplinks));
    }
}
