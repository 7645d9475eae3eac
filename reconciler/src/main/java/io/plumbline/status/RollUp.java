package io.plumbline.status;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.status.Condition.Truth;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A cluster's conditions from those of its units, and from its links. */
public final class RollUp {
    private RollUp() {}

    public static ClusterStatus of(String cluster, List<UnitStatus> units, FabricStanding links) {
        var conditions = new ArrayList<Condition>();
        conditions.add(all(Condition.Type.Ready, units));
        conditions.add(new Condition(Condition.Type.SpecAccepted, Truth.True, "Valid", ""));
        conditions.add(all(Condition.Type.Observed, units));
        conditions.add(all(Condition.Type.InSync, units));
        conditions.add(all(Condition.Type.Reachable, units));
        conditions.add(all(Condition.Type.LinkUp, units));
        for (var bad :
                List.of(
                        Condition.Type.Reconciling,
                        Condition.Type.RebootRequired,
                        Condition.Type.InMaintenance,
                        Condition.Type.Rebooting,
                        Condition.Type.Stalled,
                        Condition.Type.Quarantined,
                        Condition.Type.ApprovalRequired,
                        Condition.Type.Paused,
                        Condition.Type.BreakGlass,
                        Condition.Type.ArmedByUs,
                        Condition.Type.LeftBehind,
                        Condition.Type.MachinesOff,
                        Condition.Type.JobNodesClosed)) {
            conditions.add(any(bad, units));
        }
        conditions.add(LinksCondition.of(links.now()));
        conditions.add(TrafficCondition.of(links.traffic()));
        return new ClusterStatus(cluster, conditions, units);
    }

    /** True if it is true of every unit; else the reason that most of the others have. */
    private static Condition all(Condition.Type type, List<UnitStatus> units) {
        var others =
                units.stream()
                        .map(unit -> unit.condition(type))
                        .filter(one -> one.truth() != Truth.True)
                        .toList();
        if (others.isEmpty()) {
            return new Condition(
                    type,
                    Truth.True,
                    units.isEmpty() ? "NoUnits" : units.getFirst().condition(type).reason(),
                    "");
        }
        var truth =
                others.stream().anyMatch(one -> one.truth() == Truth.False)
                        ? Truth.False
                        : Truth.Unknown;
        return new Condition(
                type, truth, mostCommon(others), others.size() + " of " + units.size() + " units");
    }

    /** True if it is true of any unit. */
    private static Condition any(Condition.Type type, List<UnitStatus> units) {
        var those =
                units.stream()
                        .map(unit -> unit.condition(type))
                        .filter(one -> one.truth() == Truth.True)
                        .toList();
        return those.isEmpty()
                ? new Condition(type, Truth.False, "None", "")
                : new Condition(
                        type,
                        Truth.True,
                        mostCommon(those),
                        those.size() + " of " + units.size() + " units");
    }

    private static String mostCommon(List<Condition> conditions) {
        var counts = new TreeMap<String, Integer>();
        conditions.forEach(condition -> counts.merge(condition.reason(), 1, Integer::sum));
        return counts.entrySet().stream()
                .reduce((a, b) -> b.getValue() > a.getValue() ? b : a)
                .map(entry -> entry.getKey())
                .orElse("None");
    }
}
