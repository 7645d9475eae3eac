package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.problem.Problem;
import io.plumbline.target.MachineOverride;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Of one write of overrides what is not so yet, look by look. What is no more as it was planned
 * from is put off: it is left to the next plan, and the others go without it.
 */
final class DueOverrides {
    private final Act.Write write;
    private final SortedMap<MachineOverride, List<Put<?>>> wished = new TreeMap<>();
    private final SortedMap<MachineOverride, Problem> putOff = new TreeMap<>();

    DueOverrides(Act.Write write) {
        this.write = write;
        for (var put : write.puts()) {
            wished.computeIfAbsent((MachineOverride) put.setting().target(), _ -> new ArrayList<>())
                    .add(put);
        }
    }

    /** What is to be sent of one machine. */
    record Due(ClusterRef to, MachineRef of, OverrideChange change) {}

    /** Of all that the write names. */
    SortedMap<MachineOverride, Due> in(Overrides now) {
        return in(now, wished.keySet());
    }

    /** Of those that are not so yet and still are what they were planned from. */
    SortedMap<MachineOverride, Due> in(Overrides now, Collection<MachineOverride> targets) {
        var due = new TreeMap<MachineOverride, Due>();
        for (var target : targets) {
            try {
                due(now, target).ifPresent(one -> due.put(target, one));
            } catch (DeviceException e) {
                putOff(target, later(target, e.problem()));
            }
        }
        return due;
    }

    void putOff(MachineOverride target, Problem why) {
        putOff.putIfAbsent(target, why);
    }

    /** Why each of these was not sent. */
    SortedMap<MachineOverride, Problem> putOff() {
        return Collections.unmodifiableSortedMap(putOff);
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

    private static Problem later(MachineOverride target, Problem why) {
        return switch (why) {
            case Problem.Moved _, Problem.Occupied _ -> why;
            default -> new Problem.Moved(target, "what its cluster said of it", why.text());
        };
    }
}
