package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Journal;

import java.util.List;

/** The journal and its fold, kept in step. May be used by several threads. */
public final class Chronicle {
    private final Journal journal;
    private final History history;

    public Chronicle(Journal journal) {
        this.journal = journal;
        this.history = History.of(journal.read());
    }

    /** Whether it keeps in step with this journal. */
    public boolean isOf(Journal other) {
        return journal.equals(other);
    }

    public History history() {
        return history;
    }

    /** Returns once the journal has kept them. */
    public synchronized void write(List<? extends Event> events) {
        if (!events.isEmpty()) {
            var kept = List.<Event>copyOf(events);
            journal.append(kept);
            history.add(kept);
        }
    }

    public void write(Event event) {
        write(List.of(event));
    }
}
