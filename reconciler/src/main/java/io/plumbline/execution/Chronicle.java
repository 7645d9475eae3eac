package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Past;

import java.util.List;
import java.util.Optional;

/** A journal and its fold, kept in step. May be used by several threads. */
public final class Chronicle {
    private final History history = new History();
    private Optional<Journal> journal = Optional.empty();
    private long place = Past.BEGINNING;
    private boolean isInStep = true;

    /** Of one that it goes on with before anything else. */
    public Chronicle() {}

    public Chronicle(Journal journal) {
        goOn(journal);
    }

    /**
     * Goes on with the same past, in another hand perhaps: what was kept meanwhile is read, and
     * from now on nobody else appends.
     */
    public synchronized void goOn(Journal with) {
        journal = Optional.of(with);
        with.readOn(place, piece -> fold(piece.events(), piece.end()));
    }

    /** The same in the hand that it was in before. */
    public synchronized void goOn() {
        goOn(journal.orElseThrow());
    }

    /**
     * Whether all up to its place is in the fold. What could not be read, or could not be kept,
     * comes when it goes on; what could not be folded is lost on it.
     */
    public synchronized boolean isInStep() {
        return isInStep;
    }

    public History history() {
        return history;
    }

    /** Returns once the journal has kept them. */
    public synchronized void write(List<? extends Event> events) {
        if (!events.isEmpty()) {
            var kept = List.<Event>copyOf(events);
            fold(kept, journal.orElseThrow().append(kept));
        }
    }

    public void write(Event event) {
        write(List.of(event));
    }

    private void fold(List<Event> events, long end) {
        var before = isInStep;
        isInStep = false;
        place = end;
        history.add(events);
        isInStep = before;
    }
}
