package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.DueOverrides.Due;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.MachineOverride;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One write of overrides: of each cluster all machines in one call. vCenter refuses a call for the
 * sake of one of them and does not say which; so what is refused is looked at anew and sent by
 * halves, until those are known that it refuses alone. What keeps one cluster from taking any says
 * nothing of the others.
 *
 * @see "vSphere Web Services API, InvalidDasConfigArgument: it names the kind of entry and the
 *     cluster, and no machine"
 */
final class OverrideBatch {
    /** To one cluster in one try: one of five hundred is found by less than twenty. */
    private static final int MOST_CALLS = 24;

    private final OverrideActs by;
    private final Act.Write write;
    private final ActId id;
    private final DueOverrides due;

    /** Each try begins with others, so that what is refused in front keeps nobody behind. */
    private final Random order;

    /** What was neither taken nor goes on. */
    private final SortedSet<MachineOverride> open = new TreeSet<>();

    /** Parts of what was refused, the next one first. */
    private final Deque<SortedMap<MachineOverride, Due>> halves = new ArrayDeque<>();

    private final Map<ClusterRef, Integer> calls = new HashMap<>();
    private final UntakenOverrides untaken = new UntakenOverrides();
    private final long begun = System.nanoTime();
    private boolean taken;

    OverrideBatch(OverrideActs by, Act.Write write, ActId id) {
        this.by = by;
        this.write = write;
        this.id = id;
        this.due = new DueOverrides(write);
        this.order = by.order();
    }

    Receipt send(Overrides now) throws DeviceException {
        var all = due.in(now);
        open.addAll(all.keySet());
        var apart = by.apart().of(write.wire(), all.keySet());
        var rest = new TreeMap<>(all);
        apart.forEach(rest.keySet()::removeAll);
        for (var some : List.of(clusters(rest), parts(apart, all))) {
            if (sendAll(some) instanceof Receipt.Underway goesOn) {
                return goesOn;
            }
        }
        untaken.check(write.unit(), due.putOff().values(), taken);
        return calls.isEmpty() ? new Receipt.AlreadySo() : new Receipt.Done(Activation.LIVE);
    }

    private Receipt sendAll(List<SortedMap<MachineOverride, Due>> some) throws DeviceException {
        for (var whole : some) {
            if (send(whole) instanceof Receipt.Underway goesOn) {
                return goesOn;
            }
        }
        while (!halves.isEmpty()) {
            if (send(halves.pop()) instanceof Receipt.Underway goesOn) {
                return goesOn;
            }
        }
        return new Receipt.AlreadySo();
    }

    /** Last, since they may be refused again. */
    private List<SortedMap<MachineOverride, Due>> parts(
            List<Set<MachineOverride>> apart, SortedMap<MachineOverride, Due> all) {
        var some =
                new ArrayList<>(
                        apart.stream()
                                .map(part -> only(part, all))
                                .flatMap(part -> clusters(part).stream())
                                .toList());
        Collections.shuffle(some, order);
        return some;
    }

    /** Each cluster's own. */
    private List<SortedMap<MachineOverride, Due>> clusters(SortedMap<MachineOverride, Due> all) {
        var clusters = new TreeMap<ClusterRef, SortedMap<MachineOverride, Due>>();
        all.forEach((target, one) ->
                clusters.computeIfAbsent(one.to(), _ -> new TreeMap<>()).put(target, one));
        var some = new ArrayList<>(clusters.values());
        Collections.shuffle(some, order);
        return some;
    }

    /**
     * @param some at least one, all of one cluster
     */
    private Receipt send(SortedMap<MachineOverride, Due> some) throws DeviceException {
        var to = some.values().iterator().next().to();
        if (untaken.isClosed(to)) {
            return new Receipt.AlreadySo();
        }
        if (calls.getOrDefault(to, 0) == MOST_CALLS || (!calls.isEmpty() && isLate())) {
            untaken.leaves(some.keySet());
            return new Receipt.AlreadySo();
        }
        calls.merge(to, 1, Integer::sum);
        try {
            return end(begin(to, some), some);
        } catch (VCenterException e) {
            unsent(some, e);
        }
        return new Receipt.AlreadySo();
    }

