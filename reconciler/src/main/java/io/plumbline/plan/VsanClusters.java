package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Hosts that keep one another's data. Of those of one vSAN one is disturbed at a time, whatever
 * else may be, and only while all others have all their data: what has to be copied has a copy less
 * than its policy asks. A host of which that is not known for sure may be a member of each.
 */
final class VsanClusters {
    /**
     * From when a host serves again until its vSAN has seen which of its data is old: then that is
     * copied at once, while what is missing is copied elsewhere only after an hour (vSAN 7.0
     * documentation, Host failure: ClomRepairDelay). Engineering knowledge.
     */
    static final Duration SETTLES = Duration.ofMinutes(5);

    private static final int AT_A_TIME = 1;

    /** Where hosts answer, and no word of them about a vSAN is understood. */
    private static final String NOT_TOLD = "(not told)";

    private final Rules rules;
    private final ObservedState observed;
    private final Standing standing;
    private final Map<Target, Instant> interrupted;
    private final Instant now;
    private final SortedMap<Target, VsanPart> parts = new TreeMap<>();

    /** Who is a member, and who may be. */
    private final SortedMap<String, SortedSet<Target>> members = new TreeMap<>();

    /** Those of them that are not there for it, or are about to go. */
    private final Map<String, SortedSet<Target>> missing = new HashMap<>();

    private final Map<String, Optional<DisruptionBudget.Refusal>> unsafe = new HashMap<>();

    /**
     * @param facts of all units
     * @param interrupted when something was last done by us that units behind it may have felt
     */
    VsanClusters(
            Rules rules,
            Map<Target, UnitFacts> facts,
            ObservedState observed,
            Standing standing,
            Map<Target, Instant> interrupted,
            Instant now) {
        this.rules = rules;
        this.observed = observed;
        this.standing = standing;
        this.interrupted = interrupted;
        this.now = now;
        facts.keySet().forEach(unit -> parts.put(unit, VsanPart.of(unit, observed)));
        parts.forEach((unit, part) -> named(part).ifPresent(cluster -> add(cluster, unit)));
        var all = Set.copyOf(members.keySet());
        parts.forEach((unit, part) ->
                all.stream()
                        .filter(cluster -> mayBeOf(cluster, part))
                        .forEach(cluster -> add(cluster, unit)));
        facts.forEach((unit, own) -> {
            if (!(standing.of(unit).phase() instanceof Phase.InService) || own.isAway()) {
                take(unit);
            }
        });
        members.forEach((cluster, some) ->
                some.stream()
                        .filter(unit -> !mayServe(cluster, part(unit)))
                        .forEach(unit -> missing(cluster).add(unit)));
    }

    private static Optional<String> named(VsanPart part) {
        return switch (part) {
            case VsanPart.Member(var as) -> Optional.of(as.cluster());
            case VsanPart.Untold(var _, var answered) ->
                    Optional.of(NOT_TOLD).filter(_ -> answered);
            case VsanPart.None _, VsanPart.Unproven _ -> Optional.empty();
        };
    }

    private static boolean mayBeOf(String cluster, VsanPart part) {
        return switch (part) {
            case VsanPart.Member _, VsanPart.None _ -> false;
            case VsanPart.Unproven _, VsanPart.Untold _ -> !cluster.equals(NOT_TOLD);
        };
    }

    /** Of one that does not tell nobody knows whether its disks are there. */
    private static boolean mayServe(String cluster, VsanPart part) {
        return switch (part) {
            case VsanPart.Member(var as) -> as.serves();
            case VsanPart.Untold _ -> cluster.equals(NOT_TOLD);
            case VsanPart.None _, VsanPart.Unproven _ -> true;
        };
    }

    private void add(String cluster, Target unit) {
        members.computeIfAbsent(cluster, _ -> new TreeSet<>()).add(unit);
    }

    /** It is away, or about to go. */
    void take(Target unit) {
        clustersOf(unit).forEach(cluster -> missing(cluster).add(unit));
    }

    private SortedSet<Target> missing(String cluster) {
        return missing.computeIfAbsent(cluster, _ -> new TreeSet<>());
    }

    /**
     * Why these may not be disturbed together.
     *
     * @return empty also where none of them has any data
     */
    Optional<DisruptionBudget.Refusal> refusal(Set<Target> disturbed) {
        var of = new TreeSet<String>();
        disturbed.forEach(unit -> of.addAll(clustersOf(unit)));
        return of.stream().flatMap(cluster -> refusal(cluster, disturbed).stream()).findFirst();
    }

    private Optional<DisruptionBudget.Refusal> refusal(String cluster, Set<Target> disturbed) {
        var others = new TreeSet<>(missing(cluster));
        var all = new TreeSet<>(others);
        others.removeAll(disturbed);
        disturbed.stream().filter(unit -> membersOf(cluster).contains(unit)).forEach(all::add);
        if (!rules.oneOfAVsan(all.size() <= AT_A_TIME)) {
            return Optional.of(
                    new DisruptionBudget.Refusal(
                            Held.Reason.BUDGET, oneAtATime(cluster, others, all)));
        }
        return unsafe.computeIfAbsent(cluster, this::unsafe);
    }

    private String oneAtATime(String cluster, SortedSet<Target> others, SortedSet<Target> all) {
        return others.isEmpty()
                ? DisruptionBudget.names(all)
                        + " would be unavailable at once, and of "
                        + name(cluster)
                        + " one host may be: what all of them feel is made by hand, in an hour in"
                        + " which its machines may stand still"
                : "of "
                        + name(cluster)
                        + " one host may be away at a time: "
                        + DisruptionBudget.names(others)
                        + " "
                        + how(others.getFirst())
                        + (others.size() > 1 ? " too" : "");
    }

