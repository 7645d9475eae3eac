package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A host that is a member of a distributed switch.
 *
 * @param ports its uplink ports, one for each uplink of the switch and in that order
 * @param sync whether its proxy switch is what the switch is
 */
public record VdsMember(Host host, List<Port> ports, Sync sync) {

    /**
     * @param key within the switch
     * @param pnic for example {@code vmnic4}; empty where nothing is plugged in
     */
    public record Port(String key, Optional<String> pnic) {
        Port plugged(Optional<String> other) {
            return new Port(key, other);
        }
    }

    /** How a host came to know what the switch is, or why it does not. */
    public sealed interface Sync {
        record InSync() implements Sync {}

        /** It did not take a change and stays behind until one reaches it. */
        record Missed(String why) implements Sync {}

        /** It did not answer when something was changed, and is told once it is back. */
        record WasAway() implements Sync {}
    }

    static final Sync IN_SYNC = new Sync.InSync();

    public VdsMember {
        ports = List.copyOf(ports);
    }

    /** Its physical adapters, in the order of the uplinks. */
    public List<String> pnics() {
        return ports.stream().flatMap(port -> port.pnic().stream()).toList();
    }

    /** With these adapters and no others. */
    public VdsMember plugged(List<Optional<String>> pnics) {
        var others = new ArrayList<Port>();
        for (var i = 0; i < ports.size(); i++) {
            others.add(ports.get(i).plugged(pnics.get(i)));
        }
        return new VdsMember(host, others, sync);
    }

    VdsMember sync(Sync other) {
        return new VdsMember(host, ports, other);
    }

    /** With as many uplink ports as the switch has uplinks; the last ones come and go. */
    VdsMember resized(int uplinks, Supplier<String> keys) {
        var some = new ArrayList<>(ports.subList(0, Math.min(uplinks, ports.size())));
        while (some.size() < uplinks) {
            some.add(new Port(keys.get(), Optional.empty()));
        }
        return new VdsMember(host, some, sync);
    }

    /** For example {@code vmnic4,-}: what is in each uplink. */
    String plugs() {
        return ports.stream().map(port -> port.pnic().orElse("-")).collect(Collectors.joining(","));
    }
}
