package io.plumbline.plan;

import io.plumbline.desired.Gone;
import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.property.Wire;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Reads a plan once more before anything of it is done: from the spec, the facts and the journal,
 * by rules of its own. It knows nothing of how a plan is made, so that one mistake there is not
 * made twice.
 */
public final class PlanCheck implements PlanGate {
    @Override
    public SortedMap<Target, List<String>> faults(Plan plan, Circumstances now) {
        var faults = new TreeMap<Target, List<String>>();
        var wishes = wishes(plan, now);
        for (var unit : plan.units()) {
            if (!unit.ready().isEmpty()) {
                var own = wishes.getOrDefault(unit.unit(), List.of());
                var found = new ArrayList<String>();
                ofUnit(unit, now, found);
                unit.ready().forEach(step -> found.addAll(ofStep(step, unit, own, now)));
                if (!found.isEmpty()) {
                    faults.put(unit.unit(), List.copyOf(found));
                }
            }
        }
        var gone = now.gone();
        var interrupted = now.interrupted();
        var away = away(plan, gone, interrupted, now);
        var disturbed = disturbed(plan, away, gone.and(interrupted), now);
        overBudget(disturbed, away, now)
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        new ControlCheck(plan, now)
                .faults()
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        new WayCheck(plan, now)
                .faults()
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        new OrderCheck(plan, now)
                .faults()
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        new VsanCheck(plan, now, disturbed)
                .faults()
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        new MaintenanceCheck(plan, now)
                .faults()
                .forEach((unit, text) -> faults.merge(unit, List.of(text), PlanCheck::both));
        return faults;
    }

    /** Of the units that do something now: in a large cluster they are few. */
    private static Map<Target, List<Wish<?>>> wishes(Plan plan, Circumstances now) {
        var wishes = new HashMap<Target, List<Wish<?>>>();
        for (var unit : plan.units()) {
            if (!unit.ready().isEmpty()) {
                wishes.put(unit.unit(), new ArrayList<>(now.desired().wishes().of(unit.unit())));
            }
        }
        if (now.desired().safety().leftovers() instanceof Safety.Leftovers.Remove(var origin)) {
            wishes.forEach((unit, own) -> own.addAll(takenAway(unit, own, origin, now)));
        }
        return wishes;
    }

    /** What may be taken away: the journal proves that we made it, and the spec is understood. */
    private static List<Wish<?>> takenAway(
            Target unit, List<Wish<?>> own, Origin origin, Circumstances now) {
        if (now.desired().leaving().contains(unit) || now.desired().isUnresolved(unit)) {
            return List.of();
        }
        var wished = own.stream().map(wish -> wish.setting().path()).collect(Collectors.toSet());
        return now.standing().of(unit).made().stream()
                .filter(path -> !wished.contains(path))
                .flatMap(path -> PropertyCatalogue.builtIn().known(path).stream())
                .filter(setting -> setting.property().removable() && isOurs(setting, unit, now))
                .<Wish<?>>map(setting -> Wish.of(setting, new Want.Gone<>(), origin))
                .toList();
    }

    /** It is there as we gave it, or gone because we took it away. */
    private static <V> boolean isOurs(Setting<V> setting, Target unit, Circumstances now) {
        var standing = now.standing().of(unit);
        return now.observed()
                .reading(setting)
                .flatMap(Reading::atNextBoot)
                .map(next -> next.text(setting.property().codec()))
                .filter(next ->
                        next.equals(State.NONE)
                                ? standing.lastWritten(setting.path()).equals(Optional.of(next))
                                : standing.gave(setting.path(), next))
                .isPresent();
    }

    private static void ofUnit(UnitPlan unit, Circumstances now, List<String> found) {
        var standing = now.standing().of(unit.unit());
        if (!now.desired().rackOf().containsKey(unit.unit())) {
            found.add("the spec does not have it");
        }
        if (now.desired().modes().overall() != Mode.Enforce) {
            found.add("the mode is " + now.desired().modes().overall());
        }
        if (standing.stuck().isPresent()) {
            found.add("it is stuck: " + standing.stuck().get());
        }
        if (standing.onHold().filter(hold -> hold.lasts(now.now())).isPresent()) {
            found.add("it is on hold");
        }
        standing.open()
                .filter(open -> !open.isUnanswerable(UnitFacts.of(unit.unit(), now.observed())))
                .ifPresent(open -> found.add("an act goes on: " + open.id()));
    }

    private static List<String> ofStep(
            Step step, UnitPlan unit, List<Wish<?>> wishes, Circumstances now) {
        var found = new ArrayList<String>();
        if (!step.act().unit().equals(unit.unit())) {
            found.add("a step of " + unit.unit().path() + " is for " + step.act().unit().path());
        }
        var boot = now.observed().boot(unit.unit());
        if (boot.filter(during(step.act())::isSameAs).isEmpty()) {
            found.add("the step is for another boot than the one that lasts");
        }
        if (step.act() instanceof Act.Write write) {
            write.at()
                    .otherUnit()
                    .filter(other ->
                            now.standing()
                                    .of(other)
                                    .onHold()
                                    .filter(hold -> hold.lasts(now.now()))
                                    .isPresent())
                    .ifPresent(other -> found.add(other.path() + " is on hold"));
        }
        switch (step.act()) {
            case Act.Write write ->
                    found.addAll(new WriteCheck(write, step, unit, wishes, now).faults());
            case Act.TakeOut _, Act.Restart _, Act.Mark _, Act.PutBack _, Act.OfOccupant _ ->
                    found.addAll(new OutageCheck(step, unit, wishes, now).faults());
        }
        return found;
    }

