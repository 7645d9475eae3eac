package io.plumbline.plan;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What hosts of a plan tell of vSANs, put in order once, for {@link VsanCheck} alone. */
final class VsanTold {
    private final Circumstances now;
    private final Duration believed;
    private final SortedMap<Target, VsanMembership> members = new TreeMap<>();
    private final Map<String, List<Target>> byCluster = new HashMap<>();
    private final List<Target> unknown = new ArrayList<>();

    /** By port or switch, when what those behind it may have felt was last done. */
    private final Map<Target, Instant> written = new HashMap<>();

    /** By member, when it may last have felt something of it. */
    private final Map<Target, Instant> felt = new HashMap<>();

    /**
     * @param believed for so long a host has to tell that it is no member
     */
    VsanTold(Plan plan, Circumstances now, Duration believed) {
        this.now = now;
        this.believed = believed;
        for (var unit : plan.units()) {
            now.standing().of(unit.unit()).interrupted().forEach(this::latest);
            if (VsanProperties.MEMBERSHIP.isOf(unit.unit())) {
                sort(unit.unit());
            }
        }
        if (!written.isEmpty()) {
            feel();
        }
    }

    private void latest(Target part, Instant at) {
        written.merge(part, at, VsanTold::later);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private void sort(Target host) {
        var as = now.observed().readings(host).running(VsanProperties.MEMBERSHIP.of(host));
        if (as.isPresent()) {
            members.put(host, as.get());
            byCluster.computeIfAbsent(as.get().cluster(), _ -> new ArrayList<>()).add(host);
        } else if (!isNone(host)) {
            unknown.add(host);
        }
    }

    private void feel() {
        var beyond = new IdentityHashMap<Network, Optional<Instant>>();
        for (var ways : now.desired().paths().all()) {
            if (members.containsKey(ways.unit())) {
                Stream.concat(
                                nearby(ways),
                                beyond.computeIfAbsent(ways.beyond(), this::withinA).stream())
                        .forEach(at -> felt.merge(ways.unit(), at, VsanTold::later));
            }
        }
    }

    private Stream<Instant> nearby(Paths.Ways ways) {
        return ways.ports().stream()
                .flatMap(port -> Stream.of(port, port.unit()))
                .flatMap(part -> Optional.ofNullable(written.get(part)).stream());
    }

    private Optional<Instant> withinA(Network network) {
        return written.entrySet().stream()
                .filter(one -> network.has(one.getKey()))
                .map(Map.Entry::getValue)
                .max(Instant::compareTo);
    }

    /** What a host says of itself; empty of one that is no member, or may be one. */
    Optional<VsanMembership> of(Target host) {
        return Optional.ofNullable(members.get(host));
    }

    /** Members of any vSAN of which others may be that nobody knows. */
    Stream<Target> ofThoseThatLackSome() {
        return byCluster.keySet().stream()
                .filter(this::lacksSome)
                .flatMap(cluster -> members(cluster).stream())
                .sorted();
    }

    List<Target> members(String cluster) {
        return byCluster.getOrDefault(cluster, List.of());
    }

    /** Hosts of which nobody knows of which vSAN they are. */
    List<Target> unknown() {
        return unknown;
    }

    /** Those of them that may be of this one: nobody, where each member was told of no others. */
    List<Target> unknown(String cluster) {
        return lacksSome(cluster) ? unknown : List.of();
    }

    /** One alone may have been told of nobody yet. */
    boolean lacksSome(String cluster) {
        var known = members(cluster).size();
        return known < 2
                || members(cluster).stream()
                        .flatMap(host -> of(host).stream())
                        .anyMatch(as -> as.members() > known || as.configured() != known);
    }

    boolean isUnknown(Target host) {
        return VsanProperties.MEMBERSHIP.isOf(host) && !members.containsKey(host) && !isNone(host);
    }

    /** Whether a member may have felt something of ours since then. */
    boolean feltSomething(Target member, Instant since) {
        return Optional.ofNullable(felt.get(member)).filter(since::isBefore).isPresent();
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
                        .filter(some -> some.compareTo(believed) >= 0)
                        .isPresent();
    }
}
