package io.plumbline.lab.world;

import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How an interface tells packets apart and what it pauses, as the kernel has it: it trusts DSCP as
 * long as it maps one.
 *
 * @param dscps DSCP to priority
 * @see "Linux, mlx5/core/en_dcbnl.c: no SEL_DSCP entry in non DSCP state"
 */
public record NodeQos(Priorities paused, SortedMap<Integer, Integer> dscps) {
    /** As the driver makes it. */
    static final NodeQos FACTORY = new NodeQos(Priorities.of(List.of()), new TreeMap<>());

    private static final int DSCPS = 64;

    public NodeQos {
        dscps = Collections.unmodifiableSortedMap(new TreeMap<>(dscps));
    }

    public TrustState trust() {
        return dscps.isEmpty() ? TrustState.PCP : TrustState.DSCP;
    }

    /** From a change of trust on eight DSCPs have one priority: capture mlnx_qos_dscp_prio3. */
    NodeQos trusting(TrustState other) {
        if (trust() == other) {
            return this;
        }
        var map = new TreeMap<Integer, Integer>();
        for (var dscp = 0; other == TrustState.DSCP && dscp < DSCPS; dscp++) {
            map.put(dscp, dscp / 8);
        }
        return new NodeQos(paused, map);
    }

    NodeQos pausing(Priorities others) {
        return new NodeQos(others, dscps);
    }

    NodeQos mapping(SortedMap<Integer, Integer> some) {
        var map = new TreeMap<>(dscps);
        map.putAll(some);
        return new NodeQos(paused, map);
    }
}
