package io.plumbline.property;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What DRS would do with the virtual machines that run on a host, were that taken out of service
 * now.
 *
 * @param cluster of the host; empty where it is in none, or its name is not told
 * @param machines each by name
 */
public record DrsOutlook(String cluster, SortedMap<String, Verdict> machines) {

    /**
     * Whether DRS would move a machine, and if not why. A fully automated DRS moves running
     * machines to other hosts as soon as their host is to enter maintenance mode; a partially
     * automated or manual one only recommends that.
     *
     * @see "vSphere Resource Management 8.0, Place a Host in Maintenance Mode; vSphere Web Services
     *     API, ClusterDrsConfigInfo, ClusterDrsVmConfigInfo, DrsBehavior"
     */
    public enum Verdict {
        MOVES("is moved by DRS"),
        NO_CLUSTER("its host is in no cluster, and so without DRS"),
        OFF("DRS is off in %s"),
        MANUAL("DRS is set to Manual in %s"),
        PARTIALLY_AUTOMATED("DRS is set to Partially Automated in %s"),
        MANUAL_FOR_IT("DRS is set to Manual for it in %s"),
        PARTIALLY_AUTOMATED_FOR_IT("DRS is set to Partially Automated for it in %s"),
        DISABLED_FOR_IT("DRS is disabled for it in %s"),
        PASSED_THROUGH("a device is passed through to it, so that it cannot be moved as it runs"),
        NO_OTHER_HOST("no other host serves in %s"),
        NOT_ALONE("another machine on its host has its name"),
        UNTOLD("vCenter does not tell whether DRS would move it");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }
    }

    private static final String CLUSTER = "cluster ";

    /**
     * @throws IllegalArgumentException if a name cannot be written in one line
     */
    public DrsOutlook {
        machines = Collections.unmodifiableSortedMap(new TreeMap<>(machines));
        if (!isOneLine(cluster) || !machines.keySet().stream().allMatch(DrsOutlook::isOneLine)) {
            throw new IllegalArgumentException("a name of several lines");
        }
    }

    /** Whether a name can be told of here. */
    public static boolean isOneLine(String name) {
        return name.lines().count() <= 1 && name.equals(name.strip());
    }

    public boolean moves(String machine) {
        return machines.get(machine) == Verdict.MOVES;
    }

    /** Whether it is told that DRS would not move a machine: more than that nobody knows. */
    public boolean keeps(String machine) {
        return switch (machines.getOrDefault(machine, Verdict.UNTOLD)) {
            case MOVES, UNTOLD -> false;
            case NO_CLUSTER,
                    OFF,
                    MANUAL,
                    PARTIALLY_AUTOMATED,
                    MANUAL_FOR_IT,
                    PARTIALLY_AUTOMATED_FOR_IT,
                    DISABLED_FOR_IT,
                    PASSED_THROUGH,
                    NO_OTHER_HOST,
                    NOT_ALONE ->
                    true;
        };
    }

    /** Why DRS would not move a machine; empty where it would. */
    public Optional<String> whyNot(String machine) {
        var verdict = machines.getOrDefault(machine, Verdict.UNTOLD);
        return verdict == Verdict.MOVES
                ? Optional.empty()
                : Optional.of(
                        verdict.words.formatted(
                                cluster.isEmpty() ? "its cluster" : CLUSTER + cluster));
    }

    /** For example {@code cluster hpc01}, then a line a machine: {@code MOVES dns02}. */
    static Codec<DrsOutlook> codec() {
        return Codecs.codec(
                "what DRS would do with machines", DrsOutlook::parse, DrsOutlook::toString);
    }

    private static DrsOutlook parse(String text) {
        var lines = List.of(text.split("\n", -1));
        var machines = new TreeMap<String, Verdict>();
        for (var line : lines.subList(1, lines.size())) {
            var words = line.split(" ", 2);
            if (words.length < 2) {
                throw new IllegalArgumentException("no verdict and name: " + line);
            }
            machines.put(words[1], Verdict.valueOf(words[0]));
        }
        if (!lines.getFirst().startsWith(CLUSTER)) {
            throw new IllegalArgumentException("no cluster: " + lines.getFirst());
        }
        return new DrsOutlook(lines.getFirst().substring(CLUSTER.length()), machines);
    }

    @Override
    public String toString() {
        return machines.entrySet().stream()
                .map(one -> "\n" + one.getValue() + " " + one.getKey())
                .collect(Collectors.joining("", CLUSTER + cluster, ""));
    }
}