    /** A mark takes the place of the marker that another outage left in the same boot. */
    private static BootId during(Act act) {
        var during = act.during();
        return act instanceof Act.Mark
                ? new BootId(during.hostUuid(), during.bootedAt(), Optional.empty())
                : during;
    }

    /** Counts anew who is away, and who would be after these steps. */
    private static SortedMap<Target, String> overBudget(
            SortedMap<Target, SortedSet<Target>> disturbed, Set<Target> before, Circumstances now) {
        var away = new TreeSet<>(before);
        disturbed.values().forEach(away::addAll);
        var racks = now.desired().rackOf();
        var inRack = inRack(racks.keySet(), racks);
        var awayInRack = inRack(away, racks);
        var faults = new TreeMap<Target, String>();
        disturbed.forEach((by, more) ->
                more.stream()
                        .map(unit -> racks.getOrDefault(unit, ""))
                        .flatMap(rack ->
                                overBudget(
                                        awayInRack.getOrDefault(rack, 0),
                                        inRack.getOrDefault(rack, 0),
                                        away.size(),
                                        now)
                                        .stream())
                        .findFirst()
                        .ifPresent(text -> faults.put(by, text)));
        return faults;
    }

    private static Map<String, Integer> inRack(Set<Target> units, Map<Target, String> racks) {
        var inRack = new HashMap<String, Integer>();
        units.forEach(unit -> inRack.merge(racks.getOrDefault(unit, ""), 1, Integer::sum));
        return inRack;
    }

    private static Set<Target> away(
            Plan plan, Gone gone, Set<Target> interrupted, Circumstances now) {
        var away = new TreeSet<Target>();
        for (var unit : plan.units()) {
            if (!(phase(unit, now) instanceof Phase.InService) || lacks(unit.unit(), now)) {
                away.add(unit.unit());
            }
        }
        now.desired().paths().lost(gone, interrupted).forEach(ways -> away.add(ways.unit()));
        return away;
    }

    /** By the units that do it, who serves and would not for a while. */
    private static SortedMap<Target, SortedSet<Target>> disturbed(
            Plan plan, Set<Target> away, Gone before, Circumstances now) {
        var disturbed = disturbed(plan, now, before);
        var back = putBack(plan);
        disturbed
                .values()
                .forEach(more ->
                        more.removeIf(unit ->
                                away.contains(unit) && isOut(unit, now) && !back.contains(unit)));
        return disturbed;
    }

    /**
     * @param beside units of one rack that would be away
     * @param inRack all units of that rack
     */
    private static Optional<String> overBudget(
            int beside, int inRack, int away, Circumstances now) {
        var rollout = now.desired().rollout();
        return away > rollout.maxUnavailable().of(now.desired().rackOf().size())
                        || beside > rollout.perRack().of(inRack)
                ? Optional.of(away + " units would be away, " + beside + " of them in its rack")
                : Optional.empty();
    }

    /**
     * Who would not serve for a while, by the units that do it: themselves, and who has no way left
     * when all that is interrupted is so at once.
     *
     * @param before through what nothing goes already
     */
    private static SortedMap<Target, SortedSet<Target>> disturbed(
            Plan plan, Circumstances now, Gone before) {
        var disturbed = new TreeMap<Target, SortedSet<Target>>();
        var interrupted = new TreeMap<Target, Target>();
        for (var unit : plan.units()) {
            for (var step : unit.ready()) {
                switch (step.act()) {
                    case Act.TakeOut _, Act.ShutDown _, Act.Drain _ ->
                            add(disturbed, unit.unit(), unit.unit());
                    case Act.Write write when write.wire().place() == Wire.Place.INTERRUPTS ->
                            interrupted.put(write.at(), unit.unit());
                    case Act.Write _,
                            Act.Restart _,
                            Act.Mark _,
                            Act.PutBack _,
                            Act.Start _,
                            Act.Resume _ -> {}
                }
            }
        }
        if (!interrupted.isEmpty()) {
            now.desired()
                    .paths()
                    .lost(before, interrupted.keySet())
                    .forEach(ways ->
                            interrupted.forEach((part, by) -> {
                                if (ways.isThrough(part)) {
                                    add(disturbed, by, ways.unit());
                                }
                            }));
        }
        return disturbed;
    }

    /** Its users do without it, or miss what made way for us and is not back. */
    private static boolean lacks(Target unit, Circumstances now) {
        var facts = UnitFacts.of(unit, now.observed());
        var standing = now.standing().of(unit);
        return facts.isAway()
                || !facts.running().orElse(List.of()).containsAll(standing.owed().keySet())
                || !standing.closedJobNodes().isEmpty();
    }

    private static Set<Target> putBack(Plan plan) {
        return plan.units().stream()
                .filter(unit ->
                        unit.ready().stream().anyMatch(step -> step.act() instanceof Act.PutBack))
                .map(UnitPlan::unit)
                .collect(Collectors.toSet());
    }

    private static void add(
            SortedMap<Target, SortedSet<Target>> disturbed, Target by, Target whom) {
        disturbed.computeIfAbsent(by, _ -> new TreeSet<>()).add(whom);
    }

    /** One of which nothing is known is away, and may serve all the same. */
    private static boolean isOut(Target unit, Circumstances now) {
        return UnitFacts.of(unit, now.observed()).isOut(now.standing().of(unit).phase());
    }

    private static Phase phase(UnitPlan unit, Circumstances now) {
        return now.standing().of(unit.unit()).phase();
    }

    private static List<String> both(List<String> some, List<String> more) {
        var all = new ArrayList<>(some);
        all.addAll(more);
        return List.copyOf(all);
    }
}
