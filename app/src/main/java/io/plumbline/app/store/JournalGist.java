package io.plumbline.app.store;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Past;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is kept in memory of a journal that others look at: it grows with the cluster and not with
 * its age.
 */
final class JournalGist {
    /** So many acts of one unit may go on; of older ones no end is expected any more. */
    private static final int OPEN_AT_ONCE = 100;

    private final Map<Target, Map<ActId, ActKind>> open = new HashMap<>();
    private final Map<EndedActs.Ended, Long> ended = new HashMap<>();
    private final Map<String, SortedSet<Target>> units = new HashMap<>();
    private long place = Past.BEGINNING;

    /** Reads what the past has more by now. */
    synchronized JournalGist readOn(Past past) {
        past.readOn(place, this::add);
        return this;
    }

    private void add(Past.Piece piece) {
        place = piece.end();
        piece.events().forEach(this::add);
    }

    private void add(Event event) {
        var unit = event.unit();
        units.computeIfAbsent(unit.label(), _ -> new TreeSet<>()).add(unit);
        if (event instanceof Event.Intent intent) {
            begun(intent);
        } else if (event instanceof Event.ActEnded end) {
            ended(end);
        }
    }

    private void begun(Event.Intent intent) {
        var acts = open.computeIfAbsent(intent.unit(), _ -> new LinkedHashMap<>());
        acts.put(intent.act(), ActKind.of(intent));
        if (acts.size() > OPEN_AT_ONCE) {
            acts.remove(acts.keySet().iterator().next());
        }
    }

    /** Of one whose end is unknown another end may be told later. */
    private void ended(Event.ActEnded end) {
        var acts = open.getOrDefault(end.unit(), Map.of());
        var kind = acts.get(end.act());
        var result = ActResult.of(end.ending());
        if (kind == null || result.isEmpty()) {
            return;
        }
        ended.merge(new EndedActs.Ended(kind, result.get()), 1L, Long::sum);
        if (!(end.ending() instanceof Ending.Unknown)) {
            acts.remove(end.act());
        }
    }

    synchronized EndedActs endedActs() {
        return new EndedActs(ended);
    }

    /**
     * Those that it tells of.
     *
     * @param label as people write it
     */
    synchronized List<Target> units(String label) {
        return List.copyOf(units.getOrDefault(label, new TreeSet<>()));
    }
}
