package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import java.util.List;
import java.util.function.Predicate;

/** A later daemon does not read some of what was written down. */
record ForgetfulJournal(Journal journal, Predicate<Event> forgotten) implements Journal {
    @Override
    public long append(List<Event> events) {
        return journal.append(events);
    }

    @Override
    public Piece after(long place) {
        var piece = journal.after(place);
        return new Piece(piece.events().stream().filter(forgotten.negate()).toList(), piece.end());
    }
}
