package io.plumbline.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Alarms of vCenter about a host and its cluster that are red, that nobody acknowledged there, and
 * that say how something is: not how much of it is used, nor what happened once.
 *
 * @param each for people, one line an alarm, by whom it is about
 */
public record RedAlarms(Map<About, SortedSet<String>> each) {
    public static final RedAlarms NONE = new RedAlarms(Map.of());

    private static final String HEAD = "alarms:";

    /** Whom an alarm is about. */
    public enum About {
        CLUSTER,
        /** Another host of the cluster, which is not in maintenance mode. */
        OTHER,
        /** The host itself. */
        ITSELF
    }

    /**
     * @throws IllegalArgumentException if one of them is no line
     */
    public RedAlarms {
        var all = new EnumMap<About, SortedSet<String>>(About.class);
        each.forEach((about, alarms) -> {
            if (!alarms.stream().allMatch(RedAlarms::isLine)) {
                throw new IllegalArgumentException("an alarm of no line, or of several");
            }
            if (!alarms.isEmpty()) {
                all.put(about, Collections.unmodifiableSortedSet(new TreeSet<>(alarms)));
            }
        });
        each = Collections.unmodifiableMap(all);
    }

    private static boolean isLine(String alarm) {
        return alarm.equals(OthersTasks.oneLine(alarm)) && !alarm.isEmpty();
    }

    /**
     * What speaks against taking the host out too. One that has an alarm itself is not kept by
     * those of others: it is mended first, and two that have one do not wait for each other.
     */
    public List<String> keeping() {
        var keeping = new ArrayList<>(of(About.CLUSTER));
        if (of(About.ITSELF).isEmpty()) {
            keeping.addAll(of(About.OTHER));
        }
        return List.copyOf(keeping);
    }

    private Collection<String> of(About whom) {
        return each.getOrDefault(whom, Collections.emptySortedSet());
    }

    /** For example {@code alarms:}, then a line each: {@code OTHER Host battery on esx02.lab}. */
    static Codec<RedAlarms> codec() {
        return Codecs.codec("red alarms", RedAlarms::parse, RedAlarms::toString);
    }

    private static RedAlarms parse(String text) {
        var lines = List.of(text.split("\n", -1));
        if (!lines.getFirst().equals(HEAD)) {
            throw new IllegalArgumentException("no alarms: " + lines.getFirst());
        }
        var each = new EnumMap<About, SortedSet<String>>(About.class);
        for (var line : lines.subList(1, lines.size())) {
            var words = line.split(" ", 2);
            each.computeIfAbsent(About.valueOf(words[0]), _ -> new TreeSet<>())
                    .add(words.length > 1 ? words[1] : "");
        }
        return new RedAlarms(each);
    }

    @Override
    public String toString() {
        return each.entrySet().stream()
                .flatMap(one ->
                        one.getValue().stream().map(alarm -> "\n" + one.getKey() + " " + alarm))
                .collect(Collectors.joining("", HEAD, ""));
    }
}
