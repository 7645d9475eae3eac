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

    /** Ours that a look of ours has found away. */
    private final Set<Target> foundAway = new HashSet<>();

    /** Ended by others, and no look of ours could tell since. */
    private final Set<Target> endedUnseen = new HashSet<>();

    /** Of these, those that were never found away: one that serves passes for one that is slow. */
    private final Set<Target> neverFound = new HashSet<>();

    /** Began by others before anybody of ours could see that ours had ended. */
    private final Set<Target> lookalikes = new HashSet<>();

    /** vCenter waits until they are empty, by an order of ours. */
    private final Set<Target> emptied = new HashSet<>();

    /** An order of ours reaches them that was given minutes before. */
    private final Set<Target> late = new HashSet<>();

    /**
     * @param toldServing whether it is a look that finds the unit in service
     */
    void see(Entry entry, boolean toldServing) {
        var host = entry.host();
        switch (entry) {
            case Entry.Asked asked -> {
                acting.put(host, asked.act());
                if (asked.act() instanceof Act.TakeOut || asked.act() instanceof Act.PutBack) {
                    neverFound.remove(host);
                }
            }
            case Entry.Answered _ -> acting.remove(host);
            case Entry.FaultStruck fault when fault.kind().equals("ORDER_ARRIVES_LATE") ->
                    late.add(host);
            case Entry.EmptyingBegan _ when isByUs(host) -> emptied.add(host);
            case Entry.EmptyingEnded _ -> emptied.remove(host);
            case Entry.OutageBegan began when !began.why().equals("down") -> {
                var wasEmptied = emptied.remove(host);
                (isByUs(host) || wasEmptied ? ours : others).add(host);
                if (endedUnseen.contains(host)) {
                    lookalikes.add(host);
                }
            }
            case Entry.OutageEnded _ -> {
                var found = foundAway.remove(host);
                if (ours.remove(host) && !acting.containsKey(host)) {
                    endedUnseen.add(host);
                    if (!found) {
                        neverFound.add(host);
                    }
                }
                others.remove(host);
                late.remove(host);
                lookalikes.remove(host);
            }
            case Entry.Observed _ -> looked(host, toldServing);
            default -> {}
        }
    }

    private boolean isByUs(Target host) {
        return acting.get(host) instanceof Act.TakeOut || late.contains(host);
    }

    private void looked(Target host, boolean toldServing) {
        if (ours.contains(host) && !toldServing) {
            foundAway.add(host);
        }
        if (!toldServing || !neverFound.contains(host)) {
            endedUnseen.remove(host);
            neverFound.remove(host);
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

    /** Whether it is out by us, or about to be. */
    boolean actsOn(Target host) {
        return ours.contains(host) || emptied.contains(host) || late.contains(host);
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
