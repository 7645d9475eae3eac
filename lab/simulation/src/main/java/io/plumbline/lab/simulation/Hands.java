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

    /** Ended by others, and nobody of ours has looked since. */
    private final Set<Target> endedUnseen = new HashSet<>();

    /** Began by others before anybody of ours could see that ours had ended. */
    private final Set<Target> lookalikes = new HashSet<>();

    /** An order of ours reaches them that was given minutes before. */
    private final Set<Target> late = new HashSet<>();

    void see(Entry entry) {
        var host = entry.host();
        switch (entry) {
            case Entry.Asked asked -> acting.put(host, asked.act());
            case Entry.Answered _ -> acting.remove(host);
            case Entry.FaultStruck fault when fault.kind().equals("ORDER_ARRIVES_LATE") ->
                    late.add(host);
            case Entry.OutageBegan began when !began.why().equals("down") -> {
                var byUs = acting.get(host) instanceof Act.TakeOut || late.contains(host);
                (byUs ? ours : others).add(host);
                if (endedUnseen.contains(host)) {
                    lookalikes.add(host);
                }
            }
            case Entry.OutageEnded _ -> {
                if (ours.remove(host) && !acting.containsKey(host)) {
                    endedUnseen.add(host);
                }
                others.remove(host);
                late.remove(host);
                lookalikes.remove(host);
            }
            case Entry.Observed _ -> endedUnseen.remove(host);
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

    /**
     * The outage of others began in the place of ours between two looks. Where a unit does not say
     * who took it out, nobody can tell the two apart.
     */
    boolean looksLikeOurs(Target host) {
        return lookalikes.contains(host);
    }

    /** Whether its outage was decided on long before it began. */
    boolean areLate(Target host) {
        return late.contains(host);
    }

    boolean areOthers(Target host) {
        return others.contains(host);
    }
}
