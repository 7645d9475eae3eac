package io.plumbline.lab.memory;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Past;

import java.util.ArrayList;
import java.util.List;

/** Outlives the daemons that write it. */
public final class MemoryJournal implements Journal {
    private final Past before;
    private final List<Event> events = new ArrayList<>();

    /** As far as was read. */
    private long begins = BEGINNING;

    public MemoryJournal() {
        this(NONE);
    }

    /**
     * Goes on from what was kept elsewhere, and leaves it there.
     *
     * @param before does not grow any more; it is read to its end before anything is appended
     */
    public MemoryJournal(Past before) {
        this.before = before;
    }

    @Override
    public long append(List<Event> more) {
        events.addAll(more);
        return end();
    }

    @Override
    public Piece after(long place) {
        if (place < begins || events.isEmpty()) {
            var piece = before.after(place);
            begins = Math.max(begins, piece.end());
            return piece;
        }
        return new Piece(since((int) (place - begins)), end());
    }

    private long end() {
        return begins + events.size();
    }

    /** All that was appended. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /** What was appended after the first so many. */
    public List<Event> since(int count) {
        return List.copyOf(events.subList(count, events.size()));
    }

    /** How many were appended. */
    public int size() {
        return events.size();
    }
}
