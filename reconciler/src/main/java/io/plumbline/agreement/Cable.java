package io.plumbline.agreement;

import io.plumbline.property.Neighbour;
import io.plumbline.target.Target;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where a cable begins, by the names that its switch may hear.
 *
 * @param system of the unit
 * @param port as its system calls it; empty while that is not known
 */
record Cable(Target end, String system, Optional<String> port) {
    /** Onyx: "Not Advertised" in its JSON; our word where nothing is said. */
    private static final Set<String> NO_NAME = Set.of("not_advertised", "-", "n/a", "none");

    /**
     * Whether it may be who is heard. Systems call themselves by the whole of their name or by the
     * first part of it. A MAC address, for a port or for a card that gives no name, and a switch's
     * word for no name at all, say nothing that contradicts.
     */
    boolean mayBe(Neighbour heard) {
        return (isNameless(heard.system()) || isNamedAlike(heard.system()))
                && (port.isEmpty() || isMac(heard.port()) || port.get().equals(heard.port()));
    }

    private boolean isNamedAlike(String heard) {
        if (isAddress(system) || isAddress(heard)) {
            return system.equals(heard);
        }
        return host(system).equals(host(heard));
    }

    private static boolean isAddress(String name) {
        return name.contains(":") || name.matches("[0-9.]+");
    }

    private static boolean isNameless(String system) {
        return isMac(system) || NO_NAME.contains(system.toLowerCase(Locale.ROOT));
    }

    private static String host(String name) {
        return name.split("\\.", 2)[0].toLowerCase(Locale.ROOT);
    }

    private static boolean isMac(String text) {
        return text.matches("(?i)[0-9a-f]{2}([:-][0-9a-f]{2}){5}|([0-9a-f]{4}\\.){2}[0-9a-f]{4}");
    }

    @Override
    public String toString() {
        return system + port.map(name -> " " + name).orElse("");
    }
}
