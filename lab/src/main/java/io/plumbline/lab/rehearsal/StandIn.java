package io.plumbline.lab.rehearsal;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

/**
 * In the place of a device that has no twin: tells for ever what it told last, or nothing, and does
 * nothing.
 */
final class StandIn implements Device {
    private final Target unit;
    private final Answer answer;

    private StandIn(Target unit, Answer answer) {
        this.unit = unit;
        this.answer = answer;
    }

    static StandIn telling(Target unit, Observation last) {
        return new StandIn(unit, () -> last);
    }

    static StandIn silent(Target unit, Problem why) {
        return new StandIn(
                unit,
                () -> {
                    throw new DeviceException(why);
                });
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return answer.give();
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        throw refused("rehearse a write");
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        throw refused(act.getClass().getSimpleName());
    }

    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }

    private DeviceException refused(String what) {
        return new DeviceException(
                new Problem.Rejected(unit, what, "it is left out of the rehearsal"));
    }

    private interface Answer {
        Observation give() throws DeviceException;
    }
}
