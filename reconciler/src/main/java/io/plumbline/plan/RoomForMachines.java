package io.plumbline.plan;

import io.plumbline.property.DrsOutlook;
import io.plumbline.property.HostProperties;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether machines that are moved have somewhere to go, and do not come to a host where others make
 * way. Hosts that leave together would wait for each other, for as long as their machines may take,
 * and serve again with nothing done. So that is known before anything makes way on any of them.
 */
final class RoomForMachines {
    /** What a host is to machines that are moved from another one. */
    private enum Part {
        /** It serves, and takes them. */
        STAYS,
        /** It serves until what is to make way first has done so. */
        MAKES_READY,
        /** It was asked to leave, or is in this plan, and takes none. */
        GOES
    }

    /**
     * @param cluster within which DRS moves; empty where that is not told
     * @param moves whether machines are moved from it
     * @param off whether machines are off on it that somebody who comes would keep off in vain
     * @param lingers whether it stays so until a person looks, or jobs end that may take days
     */
    private record Bearing(
            Part part, Optional<String> cluster, boolean moves, boolean off, boolean lingers) {

        /** Of which one does not know, it may be the same. */
        boolean isElsewhere(Optional<String> other) {
            return cluster.isPresent() && other.isPresent() && !cluster.equals(other);
        }

        /**
         * @param begins whether nothing made way for the other one yet: then it waits also for
         *     those that only make ready, since these would not wait for it
         */
        boolean isInTheWayOf(boolean moved, boolean begins) {
            return switch (part) {
                case STAYS -> false;
                case MAKES_READY -> begins && (moved || moves);
                case GOES -> moved || moves;
            };
        }

        /**
         * DRS moves machines to the host that has least to do, which is one on which others went
         * down. Whoever arrives there just before the order has nothing sent, and all of those
         * start again.
         */
        boolean crosses(boolean moved, boolean goDown) {
            return !lingers && ((moved && off) || (goDown && moves));
        }
    }

    /** Those that serve, by cluster: most hosts do, and each of them is asked about all others. */
    private final Map<String, Set<Target>> stay = new HashMap<>();

    /** All others: these alone are in anybody's way. */
    private final SortedMap<Target, Bearing> leaving = new TreeMap<>();

    RoomForMachines(List<Draft> drafts) {
        drafts.stream()
                .filter(RoomForMachines::mayBeEmptied)
                .forEach(draft -> bearing(draft).ifPresent(one -> put(draft.unit().unit(), one)));
    }

    /** Whether it is of those whose machines others can be told to take. */
    private static boolean mayBeEmptied(Draft draft) {
        return HostProperties.DRS.isOf(draft.unit().unit());
    }

    private void put(Target host, Bearing bearing) {
        bearing.cluster().map(stay::get).ifPresent(those -> those.remove(host));
        if (bearing.part() != Part.STAYS) {
            leaving.put(host, bearing);
            return;
        }
        // One of no known cluster is no room for anybody.
        bearing.cluster()
                .ifPresent(name -> stay.computeIfAbsent(name, _ -> new HashSet<>()).add(host));
    }

    /** Empty where it neither takes machines nor waits for a host that would. */
    private static Optional<Bearing> bearing(Draft draft) {
        var unit = draft.unit();
        return switch (unit.standing().phase()) {
            case Phase.InService _ when unit.facts().isAway() -> Optional.empty();
            case Phase.InService _ ->
                    Optional.of(new Bearing(Part.STAYS, cluster(unit), false, false, true));
            case Phase.Draining _ when unit.standing().isAskedOut() ->
                    Optional.of(
                            new Bearing(
                                    Part.GOES,
                                    cluster(unit),
                                    isStillEmptied(unit),
                                    false,
                                    lingers(draft)));
            case Phase.Draining _ ->
                    Optional.of(
                            new Bearing(
                                    Part.MAKES_READY,
                                    cluster(unit),
                                    isMovedFrom(draft),
                                    !unit.standing().owed().isEmpty(),
                                    lingers(draft)));
            case Phase.InMaintenance _,
                    Phase.Writing _,
                    Phase.Rebooting _,
                    Phase.Verifying _,
                    Phase.Releasing _ ->
                    Optional.empty();
        };
    }

    private static boolean lingers(Draft draft) {
        return draft.onlyDrains()
                || draft.isOnHold()
                || draft.unit().facts().isAway()
                || draft.unit().standing().stuck().isPresent();
    }

    private static boolean isMovedFrom(Draft draft) {
        return !draft.plan().makesWay().moved().isEmpty();
    }

    private static boolean goDown(Draft draft) {
        return !draft.plan().change().shutDown().isEmpty();
    }

    /** The order gave time to move something; and what was not read is not nothing. */
    private static boolean isStillEmptied(UnitCase unit) {
        return unit.standing().leavesWithin().isPresent()
                && !unit.facts().running().equals(Optional.of(List.of()));
    }

    private static Optional<String> cluster(UnitCase unit) {
        return unit.readings()
                .running(HostProperties.DRS.of(unit.unit()))
                .map(DrsOutlook::cluster)
                .filter(name -> !name.isEmpty());
    }

    /**
     * Why a unit does not leave now, nor begins to. Where none but itself leaves, hosts that the
     * spec does not have may take its machines: vCenter tells whether there are any.
     */
    Optional<String> before(Draft draft) {
        if (!mayBeEmptied(draft)) {
            return Optional.empty();
        }
        var cluster = cluster(draft.unit());
        var moved = isMovedFrom(draft);
        var goDown = goDown(draft);
        var crossed =
                draft.serves()
                        ? named(draft, cluster, other -> other.crosses(moved, goDown))
                        : List.<String>of();
        if (!crossed.isEmpty()) {
            return Optional.of(
                    "machines that are moved might come to where others go down: waits until "
                            + String.join(", ", crossed)
                            + (crossed.size() == 1 ? " is out" : " are out"));
        }
        if (isRoomBeside(draft.unit().unit(), cluster)) {
            return Optional.empty();
        }
        var inTheWay = named(draft, cluster, other -> other.isInTheWayOf(moved, draft.serves()));
        return inTheWay.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "no host would take the machines that are moved: "
                                + String.join(", ", inTheWay)
                                + (inTheWay.size() == 1 ? " leaves" : " leave"));
    }

    /** Of the others that may be of its cluster. */
    private List<String> named(Draft draft, Optional<String> cluster, Predicate<Bearing> which) {
        return others(draft)
                .filter(other -> !other.getValue().isElsewhere(cluster))
                .filter(other -> which.test(other.getValue()))
                .map(other -> other.getKey().label())
                .toList();
    }

    /** Whether another host of the cluster serves and takes machines. */
    private boolean isRoomBeside(Target host, Optional<String> cluster) {
        var those = cluster.map(name -> stay.getOrDefault(name, Set.of())).orElse(Set.of());
        return those.size() > (those.contains(host) ? 1 : 0);
    }

    private Stream<Map.Entry<Target, Bearing>> others(Draft draft) {
        return leaving.entrySet().stream()
                .filter(other -> !other.getKey().equals(draft.unit().unit()));
    }

    void leaves(Draft draft) {
        if (mayBeEmptied(draft)) {
            put(
                    draft.unit().unit(),
                    new Bearing(
                            Part.GOES,
                            cluster(draft.unit()),
                            isMovedFrom(draft),
                            goDown(draft),
                            false));
        }
    }
}
