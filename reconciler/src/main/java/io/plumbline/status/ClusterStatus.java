package io.plumbline.status;

import java.util.List;

/** How a cluster and its units stand. */
public record ClusterStatus(String cluster, List<Condition> conditions, List<UnitStatus> units) {
    public ClusterStatus {
        conditions = List.copyOf(conditions);
        units = List.copyOf(units);
    }
}
