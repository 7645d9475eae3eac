package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.Readings;
import io.plumbline.property.Area;
import io.plumbline.property.Need;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What of a unit's steps is held back by those that may not be done now. A write that is kept for
 * the sake of whoever would feel it holds later areas of the same port, and no other port, for it
 * may never fit; also what needs it. What says that nothing may spread from here holds all later
 * areas.
 */
final class HeldBack {
    private final Readings readings;
    private final List<Step> steps;
    private final Map<Target, Area> ports = new HashMap<>();
    private final Set<Setting<?>> missing = new HashSet<>();
    private final Set<Held.Reason> told = EnumSet.noneOf(Held.Reason.class);
    private final List<Held> held = new ArrayList<>();
    private Optional<Area> lastArea = Optional.empty();

    /**
     * @param readings of the unit
     * @param steps in the order of their areas
     */
    HeldBack(Readings readings, List<Step> steps) {
        this.readings = readings;
        this.steps = List.copyOf(steps);
    }

    /** Whether something that was kept before keeps this step too. */
    boolean takes(Step step) {
        var kept =
                Stream.concat(lastArea.stream(), at(step).stream())
                        .anyMatch(area -> isLater(step, area));
        if (kept || lacks(step)) {
            kept(step);
            return true;
        }
        return false;
    }

    private static boolean isLater(Step step, Area area) {
        return !areaOf(step).equals(Optional.of(area));
    }

    /** The device would refuse it. */
    private boolean lacks(Step step) {
        return step.settings().stream()
                .anyMatch(setting ->
                        setting.property().needs().stream().anyMatch(need -> lacks(setting, need)));
    }

    private <W> boolean lacks(Setting<?> setting, Need<W> need) {
        return need.when() == Need.When.BEFORE_WRITE
                && setting.needed(need)
                        .filter(missing::contains)
                        .filter(needed ->
                                readings.inForce(needed).filter(need.running()::met).isEmpty())
                        .isPresent();
    }

    private void kept(Step step) {
        missing.addAll(step.settings());
    }

    /**
     * Several that wait for the same kind of thing are told by the first; maintenances by each, and
     * what is for good, as somebody has to read so before they agree.
     */
    void keep(Step step, Held why) {
        kept(step);
        switch (why.reason()) {
            case HALTED, WAVE -> {
                if (lastArea.isEmpty()) {
                    lastArea = areaOf(step);
                }
                tell(step, why);
            }
            case MAINTENANCE -> {
                if (at(step).isEmpty()) {
                    held.add(withLater(step, why));
                }
                keepPort(step);
            }
            default -> {
                tell(step, why);
                keepPort(step);
            }
        }
    }

    List<Held> told() {
        return held;
    }

    /** In which area something was kept at the port that a step is for. */
    private Optional<Area> at(Step step) {
        return writtenAt(step).flatMap(port -> Optional.ofNullable(ports.get(port)));
    }

    private void keepPort(Step step) {
        writtenAt(step)
                .ifPresent(port -> areaOf(step).ifPresent(area -> ports.putIfAbsent(port, area)));
    }

    private void tell(Step step, Held why) {
        if ((step.isForGood() || told.add(why.reason())) && !held.contains(why)) {
            held.add(why);
        }
    }

    private Held withLater(Step step, Held why) {
        var later =
                steps.stream()
                        .skip(steps.indexOf(step) + 1L)
                        .filter(other -> writtenAt(other).equals(writtenAt(step)))
                        .filter(other -> !areaOf(other).equals(areaOf(step)))
                        .map(HeldBack::wireOf)
                        .collect(Collectors.joining(", "));
        return later.isEmpty()
                ? why
                : new Held(why.subject(), why.reason(), why.text() + "; then also " + later);
    }

    private static String wireOf(Step step) {
        return step.act() instanceof Act.Write write ? write.wire().name() : "";
    }

    private static Optional<Target> writtenAt(Step step) {
        return step.act() instanceof Act.Write write ? Optional.of(write.at()) : Optional.empty();
    }

    private static Optional<Area> areaOf(Step step) {
        return step.act() instanceof Act.Write write
                ? Optional.of(write.wire().area())
                : Optional.empty();
    }
}
