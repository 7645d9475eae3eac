package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.MachineOverride;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One write of overrides: of each cluster all machines in one call. vCenter refuses a call for the
 * sake of one of them and does not say which; so what is refused is looked at anew and sent by
 * halves, until those are known that it refuses alone. What is no more as it was planned from is
 * left to the next plan, and the others go without it.
 *
 * @see "vSphere Web Services API, InvalidDasConfigArgument: it names the kind of entry and the
 *     cluster, and no machine"
 */
final class OverrideBatch {
    /** One of five hundred is found by less than twenty; what is left is sent by the next try. */
    private static final int MOST_CALLS = 24;

    /** In a message. */
    private static final int MOST_NAMES = 5;

    private static final String ATTEMPT = "write overrides";

    private final OverrideActs by;
    private final Act.Write write;
    private final ActId id;
    private final SortedMap<MachineOverride, List<Put<?>>> wished = new TreeMap<>();
    private final SortedMap<String, String> refused = new TreeMap<>();
    private final SortedMap<MachineOverride, Problem> putOff = new TreeMap<>();
    private final Set<MachineOverride> left = new TreeSet<>();
    private final long begun = System.nanoTime();
    private int calls;

    OverrideBatch(OverrideActs by, Act.Write write, ActId id) {
        this.by = by;
        this.write = write;
        this.id = id;
        for (var put : write.puts()) {
            wished.computeIfAbsent((MachineOverride) put.setting().target(), _ -> new ArrayList<>())
                    .add(put);
        }
    }

    /** What is to be sent of one machine. */
    private record Due(ClusterRef to, MachineRef of, OverrideChange change) {}

