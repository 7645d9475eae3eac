package io.plumbline.lab.cli;

import io.plumbline.lab.world.SwitchModel;

/**
 * What the ports of a switch have counted since its last boot. No traffic goes through a twin: what
 * was counted is what somebody says here.
 */
public final class PortCounts {
    /** Before a number, so that no platform takes it for one of its own. */
    private static final String TOLD = "counted ";

    private final SwitchModel model;

    public PortCounts(SwitchModel model) {
        this.model = model;
    }

    /** What is counted of each priority of a port. */
    public enum Kind {
        PAUSE_RECEIVED,
        PAUSE_SENT,
        MARKED,
        DROPPED,

        /** Before there was no room: because a queue was long. */
        DROPPED_EARLY,

        /** Times that its queue was paused for too long, and somebody looked after it. */
        STORM
    }

    /** So many more. */
    public void add(String port, int priority, Kind kind, long more) {
        model.notes().put(key(port, priority, kind), TOLD + (of(port, priority, kind) + more));
    }

    public long of(String port, int priority, Kind kind) {
        return number(model.notes().getOrDefault(key(port, priority, kind), TOLD + "0"));
    }

    /** Of all its priorities. */
    public long of(String port, Kind kind) {
        var ofPort = ofPort(port);
        return model.notes().subMap(ofPort, ofPort + Character.MAX_VALUE).entrySet().stream()
                .filter(note -> note.getKey().endsWith(" " + kind))
                .mapToLong(note -> number(note.getValue()))
                .sum();
    }

    private static String key(String port, int priority, Kind kind) {
        return ofPort(port) + priority + " " + kind;
    }

    private static String ofPort(String port) {
        return TOLD + port + " ";
    }

    private static long number(String told) {
        return Long.parseLong(told.substring(TOLD.length()));
    }
}
