package io.plumbline.plan;

import io.plumbline.desired.Paths;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Hosts that keep one another's data. Of those of one vSAN one is disturbed at a time, whatever
 * else may be, and only while all others have all their data: what has to be copied has a copy less
 * than its policy asks.
 */
final class VsanClusters {
    private static final int AT_A_TIME = 1;

    private final Rules rules;
    private final VsanMembers members;
    private final VsanSettling settling;
    private final ObservedState observed;
    private final Standing standing;
    private final Instant now;

    /** By cluster, those that are not there for it, or are about to go. */
    private final Map<String, SortedSet<Target>> missing = new HashMap<>();

    /** Those of them that were so before anything of this plan. */
    private final Set<Target> away = new HashSet<>();

    private final Map<String, Optional<DisruptionBudget.Refusal>> unsafe = new HashMap<>();

    /**
     * @param facts of all units
     * @param paths by which whoever is behind a port may feel what was done there
     */
    VsanClusters(
            Rules rules,
            Map<Target, UnitFacts> facts,
            Paths paths,
            ObservedState observed,
            Standing standing,
            Instant now) {
        this.rules = rules;
        this.members = new VsanMembers(facts.keySet(), observed);
        this.settling = new VsanSettling(paths, facts.keySet(), observed, standing, now);
        this.observed = observed;
        this.standing = standing;
        this.now = now;
        facts.forEach((unit, own) -> {
            if (!(standing.of(unit).phase() instanceof Phase.InService) || own.isAway()) {
                away.add(unit);
                take(unit);
            }
        });
        for (var cluster : members.clusters()) {
            members.of(cluster).stream()
                    .filter(unit -> !mayServe(cluster, members.part(unit)))
                    .forEach(unit -> missing(cluster).add(unit));
        }
    }

    /** Of one that does not tell nobody knows whether its disks are there. */
    private static boolean mayServe(String cluster, VsanPart part) {
        return switch (part) {
            case VsanPart.Member(var as) -> as.serves();
            case VsanPart.Untold _ -> cluster.equals(VsanMembers.NOT_TOLD);
            case VsanPart.None _, VsanPart.Unproven _ -> true;
        };
    }

    /** It is away, or about to go. */
    void take(Target unit) {
        members.clustersOf(unit).forEach(cluster -> missing(cluster).add(unit));
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
        disturbed.forEach(unit -> of.addAll(members.clustersOf(unit)));
        return of.stream().flatMap(cluster -> refusal(cluster, disturbed).stream()).findFirst();
    }

    private Optional<DisruptionBudget.Refusal> refusal(String cluster, Set<Target> disturbed) {
        var others = new TreeSet<>(missing(cluster));
        var all = new TreeSet<>(others);
        others.removeAll(disturbed);
        disturbed.stream().filter(unit -> members.of(cluster).contains(unit)).forEach(all::add);
        if (!rules.oneOfAVsan(all.size() <= AT_A_TIME)) {
            return Optional.of(
                    new DisruptionBudget.Refusal(
                            Held.Reason.BUDGET, oneAtATime(cluster, others, all)));
        }
        var again = disturbed.stream().filter(this::isHalfOut).findFirst();
        return again.isPresent()
                ? unsafe(cluster, again)
                : unsafe.computeIfAbsent(cluster, _ -> unsafe(cluster, again));
    }

    /**
     * Its disks are out by an order of ours that did not come to its end: to say it once more is
     * what mends that (Broadcom knowledge base 326536).
     */
    private boolean isHalfOut(Target unit) {
        var known = standing.of(unit);
        return (known.phase() instanceof Phase.InService || known.phase() instanceof Phase.Draining)
                && known.takeOuts() > 0
                && members.part(unit).isDecommissioned();
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
        return cluster.equals(VsanMembers.NOT_TOLD)
                ? "a vSAN that nobody tells of"
                : "vSAN " + cluster;
    }

    private String how(Target other) {
        return switch (members.part(other)) {
            case VsanPart.Untold(var why, var _) ->
                    "may be a member and is not known to serve (" + why + ")";
            case VsanPart.Unproven() ->
                    "may be a member and is not known to serve (it says that it is none, and has"
                            + " not said so for "
                            + VsanSettling.SETTLES.toMinutes()
                            + " minutes)";
            case VsanPart.Member(var as) when !as.serves() -> disksAway(as);
            case VsanPart.Member _, VsanPart.None _ -> going(other);
        };
    }

    private String going(Target other) {
        if (!observed.trouble(other).isEmpty() || observed.oldestFact(other).isEmpty()) {
            return "does not answer";
        }
        return away.contains(other) ? "is away" : "is about to go or to be cut off";
    }

    private static String disksAway(VsanMembership as) {
        return "is "
                + as.state().toString().toLowerCase(Locale.ROOT)
                + " by its vSAN (esxcli vsan cluster get)";
    }

    /**
     * Why what a cluster keeps may not be as safe as it should be.
     *
     * @param halfOut who keeps nothing of it at the moment
     */
    private Optional<DisruptionBudget.Refusal> unsafe(String cluster, Optional<Target> halfOut) {
        if (cluster.equals(VsanMembers.NOT_TOLD)) {
            return Optional.empty(); // There is nobody to ask.
        }
        var proof = proof(cluster);
        return members.of(cluster).stream()
                .filter(member -> !halfOut.equals(Optional.of(member)))
                .flatMap(member -> unsafe(cluster, member, proof).stream())
                .findFirst();
    }

    private VsanProof proof(String cluster) {
        return new VsanProof(name(cluster), members.told(cluster), observed);
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
        var of = members.clustersOf(only);
        return of.size() == 1
                && missing(of.first()).isEmpty()
                && areAsked(of.first())
                && proof(of.first()).isLeftOut(only);
    }

    private boolean areAsked(String cluster) {
        return members.of(cluster).stream()
                .allMatch(unit ->
                        members.part(unit).member().isPresent()
                                && observed.oldestFact(unit)
                                        .filter(now.minus(UnitFacts.FRESH)::isBefore)
                                        .isPresent());
    }

    private Optional<DisruptionBudget.Refusal> unsafe(
            String cluster, Target member, VsanProof proof) {
        var label = member.label();
        var asked = observed.oldestFact(member);
        if (asked.filter(now.minus(UnitFacts.FRESH)::isBefore).isEmpty()) {
            return resync("waits for a newer look at " + label + " of " + name(cluster));
        }
        var unsettled = settling.why(member, asked.get());
        if (!rules.isSettled(unsettled.isEmpty())) {
            return resync(
                    label
                            + " of "
                            + name(cluster)
                            + " has not served, told the same and been left alone for "
                            + VsanSettling.SETTLES.toMinutes()
                            + " minutes yet ("
                            + unsettled.orElse("")
                            + "): before that nobody knows what has to be copied");
        }
        return switch (members.part(member)) {
            case VsanPart.Member(var as) when !as.serves() ->
                    refusal(
                            Held.Reason.VSAN_UNSAFE,
                            label + " of " + name(cluster) + " " + disksAway(as));
            case VsanPart.Member _ -> unproven(member, proof);
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

    private Optional<DisruptionBudget.Refusal> unproven(Target member, VsanProof proof) {
        var parted = proof.parted();
        if (!rules.seesAll(parted.isEmpty())) {
            return parted;
        }
        var unsafe = proof.unsafe(member);
        return rules.keepsData(unsafe.isEmpty()) ? Optional.empty() : unsafe;
    }
}
