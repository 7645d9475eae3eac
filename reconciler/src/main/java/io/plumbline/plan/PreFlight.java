package io.plumbline.plan;

import io.plumbline.observed.Reading;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.State;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a unit would find out only while it is out, and can be told before: each check is of one
 * fact and says whether the unit may leave service with that. A fact that was never asked for keeps
 * nobody; one that was, and is not told, does.
 */
final class PreFlight {
    private PreFlight() {}

    /** All that keeps it while nothing made way yet, so that a person need not come twice. */
    static List<Held> beforeAnythingMakesWay(Rules rules, UnitCase unit) {
        return Stream.of(
                        othersAtWork(unit),
                        depotsAway(unit),
                        failoverAtRisk(unit),
                        redAlarms(rules, unit))
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * All that keeps it once jobs made way, which may have taken days, and no machine did yet: what
     * turned red meanwhile is still worth a wait. The reserve of HA is not, and neither is what may
     * come of an outage of ours that lasts: hosts that leave together lack it because of each
     * other, and vCenter's alarm says just that.
     */
    static List<Held> beforeMachinesMakeWay(Rules rules, UnitCase unit) {
        return Stream.of(othersAtWork(unit), depotsAway(unit), redAlarms(rules, unit))
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * All that keeps it once a machine did, or it was told to leave. By then hosts that leave
     * together raise vCenter's alarm for the reserve: one would go back in vain, and so it would
     * for an answer about these that is spoiled.
     */
    static List<Held> onItsWay(UnitCase unit) {
        return Stream.of(othersAtWork(unit), depotsAway(unit)).flatMap(Optional::stream).toList();
    }

    private static Optional<Held> othersAtWork(UnitCase unit) {
        return told(
                unit,
                HostProperties.OTHERS_TASKS,
                tasks ->
                        tasks.each().isEmpty()
                                ? Optional.empty()
                                : Optional.of(
                                        unit.held(
                                                Held.Reason.OTHERS_TASK,
                                                "somebody else is at work there by vCenter: "
                                                        + String.join(", ", tasks.each()))));
    }

    /** The file is read when the host is out already, and its machines are off. */
    private static Optional<Held> depotsAway(UnitCase unit) {
        var needed = needed(unit);
        return needed.isEmpty()
                ? Optional.empty()
                : told(
                        unit,
                        HostProperties.VOLUMES,
                        volumes -> {
                            needed.keySet().removeIf(volumes::has);
                            return needed.isEmpty()
                                    ? Optional.empty()
                                    : Optional.of(
                                            unit.held(Held.Reason.DEPOT_AWAY, notMounted(needed)));
                        });
    }

    /** What is to be read of which volume. */
    private static SortedMap<String, SortedSet<String>> needed(UnitCase unit) {
        var needed = new TreeMap<String, SortedSet<String>>();
        unit.changes().all().stream()
                .filter(PendingChange::write)
                .flatMap(change -> change.wish().carrier().stream())
                .forEach(file ->
                        file.volume()
                                .ifPresent(volume ->
                                        needed.computeIfAbsent(volume, _ -> new TreeSet<>())
                                                .add(file.name())));
        return needed;
    }

    private static String notMounted(SortedMap<String, SortedSet<String>> needed) {
        return needed.entrySet().stream()
                .map(one -> one.getKey() + " with " + String.join(", ", one.getValue()))
                .collect(
                        Collectors.joining(
                                "; ",
                                "",
                                " is not mounted there (esxcli storage filesystem list); mount it"
                                        + " and see that the host reaches it"));
    }

    /**
     * DRS empties no host where that would break what HA keeps, and what is broken already breaks
     * more with one host less. Whether what is kept now is kept then too nobody tells beforehand.
     *
     * @see "vSphere Resource Management 6.7, DRS Does Not Evacuate a Host Requested to Enter
     *     Maintenance or Standby Mode; vSphere Web Services SDK Programming Guide 8.0, Using VMware
     *     HA with VMware DRS"
     */
    private static Optional<Held> failoverAtRisk(UnitCase unit) {
        return told(
                unit,
                HostProperties.FAILOVER,
                reserve ->
                        reserve.lacks()
                                .map(text ->
                                        unit.held(
                                                Held.Reason.FAILOVER_AT_RISK,
                                                "HA of cluster "
                                                        + reserve.cluster()
                                                        + " lacks what its admission control"
                                                        + " keeps: "
                                                        + text
                                                        + "; no more capacity is taken from it"
                                                        + " before it has that")));
    }

    private static Optional<Held> redAlarms(Rules rules, UnitCase unit) {
        return told(
                unit,
                HostProperties.RED_ALARMS,
                alarms -> {
                    var keeps = rule(unit, alarms).keeps();
                    return rules.isQuiet(keeps.isEmpty())
                            ? notToldOfAll(rules, unit, alarms)
                            : keeps.map(why -> unit.held(reason(why), why.text()));
                });
    }

    private static Held.Reason reason(AlarmRule.Keeps why) {
        return why.settles() ? Held.Reason.ALARM_OF_OURS : Held.Reason.RED_ALARM;
    }

    /** The next host would leave at once for an answer in which the last one was still away. */
    private static Optional<Held> notToldOfAll(Rules rules, UnitCase unit, RedAlarms alarms) {
        return unit.ours()
                .backSinceTold(unit.unit(), alarms.cluster())
                .filter(_ -> !rules.isToldOfAll(false))
                .map(other ->
                        unit.held(
                                Held.Reason.UNREADABLE,
                                HostProperties.RED_ALARMS.key()
                                        + " was told while "
                                        + other.label()
                                        + " was away, whose alarms bear on it: waits to be told"
                                        + " anew"));
    }

    private static AlarmRule rule(UnitCase unit, RedAlarms alarms) {
        var drained =
                unit.standing().phase() instanceof Phase.Draining
                        && unit.standing().isOnlyDrained();
        return new AlarmRule(alarms, unit.ours(), drained, unit.now());
    }

    /**
     * For people, what is known to stand and lets it leave all the same; empty where nothing is.
     */
    static String passedOver(UnitCase unit) {
        return HostProperties.RED_ALARMS
                .at(unit.unit())
                .flatMap(unit.readings()::running)
                .map(alarms -> rule(unit, alarms).passedOver())
                .orElse("");
    }

    /**
     * What follows from a fact: nothing for a unit of a kind that does not have it. Of one that was
     * asked for in vain nobody knows what.
     *
     * @param then from its value
     */
    private static <V> Optional<Held> told(
            UnitCase unit, Property<V> fact, Function<V, Optional<Held>> then) {
        return switch (fact.at(unit.unit()).flatMap(unit.readings()::of).orElse(null)) {
            case Reading.Settled<V>(State.Is<V>(var value)) -> then.apply(value);
            case Reading.Unreadable<V>(var why) ->
                    Optional.of(
                            unit.held(
                                    Held.Reason.UNREADABLE,
                                    fact.key() + " is not told, and bears on it: " + why.text()));
            case null, default -> Optional.empty();
        };
    }
}
