package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineSource;
import io.plumbline.property.Property;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.MachineSize;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Adapter;
import io.plumbline.target.Machine;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;

/**
 * What the spec says of virtual machines themselves.
 *
 * @see "seed 000, section 2.3.2 and table 1"
 */
final class MachineWishes {
    private MachineWishes() {}

    static void derive(ClusterSpec spec, Inventory inventory, Wishlist list) {
        for (var declared : spec.vsphere().map(VSphere::machines).orElse(List.of())) {
            declared.from().ifPresent(from -> source(declared, from, list));
            declared.size().ifPresent(size -> size(declared, size, list));
            var host = inventory.of(declared.machine().host());
            for (var adapter : declared.adapters()) {
                var port = adapter.nic().flatMap(of -> port(of.value(), host));
                adapter(declared, adapter, port, list);
                new AdapterBases(spec, list).derive(declared, adapter, port);
            }
        }
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

    /** As long as it is not known which function it takes, none is made. */
    private static void adapter(
            DeclaredMachine declared, DeclaredAdapter said, Optional<NicPort> port, Wishlist list) {
        var adapter = new Adapter(declared.machine(), said.portGroup().value());
        var known = said.nic().isEmpty() || port.isPresent();
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

    private static Optional<NicPort> port(CardPort port, HostInventory host) {
        return host.of(port.nic()) instanceof Resolution.Found(var cards) && cards.size() == 1
                ? Optional.of(new NicPort(cards.getFirst().nic(), port.number()))
                : Optional.empty();
    }

    private static <V> void wish(
            Machine machine, Property<V> property, Optional<Located<V>> value, Wishlist list) {
        value.ifPresent(said -> list.exactly(machine, property, said));
    }
}