    private static String name(String cluster) {
        return cluster.equals(NOT_TOLD) ? "a vSAN that nobody tells of" : "vSAN " + cluster;
    }

    private String how(Target other) {
        return switch (part(other)) {
            case VsanPart.Untold(var why, var _) ->
                    "may be a member and is not known to serve (" + why + ")";
            case VsanPart.Unproven() ->
                    "may be a member and is not known to serve (it says that it is none, and has"
                            + " not said so for "
                            + SETTLES.toMinutes()
                            + " minutes)";
            case VsanPart.Member(var as) when !as.serves() -> disksAway(as);
            case VsanPart.Member _, VsanPart.None _ -> "is away, silent or about to go";
        };
    }

    private static String disksAway(VsanMembership as) {
        return "is "
                + as.state().toString().toLowerCase(Locale.ROOT)
                + " by its vSAN (esxcli vsan cluster get)";
    }

    /** Why what a cluster keeps may not be as safe as it should be. */
    private Optional<DisruptionBudget.Refusal> unsafe(String cluster) {
        if (cluster.equals(NOT_TOLD)) {
            return Optional.empty(); // There is nobody to ask.
        }
        var proof = proof(cluster);
        return membersOf(cluster).stream()
                .flatMap(member -> unsafe(cluster, member, proof).stream())
                .findFirst();
    }

    private VsanProof proof(String cluster) {
        return new VsanProof(name(cluster), told(cluster), observed);
    }

    /**
     * Whether these are one host that is there, and that its vSAN does without already: what
     * disturbs it takes nothing from anybody, and may be what mends its way.
     */
    boolean doWithout(Set<Target> disturbed) {
        if (disturbed.size() != 1) {
            return false;
        }
        var only = disturbed.iterator().next();
        var of = clustersOf(only);
        return of.size() == 1
                && missing(of.first()).isEmpty()
                && areAsked(of.first())
                && proof(of.first()).isLeftOut(only);
    }

    private boolean areAsked(String cluster) {
        return membersOf(cluster).stream()
                .allMatch(unit ->
                        part(unit).member().isPresent()
                                && observed.oldestFact(unit)
                                        .filter(now.minus(UnitFacts.FRESH)::isBefore)
                                        .isPresent());
    }

    private SortedMap<Target, VsanMembership> told(String cluster) {
        var told = new TreeMap<Target, VsanMembership>();
        membersOf(cluster)
                .forEach(unit -> part(unit).member().ifPresent(member -> told.put(unit, member)));
        return told;
    }

    private Optional<DisruptionBudget.Refusal> unsafe(
            String cluster, Target member, VsanProof proof) {
        var label = member.label();
        var asked = observed.oldestFact(member);
        if (asked.filter(now.minus(UnitFacts.FRESH)::isBefore).isEmpty()) {
            return resync("waits for a newer look at " + label + " of " + name(cluster));
        }
        if (!rules.isSettled(isSettled(member, asked.get()))) {
            return resync(
                    label
                            + " of "
                            + name(cluster)
                            + " has not served, told the same and been left alone for "
                            + SETTLES.toMinutes()
                            + " minutes yet: before that nobody knows what has to be copied");
        }
        return switch (part(member)) {
            case VsanPart.Member(var as) when !as.serves() ->
                    refusal(
                            Held.Reason.VSAN_UNSAFE,
                            label + " of " + name(cluster) + " " + disksAway(as));
            case VsanPart.Member(var as) -> unproven(member, as, proof);
            case VsanPart.Untold(var why, var _) ->
                    refusal(
                            Held.Reason.VSAN_UNTOLD,
                            "whether " + label + " is a member is not known: " + why);
            case VsanPart.None _, VsanPart.Unproven _ -> Optional.empty();
        };
    }

    private static Optional<DisruptionBudget.Refusal> resync(String text) {
        return refusal(Held.Reason.RESYNC, text);
    }

    private static Optional<DisruptionBudget.Refusal> refusal(Held.Reason reason, String text) {
        return Optional.of(new DisruptionBudget.Refusal(reason, text));
    }

    private Optional<DisruptionBudget.Refusal> unproven(
            Target member, VsanMembership as, VsanProof proof) {
        var parted = proof.parted(member, as);
        if (!rules.seesAll(parted.isEmpty())) {
            return parted;
        }
        var unsafe = proof.unsafe(member);
        return rules.keepsData(unsafe.isEmpty()) ? Optional.empty() : unsafe;
    }

    /** Whether nobody has moved it, nor cut it off, for so long that what it tells counts. */
    private boolean isSettled(Target member, Instant asked) {
        return (!(standing.of(member).phase() instanceof Phase.InService(var since))
                        || !asked.isBefore(since.plus(SETTLES)))
                && observed.steadyFor(member)
                        .filter(some -> some.compareTo(SETTLES) >= 0)
                        .isPresent()
                && Optional.ofNullable(interrupted.get(member))
                        .filter(at -> asked.isBefore(at.plus(SETTLES)))
                        .isEmpty();
    }

    private VsanPart part(Target unit) {
        return parts.getOrDefault(unit, new VsanPart.None());
    }

    private SortedSet<Target> membersOf(String cluster) {
        return members.getOrDefault(cluster, Collections.emptySortedSet());
    }

    private SortedSet<String> clustersOf(Target unit) {
        var of = new TreeSet<String>();
        members.forEach((cluster, some) -> {
            if (some.contains(unit)) {
                of.add(cluster);
            }
        });
        return of;
    }
}
