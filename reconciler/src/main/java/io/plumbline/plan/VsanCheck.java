package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Whether a host that begins to leave service, or is cut off, leaves data behind that is not safe:
 * another one of its vSAN is away, something is copied there, or nobody knows.
 */
final class VsanCheck {
    /** As long as a vSAN takes to see what it has to copy: then what its hosts tell counts. */
    private static final Duration SEES_WITHIN = Duration.ofMinutes(5);

    private final Map<Target, UnitPlan> plans = new HashMap<>();
    private final Circumstances now;
    private final SortedMap<Target, SortedSet<Target>> disturbed;
    private final Set<Target> gone = new HashSet<>();
    private final VsanTold told;

    /**
     * @param disturbed by the units whose steps do it, who would not serve for a while and does now
     */
    VsanCheck(Plan plan, Circumstances now, SortedMap<Target, SortedSet<Target>> disturbed) {
        this.now = now;
        this.disturbed = disturbed;
        this.told = new VsanTold(plan, now, SEES_WITHIN);
        disturbed.values().forEach(gone::addAll);
        plan.units().stream()
                .filter(unit -> disturbed.containsKey(unit.unit()))
                .forEach(unit -> plans.put(unit.unit(), unit));
    }

    SortedMap<Target, String> faults() {
        var faults = new TreeMap<Target, String>();
        disturbed.forEach((by, whom) ->
                whom.stream()
                        .filter(VsanProperties.MEMBERSHIP::isOf)
                        .flatMap(host -> unsafe(by, host).stream())
                        .findFirst()
                        .ifPresent(text -> faults.put(by, text)));
        return faults;
    }

    private Optional<String> unsafe(Target by, Target host) {
        var own = told.of(host);
        if (own.isEmpty()) {
            return told.isUnknown(host) ? besideAnybody(host) : Optional.empty();
        }
        if (isOnlyWritten(by, host) && isDoneWithout(own.get(), host)) {
            return Optional.empty();
        }
        return Stream.concat(
                        told.members(own.get().cluster()).stream(),
                        told.unknown(own.get().cluster()).stream())
                .flatMap(other -> beside(own.get(), host, other).stream())
                .findFirst();
    }

    /** It may keep data with whoever keeps any. */
    private Optional<String> besideAnybody(Target host) {
        var misread = isMisread(host) ? told.unknown() : List.<Target>of();
        return Stream.concat(
                        told.ofThoseThatLackSome(),
                        misread.stream()
                                .filter(other ->
                                        !other.equals(host)
                                                && isMisread(other)
                                                && (gone.contains(other)
                                                        || !answersAndServes(other))))
                .map(other -> "whether it keeps data with " + other.label() + " is not known")
                .findFirst();
    }

    private boolean isOnlyWritten(Target by, Target host) {
        return Optional.ofNullable(plans.get(by)).stream()
                .flatMap(unit -> unit.ready().stream())
                .filter(step -> step.affects().contains(host))
                .allMatch(step -> step.act() instanceof Act.Write);
    }

    /** It answers and sees itself alone; the rest of its vSAN answers, and counts one less. */
    private boolean isDoneWithout(VsanMembership own, Target host) {
        var rest = new ArrayList<>(told.members(own.cluster()));
        rest.remove(host);
        var ofIt = rest.stream().flatMap(unit -> told.of(unit).stream()).toList();
        var all =
                Stream.concat(ofIt.stream(), Stream.of(own))
                        .mapToInt(VsanMembership::configured)
                        .reduce(ofIt.size() + 1, Math::max);
        return own.members() == 1
                && answersAndServes(host)
                && !ofIt.isEmpty()
                && told.unknown(own.cluster()).isEmpty()
                && rest.stream().allMatch(unit -> answersAndServes(unit) && !gone.contains(unit))
                && ofIt.stream().allMatch(as -> as.state() == VsanMembership.State.Serves)
                && (ofIt.stream()
                                .allMatch(as ->
                                        as.members() == all - 1
                                                && as.leader().equals(ofIt.getFirst().leader())
                                                && !as.leader().equals(own.leader()))
                        || (all == ofIt.size() + 1 && areAllAlone(ofIt, own)));
    }

    /** Each sees itself and goes by another node. */
    private static boolean areAllAlone(List<VsanMembership> others, VsanMembership own) {
        var leaders = new HashSet<>(Set.of(own.leader()));
        return others.stream().allMatch(as -> as.members() == 1 && leaders.add(as.leader()));
    }

    /** An order of ours has taken its disks away, and not itself: it has nothing to tell of. */
    private boolean isHalfOut(Target host) {
        var phase = now.standing().of(host).phase();
        return now.standing().of(host).takeOuts() > 0
                && (phase instanceof Phase.Draining || phase instanceof Phase.InService)
                && told.of(host)
                        .filter(as -> as.state() == VsanMembership.State.Decommissioned)
                        .isPresent();
    }

    /** What speaks against it of another one, or of itself. */
    private Optional<String> beside(VsanMembership own, Target host, Target other) {
        var as = told.of(other);
        if (other.equals(host) && isHalfOut(host)) {
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
        if (as.get().members() < Math.max(as.get().configured(), told.members(own.cluster()).size())
                || !as.get().leader().equals(own.leader())) {
            return Optional.of(other.label() + " does not see all of its vSAN");
        }
        return tells(other, "0 objects, 0 bytes", "0 reduced, 0 inaccessible")
                ? Optional.empty()
                : Optional.of(other.label() + " does not tell that its vSAN has nothing to copy");
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
                && !told.feltSomething(member, from);
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

    private boolean isMisread(Target unit) {
        return now.observed()
                .reading(VsanProperties.MEMBERSHIP.of(unit))
                .filter(Reading.Unreadable.class::isInstance)
                .isPresent();
    }
}
