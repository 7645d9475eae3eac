package io.plumbline.lab.simulation;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.property.State;
import io.plumbline.target.Switch;

import java.util.List;

/** Knows of no value that was there before ours. */
record ClaimingJournal(Journal journal) implements Journal {
    @Override
    public long append(List<Event> events) {
        return journal.append(events.stream().map(ClaimingJournal::claimed).toList());
    }

    @Override
    public Piece after(long place) {
        return journal.after(place);
    }

    private static Event claimed(Event event) {
        return event instanceof Event.WriteIntended write && !(event.unit() instanceof Switch)
                ? new Event.WriteIntended(
                        write.unit(),
                        write.at(),
                        write.act(),
                        write.during(),
                        write.call(),
                        write.changes().stream()
                                .map(change ->
                                        new Event.Change(
                                                change.setting(),
                                                change.running(),
                                                State.NONE,
                                                change.to()))
                                .toList())
                : event;
    }
}