    /** A pass waits for it: nothing is begun once it did so for as long as for one task. */
    private boolean isLate() {
        return System.nanoTime() - begun >= by.waiting().patience().atMost().toNanos();
    }

    private TaskRef begin(ClusterRef to, SortedMap<MachineOverride, Due> some)
            throws VCenterException {
        var changes = new TreeMap<MachineRef, OverrideChange>();
        some.values().forEach(one -> changes.put(one.of(), one.change()));
        return by.vcenter().override(to, changes);
    }

    private Receipt end(TaskRef task, SortedMap<MachineOverride, Due> some) {
        try {
            var receipt = by.waiting().end(task, some.firstKey());
            if (receipt instanceof Receipt.Underway) {
                by.goesOn(id, task, goesOn(some));
            } else {
                open.removeAll(some.keySet());
                taken = true;
            }
            return receipt;
        } catch (DeviceException e) {
            // It has ended, whatever it says: what it did is looked at.
            failed(some, OverrideActs.afterOthers(e.problem()));
            return new Receipt.AlreadySo();
        }
    }

    /** A task that works is a try of what it is for, and of nothing that waits for it. */
    private OverrideActs.Sent goesOn(SortedMap<MachineOverride, Due> some) {
        open.removeAll(some.keySet());
        untaken.leaves(open);
        return new OverrideActs.Sent(write.wire(), some.keySet(), untaken.waitsForOthers());
    }

    /** Without an answer nobody knows whether vCenter is at it, and nothing else is sent to it. */
    private void unsent(SortedMap<MachineOverride, Due> some, VCenterException e)
            throws DeviceException {
        var why = OverrideActs.afterOthers(e.trouble().of(some.firstKey()));
        switch (why) {
            case Problem.Unreachable _,
                    Problem.TimedOut _,
                    Problem.LoginRefused _,
                    Problem.HostKeyChanged _ ->
                    throw new DeviceException(e.trouble().of(write.unit()), e);
            default -> failed(some, why);
        }
    }

    private void failed(SortedMap<MachineOverride, Due> some, Problem why) {
        if (OverrideActs.isOfItsCluster(why)) {
            untaken.closes(some.values().iterator().next().to(), why);
        } else if (why instanceof Problem.Moved && some.size() == 1) {
            due.putOff(some.firstKey(), why);
        } else {
            part(some, why);
        }
    }

    /**
     * vCenter refuses to edit or take away an entry that went since we looked by the same fault as
     * a value that cannot be, and may have made some of what it then refused. One more look tells.
     */
    private void part(SortedMap<MachineOverride, Due> some, Problem why) {
        try {
            var now = due.in(Overrides.of(by.looks().next()), some.keySet());
            if (some.size() > 1) {
                part(now);
            } else if (now.equals(some)) {
                alone(some.firstKey(), why);
            } else {
                now.forEach((target, _) -> due.putOff(target, moved(target)));
            }
        } catch (VCenterException e) {
            // Who looks next tells what it did.
            untaken.leaves(some.keySet(), e.trouble().of(some.firstKey()).text());
        }
    }

    private void alone(MachineOverride target, Problem why) {
        untaken.refuses(target, why);
        by.apart().add(write.wire(), List.of(target));
    }

    private static Problem moved(MachineOverride target) {
        return new Problem.Moved(
                target, "what its cluster said of it", "another since it was read");
    }

    /** A machine may be of another cluster by now. */
    private void part(SortedMap<MachineOverride, Due> all) {
        var targets = new ArrayList<>(all.keySet());
        Collections.shuffle(targets, order);
        var half = targets.size() / 2;
        Stream.of(targets.subList(half, targets.size()), targets.subList(0, half))
                .map(part -> only(part, all))
                .flatMap(part -> clusters(part).stream())
                .forEach(halves::push);
    }

    private static SortedMap<MachineOverride, Due> only(
            Collection<MachineOverride> part, SortedMap<MachineOverride, Due> all) {
        var some = new TreeMap<>(all);
        some.keySet().retainAll(part);
        return some;
    }
}
