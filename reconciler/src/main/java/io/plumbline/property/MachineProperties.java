package io.plumbline.property;

import io.plumbline.target.Machine;

import java.util.List;
import java.util.Optional;

/** What a virtual machine has. */
public final class MachineProperties {
    /** Whether it runs. */
    public enum Power {
        On,
        Off,
        Suspended
    }

    public static final Property<Power> POWER =
            new Property<>(
                    "machine.power",
                    Machine.class,
                    Codecs.oneOf(Power.class),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "VirtualMachine runtime.powerState of the vSphere API, run against vcsim:"
                            + " vsphere.md §3.3");

    private MachineProperties() {}

    static List<Property<?>> all() {
        return List.of(POWER);
    }
}
