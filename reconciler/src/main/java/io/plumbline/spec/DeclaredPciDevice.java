package io.plumbline.spec;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciIds;

import java.util.Optional;

/**
 * An adapter that is a device of the host, on no port group.
 *
 * @param id what the rest of the spec calls it
 */
public record DeclaredPciDevice(Located<String> id, Located<AdapterType> type, Made made) {

    /** What it is made of. */
    public sealed interface Made {}

    /** The function of a port of a card of the host. */
    public record OfPort(Located<CardPort> nic) implements Made {}

    /**
     * Whatever function has the label.
     *
     * @param allowed ids of which it has to be; empty where any will do
     */
    public record Labelled(Located<String> label, Optional<Located<PciIds>> allowed)
            implements Made {}

    /** Whatever function is of one of these ids. */
    public record OfIds(Located<PciIds> allowed) implements Made {}

    /** The port whose function it is; empty where vSphere chooses. */
    public Optional<Located<CardPort>> nic() {
        return made instanceof OfPort(var nic) ? Optional.of(nic) : Optional.empty();
    }
}
