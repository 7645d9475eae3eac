package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The maps of QoS: the table of the objects, and the field by which a port refers to one.
 *
 * @see "sonic-buildimage, yang-models/sonic-port-qos-map.yang; capture config_qos_0"
 */
enum QosMap {
    DSCP_TO_TC("DSCP_TO_TC_MAP", "dscp_to_tc_map", 63),
    PCP_TO_TC("DOT1P_TO_TC_MAP", "dot1p_to_tc_map", 7),
    TC_TO_QUEUE("TC_TO_QUEUE_MAP", "tc_to_queue_map", 7),
    TC_TO_GROUP("TC_TO_PRIORITY_GROUP_MAP", "tc_to_pg_map", 7),
    PFC_TO_QUEUE("MAP_PFC_PRIORITY_TO_QUEUE", "pfc_to_queue_map", 7),
    PFC_TO_GROUP("PFC_PRIORITY_TO_PRIORITY_GROUP_MAP", "pfc_to_pg_map", 7);

    private final String table;
    private final String field;
    private final int largest;

    QosMap(String table, String field, int largest) {
        this.table = table;
        this.field = field;
        this.largest = largest;
    }

    String table() {
        return table;
    }

    String field() {
        return field;
    }

    /** What an object maps. */
    SortedMap<Integer, Integer> of(ConfigDb config, String name) throws UnparsedText {
        var mapped = new TreeMap<Integer, Integer>();
        var object = config.known(table, name);
        for (var key : object.byKey().keySet()) {
            var to =
                    Words.text(object, key)
                            .orElseThrow(() -> new UnparsedText(table + " has no end for " + key));
            mapped.put(Words.small(key, largest), Words.small(to, 7));
        }
        return mapped;
    }
}