    Receipt send(Overrides now) throws DeviceException {
        for (var some : clusters(due(now, wished.keySet())).values()) {
            if (send(some) instanceof Receipt.Underway goesOn) {
                return goesOn;
            }
        }
        if (calls == 0 && putOff.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        checkAll();
        return new Receipt.Done(Activation.LIVE);
    }

    /**
     * What is for a person is told only once nothing else is open, since all that was sent is then
     * judged by it.
     */
    private void checkAll() throws DeviceException {
        if (!putOff.isEmpty()) {
            throw new DeviceException(putOff.values().iterator().next());
        }
        if (!left.isEmpty()) {
            var unsent = left.size() + " were not sent yet";
            throw new DeviceException(
                    new Problem.Busy(
                            write.unit(),
                            ATTEMPT,
                            refused.isEmpty() ? unsent : refusals() + "; " + unsent));
        }
        if (!refused.isEmpty()) {
            throw new DeviceException(new Problem.Rejected(write.unit(), ATTEMPT, refusals()));
        }
    }

    private String refusals() {
        var some =
                refused.entrySet().stream()
                        .limit(MOST_NAMES)
                        .map(one -> one.getKey() + ": " + one.getValue())
                        .collect(Collectors.joining("; "));
        return refused.size() > MOST_NAMES
                ? some + "; and " + (refused.size() - MOST_NAMES) + " more"
                : some;
    }

    private static SortedMap<ClusterRef, SortedMap<MachineOverride, Due>> clusters(
            SortedMap<MachineOverride, Due> all) {
        var clusters = new TreeMap<ClusterRef, SortedMap<MachineOverride, Due>>();
        all.forEach((target, due) ->
                clusters.computeIfAbsent(due.to(), _ -> new TreeMap<>()).put(target, due));
        return clusters;
    }

    /** Of those that are not so yet and still are what they were planned from. */
    private SortedMap<MachineOverride, Due> due(
            Overrides now, Collection<MachineOverride> targets) {
        var due = new TreeMap<MachineOverride, Due>();
        for (var target : targets) {
            try {
                due(now, target).ifPresent(one -> due.put(target, one));
            } catch (DeviceException e) {
                putOff.put(target, later(target, e.problem()));
            }
        }
        return due;
    }

    private Optional<Due> due(Overrides now, MachineOverride target) throws DeviceException {
        var part =
                new Act.Write(
                        write.unit(),
                        write.during(),
                        write.wire(),
                        write.at(),
                        wished.getOrDefault(target, List.of()));
        var open = Comparison.open(part, now.readings(Set.of(target)));
        var entry = now.sole(target).get();
        if (open.isEmpty() || entry.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Due(
                        entry.get().in().ref(),
                        entry.get().of(),
                        OverrideChanges.of(new Puts(target, open), entry.get())));
    }

    /** Nothing was sent of it. */
    private static Problem later(MachineOverride target, Problem why) {
        return switch (why) {
            case Problem.Moved _, Problem.Occupied _ -> why;
            default -> new Problem.Moved(target, "what its cluster said of it", why.text());
        };
    }

    /**
     * @param some of one cluster
     */
    private Receipt send(SortedMap<MachineOverride, Due> some) throws DeviceException {
        if (some.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        if (calls == MOST_CALLS || (calls > 0 && isLate())) {
            left.addAll(some.keySet());
            return new Receipt.AlreadySo();
        }
        calls++;
        try {
            return end(some.values());
        } catch (DeviceException e) {
            return switch (e.problem()) {
                case Problem.Rejected(var _, var _, var answer) -> parts(some, answer);
                case Problem.Moved moved when some.size() == 1 -> {
                    putOff.put(some.firstKey(), moved);
                    yield new Receipt.AlreadySo();
                }
                case Problem.Moved moved -> parts(some, moved.found());
                default -> throw e;
            };
        }
    }

    /** A pass waits for all of it no longer than for one task. */
    private boolean isLate() {
        return System.nanoTime() - begun >= by.waiting().patience().atMost().toNanos();
    }

    private Receipt end(Collection<Due> some) throws DeviceException {
        var changes = new TreeMap<MachineRef, OverrideChange>();
        some.forEach(due -> changes.put(due.of(), due.change()));
        try {
            var task = by.vcenter().override(some.iterator().next().to(), changes);
            var receipt = by.waiting().end(task, write.unit());
            if (receipt instanceof Receipt.Underway) {
                by.goingOn().add(id, task);
            }
            return receipt;
        } catch (VCenterException e) {
            throw new DeviceException(OverrideActs.afterOthers(e.trouble().of(write.unit())), e);
        } catch (DeviceException e) {
            throw new DeviceException(OverrideActs.afterOthers(e.problem()), e);
        }
    }

    /**
     * vCenter refuses to add an entry that came since we looked, or to edit one that went, by the
     * same fault as a value that cannot be. One more look tells which.
     */
    private Receipt parts(SortedMap<MachineOverride, Due> some, String answer)
            throws DeviceException {
        var now = due(look(), some.keySet());
        if (some.size() == 1) {
            judge(some.firstKey(), now.equals(some), answer);
            return new Receipt.AlreadySo();
        }
        var targets = new ArrayList<>(now.keySet());
        var half = targets.size() / 2;
        for (var part : List.of(targets.subList(0, half), targets.subList(half, targets.size()))) {
            for (var of : clusters(only(part, now)).values()) {
                if (send(of) instanceof Receipt.Underway goesOn) {
                    return goesOn;
                }
            }
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private void judge(MachineOverride target, boolean asItWas, String answer) {
        if (asItWas) {
            refused.put(target.of().label(), answer);
        } else {
            putOff.putIfAbsent(
                    target,
                    new Problem.Moved(
                            target, "what its cluster said of it", "another since it was read"));
        }
    }

    private static SortedMap<MachineOverride, Due> only(
            List<MachineOverride> part, SortedMap<MachineOverride, Due> all) {
        var some = new TreeMap<>(all);
        some.keySet().retainAll(part);
        return some;
    }

    private Overrides look() throws DeviceException {
        try {
            return Overrides.of(by.looks().next());
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(write.unit()), e);
        }
    }
}
