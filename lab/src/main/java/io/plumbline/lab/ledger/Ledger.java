package io.plumbline.lab.ledger;

import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Everything that happened, append-only. Guarded by the lock of its world. */
public final class Ledger {
    private final List<Entry> entries = new ArrayList<>();
    private final List<Consumer<Entry>> subscribers = new ArrayList<>();
    private final Set<Target> away = new TreeSet<>();
    private int mostAway;

    /** Everything so far, oldest first; a view that grows. */
    public List<Entry> entries() {
        return Collections.unmodifiableList(entries);
    }

    /** Called with every later entry, synchronously, while the world stands as the entry says. */
    public void subscribe(Consumer<Entry> subscriber) {
        subscribers.add(subscriber);
    }

    public void append(Entry entry) {
        entries.add(entry);
        countAway(entry);
        subscribers.forEach(subscriber -> subscriber.accept(entry));
    }

    public <E extends Entry> Stream<E> of(Class<E> kind) {
        return entries.stream().filter(kind::isInstance).map(kind::cast);
    }

    /** Boots that a host began since the lab began. */
    public int boots(Target host) {
        return (int) of(Entry.Booted.class).filter(booted -> booted.host().equals(host)).count();
    }

    public List<Entry.Wrote> writes(Target host) {
        return of(Entry.Wrote.class).filter(wrote -> wrote.host().equals(host)).toList();
    }

    /** Hosts that do not serve now. */
    public Set<Target> away() {
        return Collections.unmodifiableSet(away);
    }

    /** The largest number of hosts that did not serve at one time. */
    public int mostAwayAtOnce() {
        return mostAway;
    }

    /** How often each kind of fault struck. */
    public SortedMap<String, Long> faults() {
        var counts = new TreeMap<String, Long>();
        of(Entry.FaultStruck.class).forEach(fault -> counts.merge(fault.kind(), 1L, Long::sum));
        return counts;
    }

    /** How many entries of each kind there are, for a summary. */
    public Map<String, Long> kinds() {
        var counts = new TreeMap<String, Long>();
        entries.forEach(entry -> counts.merge(entry.getClass().getSimpleName(), 1L, Long::sum));
        return counts;
    }

    private void countAway(Entry entry) {
        if (entry instanceof Entry.OutageBegan) {
            away.add(entry.host());
            mostAway = Math.max(mostAway, away.size());
        } else if (entry instanceof Entry.OutageEnded) {
            away.remove(entry.host());
        }
    }
}
