package io.plumbline.drivers.linux.text;

import io.plumbline.property.InterfaceAddress;

import java.util.List;
import java.util.Optional;

/** What the coming boot makes of an interface. */
public sealed interface NextNetwork {
    /** What the files say; empty is what they leave to others. */
    record Known(List<InterfaceAddress> addresses, Optional<Integer> mtu) implements NextNetwork {
        public Known {
            addresses = List.copyOf(addresses);
        }

        /** The first one, which is the only one of what we write. */
        public Optional<InterfaceAddress> address() {
            return addresses.stream().findFirst();
        }
    }

    /**
     * It is said where we cannot change it.
     *
     * @param owner for people
     */
    record Elsewhere(String owner) implements NextNetwork {}
}
