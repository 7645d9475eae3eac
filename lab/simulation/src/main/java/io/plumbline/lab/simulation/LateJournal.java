package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import java.util.ArrayList;
import java.util.List;

/**
 * Keeps an intent only when something comes after it; to forget what was closed to jobs is
 * another's.
 */
final class LateJournal implements Journal {
    private final Journal journal;
    private long end;
    private final List<Event> waiting = new ArrayList<>();

    LateJournal(Journal journal) {
        this.journal = journal;
    }

    @Override
    public long append(List<Event> events) {
        waiting.addAll(events);
        if (!(events.getLast() instanceof Event.Intent)
                || events.getLast() instanceof Event.DrainIntended) {
            end = journal.append(List.copyOf(waiting));
            waiting.clear();
        }
        return end;
    }

    @Override
    public Piece after(long place) {
        var piece = journal.after(place);
        end = piece.end();
        return piece;
    }
}
