package io.plumbline.lab.bench;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.Fleet;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.UnitFleet;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;

import java.util.Collection;

/** Devices that agree to everything, do nothing, and stay as they were seen: they take no time. */
final class StillFleet {
    private StillFleet() {}

    static Fleet of(Collection<Snapshot> seen) {
        return new UnitFleet(
                seen.stream()
                        .map(snapshot ->
                                new UnitFleet.Member(
                                        "esxi",
                                        snapshot.unit(),
                                        new Still(snapshot.last().orElseThrow())))
                        .toList());
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
