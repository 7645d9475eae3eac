package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import java.util.List;
import java.util.function.Predicate;

/** A later daemon does not read some of what was written down. */
record ForgetfulJournal(Journal journal, Predicate<Event> forgotten) implements Journal {
    @Override
    public void append(List<Event> events) {
        journal.append(events);
    }

    @Override
    public List<Event> read() {
        return journal.read().stream().filter(forgotten.negate()).toList();
    }
}
