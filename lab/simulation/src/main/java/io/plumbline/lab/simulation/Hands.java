package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whose hand did what, told from the ledger alone. */
final class Hands {
    private final Map<Target, Act> acting = new HashMap<>();
    private final Set<Target> ours = new HashSet<>();
    private final Set<Target> others = new HashSet<>();

    void see(Entry entry) {
        var host = entry.host();
        switch (entry) {
            case Entry.Asked asked -> acting.put(host, asked.act());
            case Entry.Answered _ -> acting.remove(host);
            case Entry.OutageBegan began when !began.why().equals("down") ->
                    (acting.get(host) instanceof Act.TakeOut ? ours : others).add(host);
            case Entry.OutageEnded _ -> {
                ours.remove(host);
                others.remove(host);
            }
            default -> {}
        }
    }

    /** Those that began the world in maintenance. */
    void startsAway(Target host) {
        others.add(host);
    }

    /** The act of a daemon by which everything happens now, if it is by one. */
    Optional<Act> actingOn(Target host) {
        return Optional.ofNullable(acting.get(host));
    }

    /** Taken out of service by a daemon, and not back since. */
    boolean areOurs(Target host) {
        return ours.contains(host);
    }

    boolean areOthers(Target host) {
        return others.contains(host);
    }
}
