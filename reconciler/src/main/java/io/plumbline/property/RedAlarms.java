package io.plumbline.property;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Alarms of vCenter about a host and its cluster that are red, that nobody acknowledged there, and
 * that say how something is: not how much of it is used, nor what happened once.
 *
 * @param cluster by vCenter's id, for example {@code domain-c8}; empty where the host is in none
 * @param untold for people, in a line, what vCenter does not tell of its alarms; empty where it
 *     tells all
 */
public record RedAlarms(String cluster, SortedSet<Alarm> each, Optional<String> untold) {
    public static final RedAlarms NONE = new RedAlarms("", List.of(), Optional.empty());

    private static final String HEAD = "alarms of ";
    private static final String UNTOLD = "UNTOLD ";
    private static final String NOBODY = "-";
    private static final int WORDS = 5;

    /** Whom an alarm is about. */
    public enum About {
        CLUSTER,
        /** Another host of the cluster, which is not in maintenance mode. */
        OTHER,
        /** The host itself. */
        ITSELF
    }

    /** By what an alarm ends. */
    public enum Ends {
        /** It is red as long as something is so. */
        WITH_ITS_STATE,
        /** By an event, which may never have come. */
        BY_AN_EVENT,
        /** vCenter does not tell. */
        UNTOLD
    }

    /**
     * One of them.
     *
     * @param host as vCenter calls it; empty for the cluster
     * @param since when it went red, by vCenter's clock; empty where that is not told
     * @param name in a line
     */
    public record Alarm(About about, String host, Ends ends, Optional<Instant> since, String name)
            implements Comparable<Alarm> {
        private static final Comparator<Alarm> ORDER =
                Comparator.comparing(Alarm::about)
                        .thenComparing(Alarm::name)
                        .thenComparing(Alarm::host)
                        .thenComparing(Alarm::ends)
                        .thenComparing(alarm -> alarm.since().orElse(Instant.MIN));

        /**
         * @throws IllegalArgumentException if it cannot be written in a line
         */
        public Alarm {
            if (!isLine(name)) {
                throw new IllegalArgumentException("an alarm of no line, or of several");
            }
            if (host.chars().anyMatch(Character::isWhitespace) || host.equals(NOBODY)) {
                throw new IllegalArgumentException("no host: " + host);
            }
        }

        /** For people, for example {@code Lost on esx02.lab since 2026-11-26T19:00:00Z}. */
        public String text() {
            return name
                    + (about == About.OTHER ? " on " + host : "")
                    + since.map(at -> " since " + at).orElse("");
        }

        @Override
        public int compareTo(Alarm other) {
            return ORDER.compare(this, other);
        }

        private static Alarm parse(String line) {
            var words = line.split(" ", WORDS);
            if (words.length < WORDS) {
                throw new IllegalArgumentException("no alarm: " + line);
            }
            return new Alarm(
                    About.valueOf(words[0]),
                    words[1].equals(NOBODY) ? "" : words[1],
                    Ends.valueOf(words[2]),
                    since(words[3]),
                    words[4]);
        }

        private static Optional<Instant> since(String word) {
            try {
                return word.equals(NOBODY) ? Optional.empty() : Optional.of(Instant.parse(word));
            } catch (DateTimeException e) {
                throw new IllegalArgumentException("no time: " + word, e);
            }
        }

        @Override
        public String toString() {
            return String.join(
                    " ",
                    about.toString(),
                    host.isEmpty() ? NOBODY : host,
                    ends.toString(),
                    since.map(Instant::toString).orElse(NOBODY),
                    name);
        }
    }

    /**
     * @throws IllegalArgumentException if one of them is no line
     */
    public RedAlarms {
        each = Collections.unmodifiableSortedSet(new TreeSet<>(each));
        if (cluster.lines().count() > 1 || untold.filter(text -> !isLine(text)).isPresent()) {
            throw new IllegalArgumentException("several lines, or none");
        }
    }

    public RedAlarms(String cluster, Collection<Alarm> each, Optional<String> untold) {
        this(cluster, new TreeSet<>(each), untold);
    }

    private static boolean isLine(String text) {
        return text.equals(OthersTasks.oneLine(text)) && !text.isEmpty();
    }

    /**
     * For example {@code alarms of domain-c8}, then a line each: {@code OTHER esx02.lab BY_AN_EVENT
     * 2026-11-26T19:00:00Z Network uplink redundancy lost}.
     */
    static Codec<RedAlarms> codec() {
        return Codecs.codec("red alarms", RedAlarms::parse, RedAlarms::toString);
    }

    private static RedAlarms parse(String text) {
        var lines = List.of(text.split("\n", -1));
        if (!lines.getFirst().startsWith(HEAD)) {
            throw new IllegalArgumentException("no alarms: " + lines.getFirst());
        }
        var after = lines.subList(1, lines.size());
        return new RedAlarms(
                lines.getFirst().substring(HEAD.length()),
                after.stream().filter(line -> !line.startsWith(UNTOLD)).map(Alarm::parse).toList(),
                after.stream()
                        .filter(line -> line.startsWith(UNTOLD))
                        .findFirst()
                        .map(line -> line.substring(UNTOLD.length())));
    }

    @Override
    public String toString() {
        return each.stream()
                .map(alarm -> "\n" + alarm)
                .collect(
                        Collectors.joining(
                                "",
                                HEAD + cluster,
                                untold.map(text -> "\n" + UNTOLD + text).orElse("")));
    }
}
