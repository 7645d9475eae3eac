package io.plumbline.target;

import java.util.Optional;

/**
 * A port of a card.
 *
 * @param number 1 for the port on PCI function 0, 2 for the one on function 1
 */
public record NicPort(Nic nic, int number) implements Target {
    public NicPort {
        if (number < 1 || number > 8) {
            throw new IllegalArgumentException("port " + number + " is outside 1..8");
        }
    }

    /** The PCI function of this port. */
    public PciAddress function() {
        return nic.at().withFunction(number - 1);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(nic);
    }

    @Override
    public String path() {
        return "port/" + nic.host().name() + "/" + nic.at().slot() + "/" + number;
    }

    @Override
    public String label() {
        return nic.label() + " port " + number;
    }

    @Override
    public int hashCode() {
        return nic.hashCode() * 31 + number;
    }
}
