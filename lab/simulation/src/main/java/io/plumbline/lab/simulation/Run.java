package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** How one life went and ended. */
record Run(
        Scenario scenario,
        World world,
        Map<Target, SimUnit> units,
        Kills kills,
        Laws laws,
        Outcome last,
        SimSpec spec,
        int turns) {
    /** How often a service is restarted in one outage at most. */
    private static final int SERVICE_RESTARTS = 3;

    long seed() {
        return scenario.seed();
    }

    boolean inPlumb() {
        return last.plan().plansNothing();
    }

    SortedSet<String> faults() {
        return new TreeSet<>(world.ledger().faults().keySet());
    }

    int boots(Target unit) {
        return world.ledger().boots(unit);
    }

    /** What the world is like in the end, unit by unit, and how many boots it took. */
    SortedMap<String, String> end() {
        var end = new TreeMap<String, String>();
        units.values().forEach(unit -> end.put(unit.target().label(), unit.end()));
        return end;
    }

    /** Units of which a job did not end in time, by name. */
    Set<String> keptByJobs() {
        return units.keySet().stream()
                .filter(unit -> JobWorld.stayed(world, unit))
                .map(Target::label)
                .collect(Collectors.toSet());
    }

    /** Units whose end nothing in the scenario explains, and what they are held for. */
    List<String> unexplained() {
        var unexplained = new ArrayList<String>();
        for (var unit : last.plan().units()) {
            if (!unit.inPlumb() && !isExplained(unit)) {
                unexplained.add(
                        unit.unit().label()
                                + " "
                                + unit.phase()
                                + " "
                                + unit.held()
                                + " ready "
                                + unit.ready());
            }
            var wrong = unit(unit.unit()).wrong(spec);
            var beside = unit(unit.unit()).wrongBeside(spec);
            if (unit.inPlumb() && !(wrong.isEmpty() && beside.isEmpty())) {
                unexplained.add(
                        unit.unit().label() + " passes for in plumb: " + wrong + " " + beside);
            }
            if (isHeldBesideAlone(unit) && !isDoneBeside(unit, wrong)) {
                unexplained.add(
                        unit.unit().label()
                                + " "
                                + unit.phase()
                                + " waits for what it should go on beside: "
                                + unit.held()
                                + " "
                                + wrong);
            }
        }
        return unexplained;
    }

    private boolean isHeldBesideAlone(UnitPlan unit) {
        return !unit.held().isEmpty()
                && unit.held().stream().allMatch(unit(unit.unit())::goesOnBeside);
    }

    private static boolean isDoneBeside(UnitPlan unit, List<String> wrong) {
        return unit.phase() instanceof Phase.InService && wrong.isEmpty();
    }

    private SimUnit unit(Target target) {
        return Objects.requireNonNull(units.get(target), target::path);
    }

    private boolean isExplained(UnitPlan unit) {
        return unit.ready().isEmpty()
                && !unit.held().isEmpty()
                && unit.held().stream().allMatch(held -> isExplained(unit(unit.unit()), held));
    }

    private boolean isExplained(SimUnit unit, Held held) {
        var reason = held.reason();
        var start = scenario.starts().byTarget().get(unit.target());
        if (start == null) {
            return false; // Nothing ever happens to it.
        }
        return switch (reason) {
            case BUDGET ->
                    last.plan().units().stream()
                            .anyMatch(other ->
                                    !other.unit().equals(unit.target())
                                            && !other.inPlumb()
                                            && !WaitsForRoom.isHeld(other));
            case WINDOW,
                    RESYNC,
                    VSAN_UNTOLD,
                    VSAN_UNSAFE,
                    DISKS_AWAY,
                    OTHERS_TASK,
                    DEPOT_AWAY,
                    FAILOVER_AT_RISK ->
                    false;
            // What turned red while a host was out that never comes back may be of that.
            case RED_ALARM, ALARM_OF_OURS ->
                    !world.alarms().raised().isEmpty()
                            && last.plan().units().stream()
                                    .anyMatch(other ->
                                            !other.unit().equals(unit.target())
                                                    && other.unit() instanceof Host
                                                    && !(other.phase() instanceof Phase.InService));
            case WAVE ->
                    last.plan().units().stream()
                            .anyMatch(other ->
                                    !other.unit().equals(unit.target())
                                            && !other.inPlumb()
                                            && other.held().stream()
                                                    .noneMatch(wave ->
                                                            wave.reason() == Held.Reason.WAVE));
            // It waits for a unit that waits for room: that keeps both of them. An adapter of a
            // host's kernel waits for an outage of its own: what else keeps the host out keeps it.
            case MAINTENANCE ->
                    (FramesAsWished.isOf(held) && unit.isOut())
                            || new WaitsForRoom(last.plan(), spec.links().cables(spec))
                                    .keepsPort(held.subject());
            case HALTED ->
                    spec.control().stopAfter() > 0
                            && last.plan().units().stream()
                                    .anyMatch(other ->
                                            !other.unit().equals(unit.target())
                                                    && !other.inPlumb()
                                                    && other.held().stream()
                                                            .noneMatch(halt ->
                                                                    halt.reason()
                                                                            == Held.Reason.HALTED));
            case IN_USE ->
                    unit.users().stream()
                                    .anyMatch(user -> !DrsWorld.moves(world, unit.target(), user))
                            || DrsWorld.wasLeft(held, scenario.incidents())
                            || JobWorld.stayed(world, unit.target())
                            || JobWorld.wasRefused(world, unit.target())
                            || unit.explains(start, held, struck(unit.target()), incidents());
            case MAINTENANCE_BY_OTHERS ->
                    unit.isOut() ? start.out() : somebodyLeaves(unit.target());
            case UNREACHABLE -> unit.isDead();
            case STUCK ->
                    !trouble(unit.target()).isEmpty()
                            || somebodyLeaves(unit.target())
                            || mayHaveDiedEachTime(held)
                            || unit.explains(start, held, struck(unit.target()), incidents());
            case ORDER ->
                    last.plan().units().stream()
                            .anyMatch(other ->
                                    !other.inPlumb()
                                            && other.held().stream()
                                                    .noneMatch(order ->
                                                            order.reason() == Held.Reason.ORDER));
            case UNDERWAY -> JobWorld.isSilent(world, unit.target());
            case QUARANTINED,
                    EVIDENCE,
                    BOOTS,
                    MODE,
                    LEFT,
                    LEAVING,
                    ON_HOLD,
                    APPROVAL,
                    UNREADABLE,
                    STALE,
                    PRECONDITION,
                    OBSTACLE,
                    NOT_OFFERED,
                    NEED,
                    NO_DRIVER,
                    MANAGED_ELSEWHERE,
                    DOWNGRADE ->
                    unit.explains(start, held, struck(unit.target()), incidents());
        };
    }

    /** No boot tells a daemon that died whether a service restarted: it may have, each time. */
    private boolean mayHaveDiedEachTime(Held held) {
        return kills.deaths() >= SERVICE_RESTARTS
                && held.text().startsWith("its service did not restart");
    }

    /** Kinds of what others did. */
    Set<Class<? extends Incident>> incidents() {
        var kinds = new HashSet<Class<? extends Incident>>();
        scenario.incidents().forEach(incident -> kinds.add(incident.getClass()));
        return kinds;
    }

    private boolean somebodyLeaves(Target unit) {
        return scenario.incidents().stream()
                .anyMatch(incident ->
                        incident instanceof Incident.AtUnit at
                                && at.leaves()
                                && at.at().equals(unit));
    }

    /** Kinds of faults that struck a unit. */
    Set<String> struck(Target unit) {
        return world.ledger()
                .of(Entry.FaultStruck.class)
                .filter(fault -> fault.host().equals(unit))
                .map(Entry.FaultStruck::kind)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Faults after which trying again may not have helped. A restart is tried so seldom that it may
     * have met a unit that did not answer each time.
     */
    private Set<String> trouble(Target unit) {
        var trouble = struck(unit);
        trouble.retainAll(
                Set.of(
                        "WRITE_REJECTED",
                        "WRITE_HALF_APPLIED",
                        "WRITE_IS_A_LIE",
                        "WRONG_PSID",
                        "BURN_DIES",
                        "JOB_KILLED",
                        "REFUSED_SHUTDOWN",
                        "REQUEST_LOST",
                        "REPLY_LOST"));
        world.ledger()
                .of(Entry.FaultStruck.class)
                .filter(fault -> fault.host().equals(unit) && fault.where().equals("restart"))
                .forEach(fault -> trouble.add(fault.kind()));
        return trouble;
    }

    boolean hadFaultAndCrash() {
        return kills.deaths() > 0 && !faults().isEmpty();
    }
}
