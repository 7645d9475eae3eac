package io.plumbline.lab.eos;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.PortCounts.Kind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/** Counters, which are what somebody says: no traffic goes through this twin. */
final class Counters {
    private Counters() {}

    /** show_pfc_counters. */
    static String flowControl(EosConfig config, PortCounts counts) {
        var ports = new LinkedHashMap<String, Object>();
        config.ports()
                .forEach(port -> {
                    var frames = new LinkedHashMap<String, Object>();
                    frames.put("rxFrames", counts.of(port.name(), Kind.PAUSE_RECEIVED));
                    frames.put("txFrames", counts.of(port.name(), Kind.PAUSE_SENT));
                    ports.put(port.name(), frames);
                });
        return EosJson.of(Map.of("interfaceCounters", ports));
    }

    /**
     * A port and a queue stand here from their first event on: a health check of switches of a
     * large operator (stored index id 62835943817), which reads it and says so.
     */
    static String watchdog(EosConfig config, PortCounts counts) {
        var ports = new LinkedHashMap<String, Object>();
        for (var port : config.ports()) {
            var queues = new LinkedHashMap<String, Object>();
            for (var queue = 0; queue < 8; queue++) {
                var stuck = counts.of(port.name(), queue, Kind.STORM);
                if (stuck > 0) {
                    var events = new LinkedHashMap<String, Object>();
                    events.put("stuckCount", stuck);
                    events.put("recoveryCount", stuck);
                    queues.put(String.valueOf(queue), events);
                }
            }
            if (!queues.isEmpty()) {
                ports.put(port.name(), Map.of("txQueues", queues));
            }
        }
        return EosJson.of(Map.of("interfaces", ports));
    }

    /**
     * By traffic class and drop precedence, of unicast and of the rest: as a public test suite of
     * the vendor has it (aristanetworks/anta, tests/units/anta_tests/test_interfaces.py,
     * VerifyInterfacesEgressQueueDrops; stored index id 42279313862). There some stand together, as
     * {@code TC0-2}: here none do. What a long queue dropped early is not told from the rest, and
     * none is here.
     */
    static String queues(EosConfig config, PortCounts counts) {
        var ports = new LinkedHashMap<String, Object>();
        for (var port : config.ports()) {
            var queues = new LinkedHashMap<String, Object>();
            queues.put(
                    "ucastQueues", classes(queue -> counts.of(port.name(), queue, Kind.DROPPED)));
            queues.put("mcastQueues", classes(queue -> 0));
            ports.put(port.name(), queues);
        }
        return EosJson.of(Map.of("egressQueueCounters", Map.of("interfaces", ports)));
    }

    private static Map<String, Object> classes(IntToLongFunction dropped) {
        var classes = new LinkedHashMap<String, Object>();
        for (var queue = 0; queue < 8; queue++) {
            classes.put(
                    "TC" + queue,
                    Map.of(
                            "dropPrecedences",
                            Map.of("DP0", Map.of("droppedPackets", dropped.applyAsLong(queue)))));
        }
        return Map.of("trafficClasses", classes);
    }

    /** show_qos_ecn_counters_queue; {@code -} where nothing counts: domain facts, section 2 C. */
    static String ecn(EosConfig config, List<EosPort> some, PortCounts counted) {
        var everywhere = config.line(Place.TOP, "hardware counter feature").isPresent();
        var ports = new LinkedHashMap<String, Object>();
        for (var port : some) {
            var standing = new Standing(config, port);
            var queues = new LinkedHashMap<String, Object>();
            for (var queue = 0; queue < 8; queue++) {
                var counts =
                        everywhere || standing.queue(queue, "random-detect ecn count").isPresent();
                queues.put(
                        String.valueOf(queue),
                        counts ? String.valueOf(counted.of(port.name(), queue, Kind.MARKED)) : "-");
            }
            ports.put(port.name(), Map.of("queueCounters", queues));
        }
        return EosJson.of(Map.of("intfQueueCounters", ports));
    }
}
