package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Whether a host that begins to leave service, or is cut off, leaves data behind that is not safe:
 * another one of its vSAN is away, something is copied there, or nobody knows.
 *
 * @param disturbed by the units whose steps do it, who would not serve for a while and does now
 */
record VsanCheck(Plan plan, Circumstances now, SortedMap<Target, SortedSet<Target>> disturbed) {
    /** As long as a vSAN takes to see what it has to copy: then what its hosts tell counts. */
    private static final Duration SEES_WITHIN = Duration.ofMinutes(5);

    SortedMap<Target, String> faults() {
        var all = new HashSet<Target>();
        disturbed.values().forEach(all::addAll);
        var faults = new TreeMap<Target, String>();
        disturbed.forEach((by, whom) ->
                whom.stream()
                        .filter(Host.class::isInstance)
                        .flatMap(host -> unsafe(by, host, all).stream())
                        .findFirst()
                        .ifPresent(text -> faults.put(by, text)));
        return faults;
    }

    private Optional<String> unsafe(Target by, Target host, Set<Target> gone) {
        var own = membership(host);
        var others = plan.units().stream().map(UnitPlan::unit).filter(Host.class::isInstance);
        if (own.isEmpty() && isNone(host)) {
            return Optional.empty();
        }
        if (own.isPresent() && isOnlyWritten(by, host) && isDoneWithout(own.get(), host, gone)) {
            return Optional.empty();
        }
        if (own.isEmpty()) {
            return others.filter(other -> !other.equals(host))
                    .filter(other ->
                            membership(other).isPresent()
                                    || (isMisread(host)
                                            && isMisread(other)
                                            && (gone.contains(other) || !answersAndServes(other))))
                    .map(other -> "whether it keeps data with " + other.label() + " is not known")
                    .findFirst();
        }
        return others.flatMap(other -> beside(own.get(), host, other, gone).stream()).findFirst();
    }

