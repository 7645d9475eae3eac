package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.DeclaredPciDevice;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Machine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * That a machine that is made is started. Its system is customized then, so all that is wished of
 * it is so before; as long as something is said of it that nobody can wish for yet, its start is
 * not wished for either.
 */
final class FirstStartWishes {
    private FirstStartWishes() {}

    /**
     * @param list what else is wished of machines is in it
     */
    static void derive(ClusterSpec spec, Inventory inventory, Wishlist list) {
        var wishes = ofMachines(list);
        for (var declared : spec.vsphere().map(VSphere::machines).orElse(List.of())) {
            declared.from()
                    .filter(_ ->
                            isAllKnown(spec, declared, inventory.of(declared.machine().host())))
                    .ifPresent(from -> {
                        var machine = declared.machine();
                        var start = MachineProperties.FIRST_START.of(machine);
                        wishes.getOrDefault(machine, List.of())
                                .forEach(wish -> first(start, wish, list));
                        list.exactly(machine, MachineProperties.FIRST_START, true, from.origin());
                    });
        }
    }

    private static Map<Machine, List<Wish<?>>> ofMachines(Wishlist list) {
        return list.wishes().stream()
                .filter(wish -> wish.setting().property().role() != Role.FACT)
                .filter(wish -> wish.setting().target().enclosing(Machine.class).isPresent())
                .collect(
                        Collectors.groupingBy(wish ->
                                wish.setting().target().enclosing(Machine.class).orElseThrow()));
    }

    private static <V> void first(Setting<Boolean> start, Wish<V> wish, Wishlist list) {
        list.builtOn(start, wish.setting(), wish.want());
    }

    /** Whether it was found which port each card is that it is said to have a part of. */
    private static boolean isAllKnown(
            ClusterSpec spec, DeclaredMachine declared, HostInventory host) {
        return ports(spec, declared).allMatch(port -> MachineWishes.port(port, host).isPresent());
    }

    private static Stream<CardPort> ports(ClusterSpec spec, DeclaredMachine declared) {
        return Stream.concat(
                        declared.adapters().stream().map(adapter -> port(spec, adapter)),
                        declared.pciDevices().stream().map(FirstStartWishes::port))
                .flatMap(Optional::stream);
    }

    private static Optional<CardPort> port(ClusterSpec spec, DeclaredAdapter adapter) {
        return adapter.type().value() == AdapterType.PVRDMA
                ? MachineWishes.uplink(spec, adapter)
                : adapter.nic().map(of -> of.value());
    }

    private static Optional<CardPort> port(DeclaredPciDevice device) {
        return device.nic().map(of -> of.value());
    }
}
