package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.MachineSize;
import io.plumbline.spec.Origin;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Machine;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the spec says of virtual machines themselves.
 *
 * @see "seed 000, section 2.3.2 and table 1"
 */
final class MachineWishes {
    private MachineWishes() {}

    static void derive(ClusterSpec spec, Inventory inventory, Wishlist list) {
        var bases = new AdapterBases(spec, inventory, new StandardSenders(spec), list);
        var hosts =
                spec.hosts().stream()
                        .collect(Collectors.toMap(DeclaredHost::host, Function.identity()));
        for (var declared : spec.vsphere().map(VSphere::machines).orElse(List.of())) {
            declared.from().ifPresent(from -> source(declared, from, list));
            declared.size().ifPresent(size -> size(declared, size, list));
            MachineHardwareWishes.derive(declared, list);
            var host = inventory.of(declared.machine().host());
            for (var adapter : declared.adapters()) {
                var port = adapter.nic().flatMap(of -> port(of.value(), host));
                var uplink = uplink(spec, adapter).flatMap(of -> port(of, host));
                var by = adapter.type().value() == AdapterType.PVRDMA ? uplink : port;
                adapter(declared, adapter, by, list);
                if (adapter.type().value() == AdapterType.PVRDMA) {
                    uplink.ifPresent(of -> rdmaDevice(of, adapter.type().origin(), list));
                }
                bases.derive(declared, adapter, port, uplink);
            }
            PciDeviceWishes.derive(
                    Optional.ofNullable(hosts.get(declared.machine().host())),
                    declared,
                    host,
                    list);
        }
        FirstStartWishes.derive(spec, inventory, list);
    }

    /** What else is wished of it waits until it is there. */
    private static void source(
            DeclaredMachine declared, Located<MachineSource.Template> from, Wishlist list) {
        var machine = declared.machine();
        var source = MachineProperties.SOURCE.of(machine);
        list.wanted(source, new Want.Founded<>(from.value()), from.origin());
        for (var property : MachineProperties.set()) {
            list.builtOn(property.of(machine), source, new Want.Present<>());
        }
    }

    /**
     * What there is without one goes over TCP, and nobody says so. Machines of one host share it.
     */
    private static void rdmaDevice(NicPort uplink, Origin origin, Wishlist list) {
        var device = NicDriverProperties.RDMA_DEVICE.of(uplink);
        if (!list.has(device)) {
            list.wanted(device, new Want.Present<>(), origin);
        }
    }

    static Optional<CardPort> uplink(ClusterSpec spec, DeclaredAdapter adapter) {
        return DistributedSwitchWishes.all(spec).stream()
                .filter(one ->
                        one.portGroups().stream()
                                .anyMatch(group ->
                                        group.target().name().equals(adapter.portGroup().value())))
                .flatMap(one -> one.uplinks().stream())
                .findFirst();
    }

    private static void size(DeclaredMachine declared, MachineSize size, Wishlist list) {
        var machine = declared.machine();
        wish(machine, MachineProperties.CPUS, size.cpus(), list);
        wish(machine, MachineProperties.MEMORY, size.memory(), list);
        wish(machine, MachineProperties.LATENCY_SENSITIVITY, size.latencySensitivity(), list);
        size.reserve()
                .ifPresent(reserve -> {
                    list.exactly(
                            machine, MachineProperties.MEMORY_RESERVED, true, reserve.origin());
                    if (reserve.value() == MachineSize.Reserve.All) {
                        list.exactly(
                                machine, MachineProperties.CPUS_RESERVED, true, reserve.origin());
                    }
                });
    }

    /**
     * As long as it is not known which function it takes, none is made.
     *
     * @param port whose functions it takes, or by which it leaves the host
     */
    private static void adapter(
            DeclaredMachine declared, DeclaredAdapter said, Optional<NicPort> port, Wishlist list) {
        var adapter = said.of(declared.machine());
        var known = said.type().value() == AdapterType.VMXNET3 || port.isPresent();
        list.wanted(
                AdapterProperties.TYPE.of(adapter),
                known ? new Want.Exactly<>(said.type().value()) : new Want.Present<>(),
                said.type().origin());
        said.nic()
                .ifPresent(of ->
                        list.wanted(
                                AdapterProperties.FUNCTION.of(adapter),
                                port.map(NicPort::function)
                                        .<Want<PciAddress>>map(Want.Exactly::new)
                                        .orElseGet(Want.Present::new),
                                of.origin()));
        said.guestMtuChange()
                .filter(_ -> known)
                .ifPresent(mtu -> list.exactly(adapter, AdapterProperties.GUEST_MTU_CHANGE, mtu));
    }

    static Optional<NicPort> port(CardPort port, HostInventory host) {
        return host.of(port.nic()) instanceof Resolution.Found(var cards) && cards.size() == 1
                ? Optional.of(new NicPort(cards.getFirst().nic(), port.number()))
                : Optional.empty();
    }

    private static <V> void wish(
            Machine machine, Property<V> property, Optional<Located<V>> value, Wishlist list) {
        value.ifPresent(said -> list.exactly(machine, property, said));
    }
}
