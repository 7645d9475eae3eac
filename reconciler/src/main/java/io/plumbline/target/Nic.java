package io.plumbline.target;

import java.util.Optional;

/**
 * A network card of a host, by the PCI address of its function 0 in the current boot. The address
 * may move at a boot; identity (PSID, MAC) is a reading, and selectors of the spec are resolved
 * anew in every pass.
 */
public record Nic(Host host, PciAddress at) implements Target {
    public Nic {
        if (at.function() != 0) {
            throw new IllegalArgumentException("a card is named by its function 0, not " + at);
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "nic/" + host.name() + "/" + at.slot();
    }

    @Override
    public String label() {
        return host.name() + " nic " + at.slot();
    }

    @Override
    public int hashCode() {
        return host.hashCode() * 31 + at.hashCode();
    }
}
