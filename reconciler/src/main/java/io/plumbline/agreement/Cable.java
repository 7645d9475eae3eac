package io.plumbline.agreement;

import io.plumbline.property.Neighbour;
import io.plumbline.target.Target;

import java.util.Locale;
import java.util.Optional;

/**
 * Where a cable begins, by the names that its switch may hear.
 *
 * @param system of the unit
 * @param port as its system calls it; empty while that is not known
 */
record Cable(Target end, String system, Optional<String> port) {
    /**
     * Whether it may be who is heard. Systems call themselves by the whole of their name or by the
     * first part of it; a MAC address for a port says nothing that contradicts.
     */
    boolean mayBe(Neighbour heard) {
        return host(system).equals(host(heard.system()))
                && (port.isEmpty() || isMac(heard.port()) || port.get().equals(heard.port()));
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
