package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.lab.fault.CrashPoint;
import io.plumbline.lab.fault.CrashPoints;

import java.util.List;

/** Tells before and after every event is kept that the daemon could die now. */
final class CrashingJournal implements Journal {
    private final Journal journal;
    private final CrashPoints points;

    CrashingJournal(Journal journal, CrashPoints points) {
        this.journal = journal;
        this.points = points;
    }

    @Override
    public long append(List<Event> events) {
        // Several may be kept at once: then a daemon can die before and after each kind of them.
        var kinds = events.stream().map(event -> event.getClass().getSimpleName()).distinct();
        var calls = kinds.map(kind -> "keep " + kind).toList();
        calls.forEach(call -> points.reached(new CrashPoint(CrashPoint.Side.BEFORE, call)));
        var end = journal.append(events);
        calls.forEach(call -> points.reached(new CrashPoint(CrashPoint.Side.AFTER, call)));
        return end;
    }

    @Override
    public Piece after(long place) {
        return journal.after(place);
    }
}
