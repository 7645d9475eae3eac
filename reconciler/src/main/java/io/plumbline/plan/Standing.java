package io.plumbline.plan;

import io.plumbline.target.Target;

/** What is remembered, unit by unit. */
@FunctionalInterface
public interface Standing {
    UnitStanding of(Target unit);

    /** On all hosts, also those that left. */
    default MachinesFound machinesFound() {
        return MachinesFound.NONE;
    }
}
