package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/**
 * Alarms that vCenter has raised about the one cluster of a lab or about hosts of it, all of them
 * red. Nothing here raises or ends one by itself. Safe inside {@link World#call} only.
 *
 * @see "vSphere Web Services API, AlarmState"
 */
public final class Alarms {

    /**
     * Some of those that a vCenter comes with.
     *
     * @see "Zabbix manual, JSON examples for VMware items: the first two; govmomi v0.56.0,
     *     simulator/vpx/alarm_manager.go: the third, as captured"
     */
    public enum Usual {
        HOST_CONNECTION(1, "Host connection and power state", Goes.BY_STATE),
        HOST_MEMORY(4, "Host memory usage", Goes.BY_USE),
        HOST_ERROR(11, "Host error", Goes.BY_EVENTS_FOR_EVER),
        UPLINK_REDUNDANCY(20, "Network uplink redundancy lost", Goes.BY_EVENTS),
        FAILOVER_RESOURCES(21, "Insufficient vSphere HA failover resources", Goes.BY_EVENTS);

        private final int number;
        private final String title;
        private final Goes goes;

        Usual(int number, String title, Goes goes) {
            this.number = number;
            this.title = title;
            this.goes = goes;
        }

        public int number() {
            return number;
        }

        public String title() {
            return title;
        }

        public Goes goes() {
            return goes;
        }
    }

    /** By what an alarm goes. */
    public enum Goes {
        BY_STATE,
        /** How much of something is used. */
        BY_USE,
        /** One event turns it red and another one green. */
        BY_EVENTS,
        /** No event turns it green again. */
        BY_EVENTS_FOR_EVER
    }

    /**
     * One that was raised.
     *
     * @param host that it is about; empty where it is about the cluster
     */
    public record Raised(Usual alarm, Optional<Host> host) {
        /** Whether it tells how something is now. */
        public boolean saysHowItIs() {
            return alarm.goes == Goes.BY_STATE || alarm.goes == Goes.BY_EVENTS;
        }

        /** Whether it names the event that raised it. */
        public boolean hasAnEvent() {
            return alarm.goes == Goes.BY_EVENTS || alarm.goes == Goes.BY_EVENTS_FOR_EVER;
        }
    }

    /**
     * How one stands.
     *
     * @param acknowledged somebody has seen it
     */
    public record Standing(Instant since, boolean acknowledged) {}

    /** How much is told of them to whoever asks behind the core's port; at the wire all is. */
    public enum Sight {
        ALL,
        /** What they are is asked in vain. */
        DEFINITIONS_FAIL,
        /** The account may not see where they are defined. */
        NO_DEFINITIONS,
        /** The account may not see them. */
        NOTHING
    }

    private final World world;
    private Sight sight = Sight.ALL;
    private Instant sightSince = Instant.MIN;
    private final Set<Sight> shown = EnumSet.of(Sight.ALL);
    private final SequencedMap<Raised, Standing> raised = new LinkedHashMap<>();

    Alarms(World world) {
        this.world = world;
    }

    /** Its cause has come. */
    public void raise(Raised alarm) {
        raised.putIfAbsent(alarm, new Standing(world.now(), false));
    }

    /** Somebody has seen it. */
    public void acknowledge(Raised alarm) {
        raised.computeIfPresent(alarm, (_, standing) -> new Standing(standing.since(), true));
    }

    /** Its cause has gone, or somebody reset it to green. */
    public void end(Raised alarm) {
        raised.remove(alarm);
    }

    /** From now on so much of them is told. */
    public void show(Sight some) {
        sight = some;
        shown.add(some);
        sightSince = world.now();
    }

    public Sight sight() {
        return sight;
    }

    /** All that ever was told so far. */
    public Set<Sight> shown() {
        return Collections.unmodifiableSet(shown);
    }

    /** Since when so much is told. */
    public Instant sightSince() {
        return sightSince;
    }

    /** Those that were raised, and how each stands. */
    public SequencedMap<Raised, Standing> raised() {
        return Collections.unmodifiableSequencedMap(raised);
    }
}
