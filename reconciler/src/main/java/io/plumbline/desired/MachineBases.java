package io.plumbline.desired;

import io.plumbline.property.AdapterType;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.DeclaredMachine;

/** What has to be so of a machine before a device of it is made or changed. */
record MachineBases(DeclaredMachine of, Wishlist list) {
    /** One that is made of a template is made first. */
    void there(Setting<?> own) {
        if (of.from().isPresent()) {
            list.builtOn(own, MachineProperties.SOURCE.of(of.machine()), new Want.Present<>());
        }
    }

    void reserved(Setting<?> own) {
        list.builtOn(
                own, MachineProperties.MEMORY_RESERVED.of(of.machine()), new Want.Exactly<>(true));
    }

    /**
     * There is room for a device of a large memory; where none is said, nobody knows how much that
     * would be.
     */
    void room(Setting<?> own) {
        MachineHardwareWishes.underlie(own, of, list);
    }

    /** Its virtual hardware knows devices of this type. */
    void knows(Setting<?> own, AdapterType type) {
        type.leastHardware()
                .ifPresent(least ->
                        list.builtOn(
                                own,
                                MachineProperties.HARDWARE_VERSION.of(of.machine()),
                                new Want.AtLeast<>(least)));
    }
}
