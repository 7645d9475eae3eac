package io.plumbline.lab.bench;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Devices that agree to everything, do nothing, and stay as they were seen: they take no time. */
final class StillFleet implements Fleet {
    private final Map<Endpoint, Device> devices = new TreeMap<>();
    private final Map<Endpoint, Target> units = new HashMap<>();
    private final Map<Target, Endpoint> keepers = new HashMap<>();

    StillFleet(Collection<Snapshot> seen) {
        for (var snapshot : seen) {
            var endpoint = new Endpoint("esxi", snapshot.unit().label());
            devices.put(endpoint, new Still(snapshot.last().orElseThrow()));
            units.put(endpoint, snapshot.unit());
            keepers.put(snapshot.unit(), endpoint);
        }
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Collections.unmodifiableSet(devices.keySet());
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return Optional.ofNullable(keepers.get(unit));
    }

    @Override
    public Target unitOf(Endpoint endpoint) {
        return Optional.ofNullable(units.get(endpoint)).orElseThrow();
    }

    @Override
    public Device at(Endpoint endpoint) {
        return Optional.ofNullable(devices.get(endpoint)).orElseThrow();
    }

    private record Still(Observation seen) implements Device {
        @Override
        public Observation observe(Query query) {
            return seen;
        }

        @Override
        public Rehearsal rehearse(Act.Write write) {
            return Rehearsal.asDeclared(Activation.LIVE);
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            return new Receipt.Done(Activation.LIVE);
        }

        @Override
        public JobState look(ActId id) {
            return new JobState.NeverStarted();
        }
    }
}
