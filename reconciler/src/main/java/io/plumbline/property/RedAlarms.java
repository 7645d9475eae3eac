package io.plumbline.property;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Alarms of vCenter about a host and its cluster that are red, that nobody acknowledged there, and
 * that say how something is: not how much of it is used, nor what happened once.
 *
 * @param itself the host as vCenter calls it; empty where it is in no cluster
 * @param around those of its cluster, which all hosts of that may share: each of 10,000 with its
 *     own would be millions
 */
public record RedAlarms(String itself, Around around) {
    public static final RedAlarms NONE =
            new RedAlarms("", new Around("", List.of(), Optional.empty()));

    private static final String HEAD = "alarms of ";
    private static final String ITSELF = "ITSELF ";
    private static final String RED = "RED ";
    private static final String UNTOLD = "UNTOLD ";
    private static final String NOBODY = "-";
    private static final int WORDS = 4;

    /** Whom an alarm is about. */
    public enum About {
        CLUSTER,
        /** Another host of the cluster. */
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
    public record Alarm(String host, Ends ends, Optional<Instant> since, String name)
            implements Comparable<Alarm> {
        private static final Comparator<Alarm> ORDER =
                Comparator.comparing((Alarm alarm) -> !alarm.host().isEmpty())
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
            if (!isHost(host)) {
                throw new IllegalArgumentException("no host: " + host);
            }
        }

        /** For people, for example {@code Lost on esx02.lab since 2026-11-26T19:00:00Z}. */
        public String text() {
            return name
                    + (host.isEmpty() ? "" : " on " + host)
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
                    words[0].equals(NOBODY) ? "" : words[0],
                    Ends.valueOf(words[1]),
                    since(words[2]),
                    words[3]);
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
                    host.isEmpty() ? NOBODY : host,
                    ends.toString(),
                    since.map(Instant::toString).orElse(NOBODY),
                    name);
        }
    }

    /**
     * Those of a cluster and of its hosts, but for hosts in maintenance mode.
     *
     * @param cluster by vCenter's id, for example {@code domain-c8}; empty where there is none
     * @param untold for people, in a line, what vCenter does not tell of its alarms; empty where it
     *     tells all
     */
    public record Around(String cluster, SortedSet<Alarm> each, Optional<String> untold) {
        /**
         * @throws IllegalArgumentException if one of them is no line
         */
        public Around {
            each = Collections.unmodifiableSortedSet(new TreeSet<>(each));
            if (cluster.lines().count() > 1 || untold.filter(text -> !isLine(text)).isPresent()) {
                throw new IllegalArgumentException("several lines, or none");
            }
        }

        public Around(String cluster, Collection<Alarm> each, Optional<String> untold) {
            this(cluster, new TreeSet<>(each), untold);
        }
    }

    /**
     * @throws IllegalArgumentException if that is no host
     */
    public RedAlarms {
        if (!isHost(itself)) {
            throw new IllegalArgumentException("no host: " + itself);
        }
    }

    public String cluster() {
        return around.cluster();
    }

    public SortedSet<Alarm> each() {
        return around.each();
    }

    public Optional<String> untold() {
        return around.untold();
    }

    /** Whom one of them is about. */
    public About about(Alarm alarm) {
        if (alarm.host().isEmpty()) {
            return About.CLUSTER;
        }
        return alarm.host().equals(itself) ? About.ITSELF : About.OTHER;
    }

    /** Its own of which is known what they are. */
    public Stream<Alarm> own() {
        return each().stream()
                .filter(alarm -> about(alarm) == About.ITSELF && alarm.ends() != Ends.UNTOLD);
    }

    /**
     * Whether one of them keeps the host in service. One that has an alarm itself is not kept by
     * the same one of other hosts: it is mended first, and two that have it do not wait for each
     * other.
     *
     * @param mended names of its own
     */
    public boolean keeps(Alarm alarm, Set<String> mended) {
        return switch (about(alarm)) {
            case CLUSTER -> true;
            case OTHER -> !mended.contains(alarm.name());
            case ITSELF -> false;
        };
    }

    private static boolean isLine(String text) {
        return text.equals(OthersTasks.oneLine(text)) && !text.isEmpty();
    }

    private static boolean isHost(String name) {
        return name.chars().noneMatch(Character::isWhitespace) && !name.equals(NOBODY);
    }

    /**
     * For example {@code alarms of domain-c8}, then a line each: {@code ITSELF esx01.lab}, {@code
     * RED esx02.lab BY_AN_EVENT 2026-11-26T19:00:00Z Network uplink redundancy lost}.
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
        if (!after.stream().allMatch(RedAlarms::isKnown)) {
            throw new IllegalArgumentException("no alarms: " + text);
        }
        return new RedAlarms(
                after(ITSELF, after).findFirst().orElse(""),
                new Around(
                        lines.getFirst().substring(HEAD.length()),
                        after(RED, after).map(Alarm::parse).toList(),
                        after(UNTOLD, after).findFirst()));
    }

    private static boolean isKnown(String line) {
        return Stream.of(ITSELF, RED, UNTOLD).anyMatch(line::startsWith);
    }

    private static Stream<String> after(String word, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(word))
                .map(line -> line.substring(word.length()));
    }

    @Override
    public String toString() {
        return Stream.of(
                        Stream.of(HEAD + cluster()),
                        Stream.of(itself).filter(name -> !name.isEmpty()).map(ITSELF::concat),
                        each().stream().map(alarm -> RED + alarm),
                        untold().stream().map(UNTOLD::concat))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }
}
