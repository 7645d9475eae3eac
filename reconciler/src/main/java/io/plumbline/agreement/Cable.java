package io.plumbline.agreement;

import io.plumbline.property.Neighbour;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One end of a cable as its other end may hear it.
 *
 * @param systems names of which the unit gives one to itself
 * @param port whether it may call its port so
 */
record Cable(List<String> systems, Predicate<String> port) {
    /** Onyx: "Not Advertised" in its JSON; our word where nothing is said. */
    private static final Set<String> NO_NAME = Set.of("not_advertised", "-", "n/a", "none");

    Cable {
        systems = List.copyOf(systems);
    }

    /**
     * Whether it may be who is heard. Systems call themselves by the whole of their name or by the
     * first part of it. A MAC address, for a port or for a card that gives no name, and a switch's
     * word for no name at all, say nothing that contradicts.
     */
    boolean mayBe(Neighbour heard) {
        return (isNameless(heard.system())
                        || systems.stream().anyMatch(own -> isNamedAlike(own, heard.system())))
                && (isMac(heard.port()) || isNameless(heard.port()) || port.test(heard.port()));
    }

    private static boolean isNamedAlike(String own, String heard) {
        if (isAddress(own) || isAddress(heard)) {
            return own.equals(heard);
        }
        return host(own).equals(host(heard));
    }

    private static boolean isAddress(String name) {
        return name.contains(":") || name.matches("[0-9.]+");
    }

    private static boolean isNameless(String word) {
        return isMac(word) || NO_NAME.contains(word.toLowerCase(Locale.ROOT));
    }

    private static String host(String name) {
        return name.split("\\.", 2)[0].toLowerCase(Locale.ROOT);
    }

    private static boolean isMac(String text) {
        return text.matches("(?i)[0-9a-f]{2}([:-][0-9a-f]{2}){5}|([0-9a-f]{4}\\.){2}[0-9a-f]{4}");
    }
}