    private boolean isOnlyWritten(Target by, Target host) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(by))
                .flatMap(unit -> unit.ready().stream())
                .filter(step -> step.affects().contains(host))
                .allMatch(step -> step.act() instanceof Act.Write);
    }

    /** It answers and sees itself alone; the rest of its vSAN answers, and counts one less. */
    private boolean isDoneWithout(VsanMembership own, Target host, Set<Target> gone) {
        var rest =
                plan.units().stream()
                        .map(UnitPlan::unit)
                        .filter(unit -> unit instanceof Host && !unit.equals(host) && !isNone(unit))
                        .toList();
        var ofIt =
                rest.stream()
                        .flatMap(unit -> membership(unit).stream())
                        .filter(as -> as.cluster().equals(own.cluster()))
                        .toList();
        var all =
                Stream.concat(ofIt.stream(), Stream.of(own))
                        .mapToInt(VsanMembership::configured)
                        .reduce(ofIt.size() + 1, Math::max);
        return own.members() == 1
                && answersAndServes(host)
                && !ofIt.isEmpty()
                && rest.stream().allMatch(unit -> membership(unit).isPresent())
                && rest.stream()
                        .filter(unit -> isOf(own.cluster(), unit))
                        .allMatch(unit -> answersAndServes(unit) && !gone.contains(unit))
                && ofIt.stream()
                        .allMatch(as ->
                                as.members() == all - 1
                                        && as.leader().equals(ofIt.getFirst().leader())
                                        && !as.leader().equals(own.leader()));
    }

    private boolean isOf(String cluster, Target unit) {
        return membership(unit).filter(as -> as.cluster().equals(cluster)).isPresent();
    }

    /** What speaks against it of another one, or of itself. */
    private Optional<String> beside(
            VsanMembership own, Target host, Target other, Set<Target> gone) {
        var as = membership(other);
        if (isNone(other) || as.filter(some -> !some.cluster().equals(own.cluster())).isPresent()) {
            return Optional.empty();
        }
        if (!other.equals(host)
                && (gone.contains(other)
                        || !answersAndServes(other)
                        || as.filter(some -> some.state() == VsanMembership.State.Serves)
                                .isEmpty())) {
            return Optional.of(other.label() + " of its vSAN is not there either");
        }
        if (!hasBeenThere(other)) {
            return Optional.of(other.label() + " of its vSAN was not there just now");
        }
        if (as.get().members() < Math.max(as.get().configured(), known(own.cluster()))
                || !as.get().leader().equals(own.leader())) {
            return Optional.of(other.label() + " does not see all of its vSAN");
        }
        return tells(other, "0 objects, 0 bytes", "0 reduced, 0 inaccessible")
                ? Optional.empty()
                : Optional.of(other.label() + " does not tell that its vSAN has nothing to copy");
    }

    private long known(String cluster) {
        return plan.units().stream()
                .flatMap(unit -> membership(unit.unit()).stream())
                .filter(member -> member.cluster().equals(cluster))
                .count();
    }

    private boolean answersAndServes(Target host) {
        return now.standing().of(host).phase() instanceof Phase.InService
                && !UnitFacts.of(host, now.observed()).isAway();
    }

    /** It was asked long after it was last away, moved or cut off. */
    private boolean hasBeenThere(Target member) {
        var asked = UnitFacts.of(member, now.observed()).asked();
        if (asked.filter(at -> at.isAfter(now.now().minus(UnitFacts.FRESH))).isEmpty()) {
            return false;
        }
        var from = asked.get().minus(SEES_WITHIN);
        return now.observed().snapshots(member).stream()
                        .filter(snapshot -> snapshot.tells() == Snapshot.Tells.UNIT)
                        .flatMap(snapshot -> snapshot.steadySince().stream())
                        .noneMatch(from::isBefore)
                && (!(now.standing().of(member).phase() instanceof Phase.InService(var since))
                        || !from.isBefore(since))
                && wasLeftAlone(member, from);
    }

    private boolean wasLeftAlone(Target member, Instant from) {
        return plan.units().stream()
                .flatMap(unit -> now.standing().of(unit.unit()).interrupted().entrySet().stream())
                .filter(one -> one.getValue().isAfter(from))
                .noneMatch(one ->
                        now.desired().paths().all().stream()
                                .anyMatch(ways ->
                                        ways.unit().equals(member)
                                                && ways.isThrough(one.getKey())));
    }

    private boolean tells(Target member, String resync, String objects) {
        return now.observed()
                        .reading(VsanProperties.RESYNC.of(member))
                        .flatMap(Reading::inForce)
                        .map(state -> state.text(VsanProperties.RESYNC.codec()))
                        .filter(resync::equals)
                        .isPresent()
                && now.observed()
                        .reading(VsanProperties.OBJECTS.of(member))
                        .flatMap(Reading::inForce)
                        .map(state -> state.text(VsanProperties.OBJECTS.codec()))
                        .filter(objects::equals)
                        .isPresent();
    }

    private Optional<VsanMembership> membership(Target unit) {
        return unit instanceof Host
                ? now.observed().readings(unit).running(VsanProperties.MEMBERSHIP.of(unit))
                : Optional.empty();
    }

    private boolean isMisread(Target unit) {
        return now.observed()
                .reading(VsanProperties.MEMBERSHIP.of(unit))
                .filter(Reading.Unreadable.class::isInstance)
                .isPresent();
    }

    /** One that answered and told for long that it has none, or nothing of any. */
    private boolean isNone(Target unit) {
        var told = now.observed().reading(VsanProperties.MEMBERSHIP.of(unit));
        var none =
                told.isEmpty()
                        ? UnitFacts.of(unit, now.observed()).asked().isPresent()
                        : told.get() instanceof Reading.NotOffered<VsanMembership>
                                || told.flatMap(Reading::inForce)
                                        .filter(State.None.class::isInstance)
                                        .isPresent();
        return none
                && now.observed()
                        .steadyFor(unit)
                        .filter(some -> some.compareTo(SEES_WITHIN) >= 0)
                        .isPresent();
    }
}
