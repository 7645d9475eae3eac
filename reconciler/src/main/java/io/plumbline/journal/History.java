package io.plumbline.journal;

import io.plumbline.difference.Memory;
import io.plumbline.plan.MachinesFound;
import io.plumbline.plan.OnHold;
import io.plumbline.plan.Standing;
import io.plumbline.plan.StepTimes;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The fold of a journal, unit by unit. */
public final class History implements Memory, Standing {
    private final Map<Target, UnitHistory> byUnit = new ConcurrentHashMap<>();
    private final RecordedTimes times = new RecordedTimes();

    public static History of(List<Event> events) {
        var history = new History();
        history.add(events);
        return history;
    }

    /** Events that were kept by the journal, in its order. */
    public void add(List<Event> events) {
        events.forEach(event -> of(event.unit()).add(event));
        synchronized (times) {
            events.forEach(times::add);
        }
    }

    /** How long steps took so far. */
    public StepTimes times() {
        synchronized (times) {
            return times.known();
        }
    }

    @Override
    public UnitHistory of(Target unit) {
        return byUnit.computeIfAbsent(unit, UnitHistory::new);
    }

    /** Of all units, also those that the spec does not name any more; each may have ended. */
    public Map<Target, OnHold> onHold() {
        var all = new HashMap<Target, OnHold>();
        byUnit.forEach((unit, one) -> one.onHold().ifPresent(hold -> all.put(unit, hold)));
        return Map.copyOf(all);
    }

    /** How often each unit was seen to have booted for us, of those that ever were. */
    public Map<Target, Integer> bootsSeen() {
        var all = new HashMap<Target, Integer>();
        byUnit.forEach((unit, one) -> {
            if (one.bootsSeen() > 0) {
                all.put(unit, one.bootsSeen());
            }
        });
        return Map.copyOf(all);
    }

    /** Of all units, also those that the spec does not name any more. */
    public List<String> sourcesFound() {
        var found = new ArrayList<String>();
        byUnit.values().forEach(unit -> found.addAll(unit.sourcesFound()));
        return List.copyOf(found);
    }

    @Override
    public MachinesFound machinesFound() {
        return MachinesFound.among(sourcesFound());
    }

    @Override
    public Optional<String> agreed(Setting<?> setting) {
        return of(setting.target().unit()).agreed(setting.path());
    }

    @Override
    public Optional<Written> written(Setting<?> setting) {
        return of(setting.target().unit()).written(setting.path());
    }

    @Override
    public boolean gave(Setting<?> setting, String found) {
        return of(setting.target().unit()).gave(setting.path(), found);
    }

    @Override
    public boolean isToBeDone(Setting<?> once) {
        return of(once.target().unit()).isToBeDone(once);
    }
}
