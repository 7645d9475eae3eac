package io.plumbline.agreement;

import io.plumbline.property.Neighbour;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One end of a cable as its other end may hear it.
 *
 * @param systems names and addresses of which the unit gives one to itself
 * @param port whether it may call its port so; empty while it is not known how it calls it
 */
record Cable(List<String> systems, Optional<Predicate<String>> port) {
    /** Onyx: "Not Advertised" in its JSON; our word where nothing is said. */
    private static final Set<String> NO_NAME = Set.of("not_advertised", "-", "n/a", "none");

    Cable {
        systems = List.copyOf(systems);
    }

    /**
     * One that gives the declared name agrees; those that give none, as cards do that speak for
     * themselves, say nothing either way; anybody else is a stranger. Where nothing but an address
     * is declared no name contradicts it.
     */
    Accord by(List<Neighbour> heard) {
        return heard.stream().anyMatch(one -> isNamed(one.system()) && mayBeAt(one.port()))
                ? Accord.AGREED
                : heard.stream().allMatch(this::saysNothing) ? Accord.UNKNOWN : Accord.APART;
    }

    /** By the names of the system and of the port. */
    boolean isProvedBy(Neighbour heard) {
        return isNamed(heard.system()) && isAtPort(heard);
    }

    /** By the name of the port, whatever the system calls itself. */
    boolean isAtPort(Neighbour heard) {
        return !isNameless(heard.system())
                && !isNameless(heard.port())
                && port.filter(own -> own.test(heard.port())).isPresent();
    }

    /** Whether only the name of the system differs. */
    boolean mayCallItself(Neighbour heard) {
        return !isNameless(heard.system()) && mayBeAt(heard.port());
    }

    /** Systems call themselves by the whole of their name or by the first part of it. */
    boolean isNamed(String heard) {
        return systems.stream().anyMatch(own -> isNamedAlike(own, heard));
    }

    private boolean saysNothing(Neighbour heard) {
        return isNameless(heard.system())
                || (systems.stream().allMatch(Cable::isAddress) && mayBeAt(heard.port()));
    }

    private boolean mayBeAt(String heard) {
        return isNameless(heard) || port.filter(own -> !own.test(heard)).isEmpty();
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
