package io.plumbline.spec;

import io.plumbline.property.AdapterType;
import io.plumbline.target.Adapter;
import io.plumbline.target.Machine;

import java.util.Optional;

/**
 * A network adapter of a virtual machine.
 *
 * @param id what the rest of the spec calls it
 * @param on whose the port group is
 * @param nic the port whose virtual functions it is one of; empty for one that has none
 */
public record DeclaredAdapter(
        Located<String> id,
        Located<AdapterType> type,
        Adapter.On on,
        Located<String> portGroup,
        Optional<Located<CardPort>> nic,
        Optional<Located<Boolean>> guestMtuChange) {

    /**
     * @param machine whose adapter it is
     */
    public Adapter of(Machine machine) {
        return new Adapter(machine, on, portGroup.value());
    }

    boolean isPvrdma() {
        return type.value() == AdapterType.PVRDMA;
    }

    /** Whether its port group is of a switch that its host has for itself. */
    public boolean isOnStandard() {
        return on == Adapter.On.STANDARD;
    }

    /** Whether it is passed through to a card, past the hypervisor. */
    public boolean isPassthrough() {
        return type.value().isPassthrough();
    }
}
