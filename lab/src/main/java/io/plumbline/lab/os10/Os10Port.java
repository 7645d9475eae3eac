package io.plumbline.lab.os10;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A port of a box of one unit and one slot.
 *
 * @param number the last of {@code 1/1/25}
 */
record Os10Port(int number) implements Comparable<Os10Port> {
    private static final String ONE = "1/1/(\\d{1,3})";

    /** {@code ethernet 1/1/1-1/1/8,1/1/12}, {@code ethernet1/1/1}, {@code e1/1/49-1/1/50}. */
    private static final Pattern SOME =
            Pattern.compile(
                    "(?i:ethernet|eth|e) ?([\\d/]+(?:-[\\d/]+)?(?:,[\\d/]+(?:-[\\d/]+)?)*)");

    private static final Pattern PLACE = Pattern.compile(ONE);

    /** As configurations name it. */
    String name() {
        return "ethernet" + place();
    }

    /** As listings name it: show_interface_ethernet_mtu9216. */
    String title() {
        return "Ethernet " + place();
    }

    String place() {
        return "1/1/" + number;
    }

    List<String> block() {
        return List.of("interface " + name());
    }

    static Os10Port ofBlock(String header) {
        return new Os10Port(Integer.parseInt(header.substring(header.lastIndexOf('/') + 1)));
    }

    @Override
    public int compareTo(Os10Port other) {
        return Integer.compare(number, other.number);
    }

    /** The ports that somebody names; empty if there is not each of them. */
    static Optional<Named> parse(String text, Set<Os10Port> all) {
        var some = SOME.matcher(text);
        if (!some.matches()) {
            return Optional.empty();
        }
        var ports = new ArrayList<Os10Port>();
        for (var part : some.group(1).split(",", -1)) {
            var ends = part.split("-", 2);
            var from = place(ends[0]);
            var to = place(ends[ends.length - 1]);
            if (from.isEmpty() || to.isEmpty()) {
                return Optional.empty();
            }
            for (var number = from.get().number; number <= to.get().number; number++) {
                ports.add(new Os10Port(number));
            }
        }
        return ports.isEmpty() || !all.containsAll(ports)
                ? Optional.empty()
                : Optional.of(new Named("eth" + some.group(1), List.copyOf(ports)));
    }

    private static Optional<Os10Port> place(String text) {
        var place = PLACE.matcher(text);
        return place.matches()
                ? Optional.of(new Os10Port(Integer.parseInt(place.group(1))))
                : Optional.empty();
    }

    /**
     * Ports as somebody named them.
     *
     * @param brief for the prompt
     */
    record Named(String brief, List<Os10Port> ports) {}
}
