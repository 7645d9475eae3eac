package io.plumbline.app.work;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Settling;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

import java.util.List;

/** A journal whose events are in the log as well, once they are kept. */
record LoggedJournal(String cluster, Journal journal) implements Journal {
    private static final Logger log = LoggerFactory.getLogger(LoggedJournal.class);

    @Override
    public long append(List<Event> events) {
        var end = journal.append(events);
        events.forEach(event ->
                log.atLevel(level(event))
                        .addKeyValue("cluster", cluster)
                        .addKeyValue("unit", event.unit().label())
                        .log(EventText.of(event)));
        return end;
    }

    @Override
    public Piece after(long place) {
        return journal.after(place);
    }

    private static Level level(Event event) {
        return switch (event) {
            case Event.Agreed _, Event.ActivationTold _ -> Level.DEBUG;
            case Event.NeverWentDown _,
                    Event.Quarantined _,
                    Event.WouldNotShutDown _,
                    Event.WouldNotMove _,
                    Event.JobsStayed _ ->
                    Level.WARN;
            case Event.MachineSettled settled ->
                    settled.how() == Settling.RUNS_AGAIN ? Level.INFO : Level.WARN;
            case Event.Stuck _ -> Level.ERROR;
            case Event.Intent _,
                    Event.LeavesFor _,
                    Event.TakenOut _,
                    Event.ActEnded _,
                    Event.BootSeen _,
                    Event.Released _,
                    Event.MachineDown _,
                    Event.MayMoveAgain _,
                    Event.Word _ ->
                    Level.INFO;
        };
    }
}
