package io.plumbline.spec;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciId;
import io.plumbline.target.PciIds;

import java.util.Optional;

/**
 * An adapter that is a device of the host, on no port group.
 *
 * @param id what the rest of the spec calls it
 */
public record DeclaredPciDevice(Located<String> id, Located<AdapterType> type, Made made) {
    private static final int NVIDIA = 0x10de;

    /** Of the network cards that a spec can name. */
    private static final int MELLANOX = 0x15b3;

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

    /** Kinds of devices of which it has to be; empty where its port tells, or any will do. */
    public Optional<Located<PciIds>> allowed() {
        return switch (made) {
            case OfPort _ -> Optional.empty();
            case Labelled(var _, var ids) -> ids;
            case OfIds(var ids) -> Optional.of(ids);
        };
    }

    /** Whether it is allowed to be a graphics card. */
    public boolean mayBeGraphics() {
        return allowed()
                .filter(ids -> ids.value().all().stream().anyMatch(id -> id.vendor() == NVIDIA))
                .isPresent();
    }

    /** Whether it is a network card's, whichever it will be. */
    public boolean isOfNetwork() {
        return nic().isPresent()
                || allowed()
                        .filter(ids ->
                                ids.value().all().stream().allMatch(DeclaredPciDevice::isNetwork))
                        .isPresent();
    }

    static boolean isNetwork(PciId id) {
        return id.vendor() == MELLANOX;
    }

    /** The port whose function it is; empty where vSphere chooses. */
    public Optional<Located<CardPort>> nic() {
        return made instanceof OfPort(var nic) ? Optional.of(nic) : Optional.empty();
    }
}
