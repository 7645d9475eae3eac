package io.plumbline.drivers.linux.text;

import io.plumbline.property.InterfaceAddress;

import java.util.List;
import java.util.Optional;

/** What the coming boot makes of an interface. */
public sealed interface NextNetwork {
    /** What the files say; empty is what they leave to others. */
    record Known(Optional<InterfaceAddress> address, Optional<Integer> mtu)
            implements NextNetwork {}

    /**
     * It is said where we cannot change it, or more than once.
     *
     * @param owner for people
     */
    record Elsewhere(String owner) implements NextNetwork {}

    static NextNetwork of(List<InterfaceAddress> addresses, Optional<Integer> mtu, String owner) {
        return addresses.size() > 1
                ? new Elsewhere(owner + ", which gives it " + addresses.size() + " addresses")
                : new Known(addresses.stream().findFirst(), mtu);
    }
}
