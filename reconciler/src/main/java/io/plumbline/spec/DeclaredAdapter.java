package io.plumbline.spec;

import io.plumbline.property.AdapterType;

import java.util.Optional;

/**
 * A network adapter of a virtual machine.
 *
 * @param id what the rest of the spec calls it
 * @param nic the port whose virtual functions it is one of; empty for one that has none
 */
public record DeclaredAdapter(
        Located<String> id,
        Located<AdapterType> type,
        Located<String> portGroup,
        Optional<Located<CardPort>> nic,
        Optional<Located<Boolean>> guestMtuChange) {

    boolean isPvrdma() {
        return type.value() == AdapterType.PVRDMA;
    }

    /** Whether it is passed through to a card, past the hypervisor. */
    public boolean isPassthrough() {
        return type.value() == AdapterType.SRIOV;
    }
}
