package io.plumbline.device;

import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The units of a cluster, of whatever family. Each is served by itself: it reads and writes all
 * that is in it, and takes itself out and back; but what occupies it is served elsewhere.
 */
public final class UnitFleet implements Fleet {
    private final Map<Endpoint, Member> served = new TreeMap<>();
    private final Map<Target, Endpoint> keepers;
    private final Map<Target, Endpoint> machineKeepers;
    private final Map<Target, Endpoint> jobKeepers;
    private final Map<Target, Endpoint> relays;

    /** Without virtual machines and jobs. */
    public UnitFleet(Collection<Member> units) {
        this(units, List.of());
    }

    /** Without jobs. */
    public UnitFleet(Collection<Member> units, Collection<Member> machines) {
        this(units, machines, List.of());
    }

    /** Without anybody who relays. */
    public UnitFleet(
            Collection<Member> units, Collection<Member> machines, Collection<Member> jobs) {
        this(units, machines, jobs, List.of());
    }

    /**
     * @param units one a unit
     * @param machines through which the machines of a unit are reached; at most one a unit
     * @param jobs through which the job nodes of a unit are reached; at most one a unit
     * @param relays who relay what a unit says of itself; at most one a unit
     */
    public UnitFleet(
            Collection<Member> units,
            Collection<Member> machines,
            Collection<Member> jobs,
            Collection<Member> relays) {
        keepers = served(units);
        machineKeepers = served(machines);
        jobKeepers = served(jobs);
        this.relays = served(relays);
    }

    private Map<Target, Endpoint> served(Collection<Member> members) {
        var byUnit = new TreeMap<Target, Endpoint>();
        for (var member : members) {
            var endpoint = new Endpoint(member.kind(), member.unit().label());
            served.put(endpoint, member);
            byUnit.put(member.unit(), endpoint);
        }
        return byUnit;
    }

    /**
     * A unit and a device that serves something of it.
     *
     * @param kind of the endpoint, for example {@code esxi}
     */
    public record Member(String kind, Target unit, Device device) {}

    @Override
    public Set<Endpoint> endpoints() {
        return Collections.unmodifiableSet(served.keySet());
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return Optional.ofNullable(keepers.get(unit));
    }

    @Override
    public Optional<Endpoint> machineKeeperOf(Target unit) {
        return Optional.ofNullable(machineKeepers.get(unit));
    }

    @Override
    public Optional<Endpoint> jobKeeperOf(Target unit) {
        return Optional.ofNullable(jobKeepers.get(unit));
    }

    @Override
    public Optional<Endpoint> relayOf(Target unit) {
        return Optional.ofNullable(relays.get(unit));
    }

    @Override
    public Target unitOf(Endpoint endpoint) {
        return known(endpoint).unit();
    }

    @Override
    public Device at(Endpoint endpoint) {
        return known(endpoint).device();
    }

    private Member known(Endpoint endpoint) {
        var member = served.get(endpoint);
        if (member == null) {
            throw new IllegalArgumentException("no endpoint of this fleet: " + endpoint);
        }
        return member;
    }
}
