package io.plumbline.desired;

import io.plumbline.property.MachineProperties;
import io.plumbline.property.Property;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.MachineSize;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/**
 * What the spec says of virtual machines themselves.
 *
 * @see "seed 000, section 2.3.2 and table 1"
 */
final class MachineWishes {
    private MachineWishes() {}

    static void derive(ClusterSpec spec, Wishlist list) {
        for (var declared : spec.vsphere().map(VSphere::machines).orElse(List.of())) {
            declared.size().ifPresent(size -> size(declared, size, list));
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

    private static <V> void wish(
            Machine machine, Property<V> property, Optional<Located<V>> value, Wishlist list) {
        value.ifPresent(said -> list.exactly(machine, property, said));
    }
}
