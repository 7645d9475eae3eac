package io.plumbline.plan;

import io.plumbline.property.MachineProperties;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.Wire;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.util.Optional;

/**
 * One call to a device: the settings written by it go together.
 *
 * @param wire name of the wire
 * @param at what it addresses
 */
public record Call(String wire, Target at) implements Comparable<Call> {
    /** The call that writes a setting; empty if none does. */
    static Optional<Call> of(Setting<?> setting) {
        return setting.property()
                .wire()
                .flatMap(wire -> setting.writtenAt().map(at -> new Call(wire.name(), at)));
    }

    /** By which tries of a setting are counted; empty if no call writes it. */
    static Optional<Call> counted(Setting<?> setting) {
        return of(setting).map(call -> call.counted(setting.target()));
    }

    /**
     * Whether whoever is reached through what it addresses may feel it. Some platforms of switches
     * take a link down for what others write to its port while it serves, and some drop at all of
     * their ports for what others write to the switch.
     */
    boolean mayInterrupt() {
        return PropertyCatalogue.builtIn()
                .wire(wire, at)
                .filter(some ->
                        some.place() == Wire.Place.INTERRUPTS
                                || (at.links() != Target.Links.NONE
                                        && some.place() == Wire.Place.IN_SERVICE))
                .isPresent();
    }

    /**
     * Whether what is read of it is what the link of a port made of what the port was told: where a
     * platform interrupts its links for more than that, the rest is read as it is configured.
     */
    public boolean isNegotiated() {
        return at.links() == Target.Links.ONE
                && PropertyCatalogue.builtIn()
                        .wire(wire, at)
                        .filter(some -> some.place() == Wire.Place.INTERRUPTS)
                        .isPresent();
    }

    /** Whether what cannot be written by it keeps the unit from nothing. */
    public boolean sparesUnit() {
        return PropertyCatalogue.builtIn().wire(wire, at).filter(Wire::sparesUnit).isPresent();
    }

    /** Whether nothing brings back what was there before it. */
    public boolean isForGood() {
        return PropertyCatalogue.builtIn().wire(wire, at).filter(Wire::forGood).isPresent();
    }

    /**
     * By which tries of one of its settings are counted. Of what keeps its unit from nothing each
     * target has its own, so that what is refused of one is given up alone.
     */
    public Call counted(Target target) {
        return sparesUnit() ? new Call(wire, target) : this;
    }

    /**
     * Whether its unit, which it spares, leaves service for it: what was in vain is not worth
     * another outage.
     */
    public boolean costsAnOutage() {
        return PropertyCatalogue.builtIn().wire(wire, at).filter(Wire::costsAnOutage).isPresent();
    }

    /** Whether it goes to who keeps machines, although it is the unit that it changes. */
    public boolean isKeptApart() {
        return PropertyCatalogue.builtIn().wire(wire, at).filter(Wire::keptApart).isPresent();
    }

    /**
     * Whether what became of it is read: who keeps machines was sent it, and keeps no ids of ours.
     */
    public boolean isLeftToLooking() {
        return isOfAMachine() || isKeptApart();
    }

    /** What it addresses is kept by vCenter, apart from the unit. */
    public boolean isOfAMachine() {
        return at.enclosing(Machine.class).isPresent();
    }

    /**
     * Whether what it fails at delays nothing but itself: it is of a machine, or its unit, which
     * does not wait for it, is one whose parts do not build on each other.
     */
    public boolean pausesAlone() {
        return isOfAMachine() || (sparesUnit() && !at.unit().carries());
    }

    /** Whether a machine is made by it. */
    public boolean makesAMachine() {
        return at instanceof Machine machine
                && of(MachineProperties.SOURCE.of(machine)).equals(Optional.of(this));
    }

    @Override
    public int compareTo(Call other) {
        var byTarget = at.compareTo(other.at);
        return byTarget != 0 ? byTarget : wire.compareTo(other.wire);
    }

    @Override
    public String toString() {
        return wire + " at " + at.path();
    }
}
