package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which priorities are lossless on the switch. A port is told on its own, and nothing of SONiC says
 * it for all of them: our list is the map from paused priorities to queues, which names those that
 * are paused and no others.
 */
record Lossless(ConfigDb config) {
    /** The list of ours, if there is one. */
    Optional<Priorities> ours() throws UnparsedText {
        return config.entry(QosMap.PFC_TO_QUEUE.table(), Whose.SHARED).isPresent()
                ? Optional.of(Priorities.of(QosMap.PFC_TO_QUEUE.of(config, Whose.SHARED).keySet()))
                : Optional.empty();
    }

    /**
     * Our list; where there is none yet, what all ports that pause agree on, for a switch that was
     * set up by hand may be right.
     */
    Priorities all() throws UnparsedText {
        var ours = ours();
        if (ours.isPresent()) {
            return ours.get();
        }
        var theirs = pausing().values().stream().distinct().toList();
        return theirs.size() == 1 ? theirs.getFirst() : Priorities.of(List.of());
    }

    /** Ports that pause anything, with what they pause. */
    SortedMap<String, Priorities> pausing() throws UnparsedText {
        var pausing = new TreeMap<String, Priorities>();
        var names = new TreeSet<>(config.table(PortQos.TABLE).keySet());
        names.remove(PortQos.GLOBAL);
        for (var name : names) {
            var paused = new PortQos(config, name).paused();
            if (!paused.numbers().isEmpty()) {
                List.of(name.split(",")).forEach(one -> pausing.put(one, paused));
            }
        }
        return pausing;
    }

    /**
     * What each map of ours says for such a list; other classes share the first group that is not
     * paused.
     */
    static Map<String, String> map(QosMap map, Priorities lossless) {
        var all = new TreeMap<String, String>();
        var shared = 0;
        while (lossless.numbers().contains(shared)) {
            shared++;
        }
        for (var one = 0; one < 8; one++) {
            var is = lossless.numbers().contains(one);
            switch (map) {
                case TC_TO_QUEUE, PCP_TO_TC -> all.put(text(one), text(one));
                case TC_TO_GROUP -> all.put(text(one), text(is ? one : shared));
                case PFC_TO_QUEUE, PFC_TO_GROUP -> {
                    if (is) {
                        all.put(text(one), text(one));
                    }
                }
                case DSCP_TO_TC ->
                        throw new IllegalStateException("a map of DSCP is of one port alone");
            }
        }
        return all;
    }

    private static String text(int number) {
        return String.valueOf(number);
    }
}
