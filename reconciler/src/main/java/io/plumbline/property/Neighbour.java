package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * What is heard at a port of who is at the other end of its cable: LLDP. A port may hear several,
 * for a card and the system above it may both speak.
 *
 * @param system by the name that it gives itself
 * @param port as it calls its own end: a name, or a MAC address
 */
public record Neighbour(String system, String port) implements Comparable<Neighbour> {
    private static final Pattern WORD = Pattern.compile("[^\\s,]+");

    public Neighbour {
        system = word(system);
        port = word(port);
    }

    /** Names are what somebody else sends: a blank or a comma in one is no part of our text. */
    private static String word(String text) {
        var found = WORD.matcher(text);
        return found.matches()
                ? text
                : text.isBlank() ? "-" : text.strip().replaceAll("[\\s,]+", "_");
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code esx01.lab vmnic4}
     */
    public static Neighbour parse(String text) {
        var words = text.split(" ", -1);
        if (words.length != 2 || words[0].isEmpty() || words[1].isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' is no neighbour and its port");
        }
        return new Neighbour(words[0], words[1]);
    }

    @Override
    public int compareTo(Neighbour other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return system + " " + port;
    }
}
