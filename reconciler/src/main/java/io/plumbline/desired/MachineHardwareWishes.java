package io.plumbline.desired;

import io.plumbline.property.MachineProperties;
import io.plumbline.property.MemorySize;
import io.plumbline.property.Setting;
import io.plumbline.property.Want;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.Located;
import io.plumbline.spec.MachineHardware;
import io.plumbline.target.Machine;

/**
 * What the spec says of a virtual machine as hardware. What follows from its graphics cards is a
 * floor: whoever knows that they take more has said more in the machine.
 *
 * @see "seed 001, sections 3.1 and 3.6; domain facts on ESXi, sections 4.3 and 4.5"
 */
final class MachineHardwareWishes {
    private MachineHardwareWishes() {}

    static void derive(DeclaredMachine declared, Wishlist list) {
        declared.demandedFirmware()
                .ifPresent(
                        said -> list.exactly(declared.machine(), MachineProperties.FIRMWARE, said));
        declared.hardware().ifPresent(hardware -> derive(declared.machine(), hardware, list));
    }

    private static void derive(Machine machine, MachineHardware hardware, Wishlist list) {
        hardware.room()
                .ifPresent(said -> {
                    list.exactly(machine, MachineProperties.MMIO64, true, said.origin());
                    list.wanted(
                            MachineProperties.MMIO64_SIZE.of(machine),
                            size(hardware, said),
                            said.origin());
                });
        hardware.peerToPeer()
                .ifPresent(said -> {
                    var want = peers(said.value());
                    list.wanted(MachineProperties.ALLOW_P2P.of(machine), want, said.origin());
                    list.wanted(MachineProperties.RELAX_ACS.of(machine), want, said.origin());
                });
    }

    /** Where nobody allows it, it is not so. */
    private static Want<Boolean> peers(boolean are) {
        return are ? new Want.Exactly<>(true) : new Want.NoneOr<>(false);
    }

    /** A device of a large memory is not made before its machine starts so and has the room. */
    static void underlie(Setting<?> device, DeclaredMachine declared, Wishlist list) {
        var machine = declared.machine();
        declared.demandedFirmware()
                .ifPresent(said ->
                        list.builtOn(
                                device,
                                MachineProperties.FIRMWARE.of(machine),
                                new Want.Exactly<>(said.value())));
        declared.hardware()
                .ifPresent(hardware ->
                        hardware.room()
                                .ifPresent(said -> {
                                    list.builtOn(
                                            device,
                                            MachineProperties.MMIO64.of(machine),
                                            new Want.Exactly<>(true));
                                    list.builtOn(
                                            device,
                                            MachineProperties.MMIO64_SIZE.of(machine),
                                            size(hardware, said));
                                }));
    }

    private static Want<MemorySize> size(MachineHardware hardware, Located<MemorySize> room) {
        return hardware.mmio64().isPresent()
                ? new Want.Exactly<>(room.value())
                : new Want.AtLeast<>(room.value());
    }
}
