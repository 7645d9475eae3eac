package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Past;

import java.util.List;

/** A journal and its fold, kept in step. May be used by several threads. */
public final class Chronicle {
    private final History history = new History();
    private Journal journal;
    private long place = Past.BEGINNING;

    public Chronicle(Journal journal) {
        this.journal = journal;
        readOn();
    }

    /**
     * Goes on with the same past, in another hand perhaps: what was kept meanwhile is read, and
     * from now on nobody else appends.
     */
    public synchronized void goOn(Journal with) {
        journal = with;
        readOn();
    }

    private void readOn() {
        place = journal.readOn(place, history::add);
    }

    public History history() {
        return history;
    }

    /** Returns once the journal has kept them. */
    public synchronized void write(List<? extends Event> events) {
        if (!events.isEmpty()) {
            var kept = List.<Event>copyOf(events);
            place = journal.append(kept);
            history.add(kept);
        }
    }

    public void write(Event event) {
        write(List.of(event));
    }
}
