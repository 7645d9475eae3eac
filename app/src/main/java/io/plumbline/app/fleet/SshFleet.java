package io.plumbline.app.fleet;

import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The units of a cluster, of whatever family, each served by itself: it reads and writes all that
 * is in it, and takes itself out and back.
 */
final class SshFleet implements Fleet {
    private final Map<Endpoint, Member> members = new TreeMap<>();
    private final Map<Target, Endpoint> endpoints = new TreeMap<>();

    SshFleet(Collection<Member> members) {
        for (var member : members) {
            var endpoint = new Endpoint(member.kind(), member.unit().label());
            this.members.put(endpoint, member);
            endpoints.put(member.unit(), endpoint);
        }
    }

    /**
     * A unit and its device.
     *
     * @param kind of the endpoint, for example {@code esxi}
     */
    record Member(String kind, Target unit, Device device) {}

    @Override
    public Set<Endpoint> endpoints() {
        return Collections.unmodifiableSet(members.keySet());
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return Optional.ofNullable(endpoints.get(unit));
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
        var member = members.get(endpoint);
        if (member == null) {
            throw new IllegalArgumentException("no endpoint of this fleet: " + endpoint);
        }
        return member;
    }
}
