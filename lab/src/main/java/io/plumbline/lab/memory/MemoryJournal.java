package io.plumbline.lab.memory;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import java.util.ArrayList;
import java.util.List;

/** Outlives the daemons that write it. */
public final class MemoryJournal implements Journal {
    private final List<Event> events = new ArrayList<>();

    @Override
    public void append(List<Event> more) {
        events.addAll(more);
    }

    @Override
    public List<Event> read() {
        return List.copyOf(events);
    }

    /** Those after the first so many. */
    public List<Event> since(int count) {
        return List.copyOf(events.subList(count, events.size()));
    }

    public int size() {
        return events.size();
    }
}
