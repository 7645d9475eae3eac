package io.plumbline.drivers.linux.faces;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import java.util.ArrayList;
import java.util.List;

/** A journal that lives as long as the test. */
final class KeptJournal implements Journal {
    private final List<Event> events = new ArrayList<>();

    @Override
    public void append(List<Event> more) {
        events.addAll(more);
    }

    @Override
    public List<Event> read() {
        return List.copyOf(events);
    }
}
