package io.plumbline.execution;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** One act without an end, and what its device says of it. */
abstract class AskedAboutAnAct {
    static final Instant BEGAN = Instant.parse("2022-03-13T10:00:00Z");
    static final Duration LONG = Duration.ofHours(2);
    static final Host HOST = new Host("esx01.lab");
    static final ActId ACT = new ActId(new UUID(0, 1));

    static Problem unreachable() {
        return new Problem.Unreachable(HOST, "vCenter login", "refused");
    }

    static Problem rejected() {
        return new Problem.Rejected(HOST, "look", "its folder is gone");
    }

    /**
     * @param orders about which it was asked, of those to leave service
     */
    record Told(JobState state, Optional<Problem> problem, List<TakeOutOrder> orders)
            implements Device {
        Told(JobState state, Optional<Problem> problem) {
            this(state, problem, new ArrayList<>());
        }

        @Override
        public JobState lookAtTakeOut(TakeOutOrder order) throws DeviceException {
            orders.add(order);
            return look(order.id());
        }

        @Override
        public JobState look(ActId id) throws DeviceException {
            if (problem.isPresent()) {
                throw new DeviceException(problem.get());
            }
            return state;
        }

        @Override
        public Observation observe(Query query) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Rehearsal rehearse(Act.Write write) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Receipt apply(Act act, ActId id) {
            throw new UnsupportedOperationException();
        }
    }
}
