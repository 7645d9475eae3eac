package io.plumbline.lab.eos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A port by its place.
 *
 * @param card the socket
 * @param lane of the socket
 */
record EosPort(int card, int lane) implements Comparable<EosPort> {
    private static final Pattern PLACE = Pattern.compile("(\\d{1,3})/(\\d{1,3})");

    /** {@code interface ethernet 1/1-3/4} as in seed 004, {@code Ethernet1/1}, {@code Et1/1}. */
    private static final Pattern SOME =
            Pattern.compile("(?i:ethernet|et|e) ?(\\d+/\\d+(?:[-,]\\d+(?:/\\d+)?)*)");

    /** As configurations and JSON name it: {@code Ethernet1/1}. */
    String name() {
        return "Ethernet" + place();
    }

    /** As prompts and tables name it: {@code Et1/1}. */
    String brief() {
        return "Et" + place();
    }

    private String place() {
        return card + "/" + lane;
    }

    @Override
    public int compareTo(EosPort other) {
        return Comparator.comparingInt(EosPort::card)
                .thenComparingInt(EosPort::lane)
                .compare(this, other);
    }

    /**
     * The ports that somebody names.
     *
     * @param text for example {@code ethernet 1/1-3/4}
     * @param all that there are; a range goes over these
     */
    static Optional<Named> parse(String text, Set<EosPort> all) {
        var some = SOME.matcher(text);
        if (!some.matches()) {
            return Optional.empty();
        }
        var ports = new ArrayList<EosPort>();
        for (var part : some.group(1).split(",", -1)) {
            var ends = part.split("-", 2);
            var from = place(ends[0], all);
            var to = ends.length == 1 ? from : from.flatMap(first -> last(ends[1], first, all));
            if (to.isEmpty() || to.get().compareTo(from.orElseThrow()) < 0) {
                return Optional.empty();
            }
            all.stream()
                    .sorted()
                    .filter(one -> one.compareTo(from.get()) >= 0 && one.compareTo(to.get()) <= 0)
                    .forEach(ports::add);
        }
        return Optional.of(new Named("Et" + some.group(1), List.copyOf(ports)));
    }

    private static Optional<EosPort> last(String text, EosPort first, Set<EosPort> all) {
        return place(text.contains("/") ? text : first.card + "/" + text, all);
    }

    private static Optional<EosPort> place(String text, Set<EosPort> all) {
        var place = PLACE.matcher(text);
        return place.matches()
                ? Optional.of(
                                new EosPort(
                                        Integer.parseInt(place.group(1)),
                                        Integer.parseInt(place.group(2))))
                        .filter(all::contains)
                : Optional.empty();
    }

    /**
     * Ports as somebody named them.
     *
     * @param brief for the prompt
     */
    record Named(String brief, List<EosPort> ports) {}
}
