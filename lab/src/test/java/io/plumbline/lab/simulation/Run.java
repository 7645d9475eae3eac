package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** How one life went and ended. */
record Run(
        Scenario scenario,
        World world,
        Kills kills,
        Laws laws,
        Outcome last,
        SimSpec spec,
        int turns) {

    long seed() {
        return scenario.seed();
    }

    boolean inPlumb() {
        return last.plan().plansNothing();
    }

    SortedSet<String> faults() {
        return new TreeSet<>(world.ledger().faults().keySet());
    }

    int boots(Host host) {
        return world.ledger().boots(host);
    }

    /** What the world is like in the end, host by host, and how many boots it took. */
    SortedMap<String, String> end() {
        var end = new TreeMap<String, String>();
        for (var host : world.hosts()) {
            end.put(host.host().name(), end(host));
        }
        return end;
    }

    private String end(HostModel host) {
        var text =
                new ArrayList<Object>(
                        List.of(
                                boots(host.host()) + " boots",
                                host.software().banks().booted(),
                                host.software().banks().next(),
                                new TreeMap<>(
                                        AsWished.parsed(host.modules().configured(Modules.CORE))),
                                new TreeMap<>(
                                        AsWished.parsed(host.modules().inForce(Modules.CORE))),
                                host.modules().loaded(),
                                host.service().inMaintenance() ? "in maintenance" : "in service",
                                host.service().machines()));
        host.cards()
                .forEach(card ->
                        text.add(
                                card.at()
                                        + " "
                                        + card.running()
                                        + " "
                                        + card.flash()
                                        + " "
                                        + keys(card)));
        return text.toString();
    }

    private static SortedMap<String, String> keys(io.plumbline.lab.world.CardModel card) {
        var keys = new TreeMap<String, String>();
        card.config()
                .keys()
                .keySet()
                .forEach(key ->
                        keys.put(
                                key,
                                card.config().current(key).orElseThrow()
                                        + ">"
                                        + card.config().next(key).orElseThrow()));
        return keys;
    }

    /** Hosts whose end nothing in the scenario explains, and what they are held for. */
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
            if (unit.inPlumb() && !AsWished.wrong(spec, world.host((Host) unit.unit())).isEmpty()) {
                unexplained.add(
                        unit.unit().label()
                                + " passes for in plumb: "
                                + AsWished.wrong(spec, world.host((Host) unit.unit())));
            }
        }
        return unexplained;
    }

    private boolean isExplained(UnitPlan unit) {
        var host = (Host) unit.unit();
        return unit.ready().isEmpty()
                && !unit.held().isEmpty()
                && unit.held().stream().allMatch(held -> isExplained(host, held.reason()));
    }

    private boolean isExplained(Host host, Held.Reason reason) {
        var start = scenario.hosts().get(Integer.parseInt(host.name().substring(3, 5)) - 1);
        return switch (reason) {
            case BUDGET ->
                    last.plan().units().stream()
                            .anyMatch(other ->
                                    !other.unit().equals(host)
                                            && !other.inPlumb()
                                            && other.held().stream()
                                                    .noneMatch(held ->
                                                            held.reason() == Held.Reason.BUDGET));
            case IN_USE -> !world.host(host).service().machines().isEmpty();
            case MAINTENANCE_BY_OTHERS ->
                    world.host(host).service().inMaintenance()
                            ? start.maintenance()
                            : somebodyLeaves(host);
            case UNREACHABLE -> Simulation.isDead(world.host(host));
            case QUARANTINED, EVIDENCE -> !start.sriovInBios() || struck(host, "RENUMBERED");
            case BOOTS ->
                    struck(host, "RENUMBERED")
                            || hasIncident(Incident.SpecChange.class)
                            || hasIncident(Incident.OptionsDrift.class);
            case STUCK -> !trouble(host).isEmpty();
            case MODE,
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
                    DOWNGRADE,
                    UNDERWAY ->
                    false;
        };
    }

    private boolean hasIncident(Class<? extends Incident> kind) {
        return scenario.incidents().stream().anyMatch(kind::isInstance);
    }

    private boolean somebodyLeaves(Host host) {
        return scenario.incidents().stream()
                .anyMatch(incident ->
                        (incident instanceof Incident.SomebodyLeaves
                                        || incident instanceof Incident.OthersMaintain)
                                && host.name()
                                        .equals(spec.host(((Incident.AtHost) incident).host())));
    }

    private boolean struck(Host host, String kind) {
        return world.ledger()
                .of(Entry.FaultStruck.class)
                .anyMatch(fault -> fault.host().equals(host) && fault.kind().equals(kind));
    }

    /** Faults of the world after which writing again may not have helped. */
    private Set<String> trouble(Host host) {
        var trouble = new TreeSet<String>();
        for (var kind :
                List.of(
                        "WRITE_REJECTED",
                        "WRITE_HALF_APPLIED",
                        "WRITE_IS_A_LIE",
                        "WRONG_PSID",
                        "BURN_DIES",
                        "JOB_KILLED",
                        "REFUSED_SHUTDOWN",
                        "REQUEST_LOST",
                        "REPLY_LOST")) {
            if (struck(host, kind)) {
                trouble.add(kind);
            }
        }
        return trouble;
    }

    boolean hadFaultAndCrash() {
        return kills.deaths() > 0 && !faults().isEmpty();
    }
}
