package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.problem.Problem;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What vCenter did not take of one write of overrides, and what is told of it. */
final class UntakenOverrides {
    /** In a message. */
    private static final int MOST_NAMES = 5;

    private static final String ATTEMPT = "write overrides";

    private final SortedMap<ClusterRef, Problem> closed = new TreeMap<>();
    private final SortedMap<String, SortedSet<String>> refused = new TreeMap<>();
    private final SortedSet<MachineOverride> left = new TreeSet<>();
    private String unsentSince = "others went first";

    /** A cluster that takes none. */
    void closes(ClusterRef cluster, Problem why) {
        closed.put(cluster, why);
    }

    boolean isClosed(ClusterRef cluster) {
        return closed.containsKey(cluster);
    }

    /** Others went first. */
    void leaves(Collection<MachineOverride> some) {
        left.addAll(some);
    }

    void leaves(Collection<MachineOverride> some, String since) {
        unsentSince = since;
        left.addAll(some);
    }

    /**
     * It alone was not taken. A fault that may pass is tried again; only what says no is a
     * person's.
     */
    void refuses(MachineOverride target, Problem why) {
        var name = target.of().label();
        if (why instanceof Problem.Rejected) {
            refused.computeIfAbsent(answer(why), _ -> new TreeSet<>()).add(name);
        } else {
            unsentSince = name + ": " + answer(why);
            left.add(target);
        }
    }

    private static String answer(Problem why) {
        return switch (why) {
            case Problem.Rejected(var _, var _, var answer) -> answer;
            case Problem.Unparsed(var _, var _, var reply) -> reply;
            case Problem.Moved(var _, var _, var found) -> found;
            default -> why.text();
        };
    }

    /**
     * What is for a person is told only once nothing else is open, since all that was not found as
     * wished is then judged by it.
     */
    void check(Target unit, Collection<Problem> putOff, boolean taken) throws DeviceException {
        var waits = waits(putOff, taken);
        if (waits.isPresent()) {
            throw new DeviceException(waits.get());
        }
        if (closed.size() == 1 && refused.isEmpty()) {
            throw new DeviceException(closed.values().iterator().next());
        }
        if (!closed.isEmpty() || !refused.isEmpty()) {
            throw new DeviceException(new Problem.Rejected(unit, ATTEMPT, refusals()));
        }
    }

    /** That something was not sent is no try of it as long as others of it are taken. */
    private Optional<Problem> waits(Collection<Problem> putOff, boolean taken) {
        return occupied()
                .or(() -> taken ? afterOthers() : Optional.empty())
                .<Problem>map(why -> why)
                .or(() -> putOff.stream().findFirst())
                .or(this::unsent);
    }

    /** Something else goes on at a cluster, or what was taken went first. */
    Optional<Problem.Occupied> waitsForOthers() {
        return occupied().or(this::afterOthers);
    }

    private Optional<Problem.Occupied> occupied() {
        return closed.values().stream()
                .filter(Problem.Occupied.class::isInstance)
                .map(Problem.Occupied.class::cast)
                .findFirst()
                .map(why ->
                        new Problem.Occupied(why.target(), why.attempt(), why.by() + besides()));
    }

    private Optional<Problem.Occupied> afterOthers() {
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Problem.Occupied(left.first(), unsentOnes(), unsentSince + besides()));
    }

    private Optional<Problem> unsent() {
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Problem.Busy(left.first(), unsentOnes(), unsentSince + besides()));
    }

    private String unsentOnes() {
        return "write " + left.size() + " more overrides";
    }

    private String besides() {
        var others = refusals();
        return others.isEmpty() ? "" : " (" + others + ")";
    }

    private String refusals() {
        return Stream.concat(
                        closed.values().stream()
                                .filter(why -> !(why instanceof Problem.Occupied))
                                .map(Problem::text),
                        refused.entrySet().stream()
                                .map(one -> names(one.getValue()) + ": " + one.getKey()))
                .limit(MOST_NAMES)
                .collect(Collectors.joining("; "));
    }

    private static String names(SortedSet<String> all) {
        var some = all.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return all.size() > MOST_NAMES
                ? some + " and " + (all.size() - MOST_NAMES) + " more"
                : some;
    }
}
