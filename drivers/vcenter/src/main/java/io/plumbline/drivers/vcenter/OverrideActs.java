package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

/** Changes what clusters say of single machines, those of one cluster by one call. */
record OverrideActs(VSphereGateway vcenter, Looks looks, Waiting waiting, GoingOn goingOn) {
    OverrideActs(VSphereGateway vcenter, Looks looks, Patience patience) {
        this(vcenter, looks, new Waiting(vcenter, patience), new GoingOn(vcenter));
    }

    Receipt write(Overrides now, Act.Write write, ActId id) throws DeviceException {
        return new OverrideBatch(this, write, id).send(now);
    }

    /**
     * Of what failed once nobody waited for it any more, nobody has looked up of which machine it
     * was: it is tried again.
     */
    JobState look(ActId id, Target about) throws DeviceException {
        var state = goingOn.look(id, about);
        return state instanceof JobState.Failed(var why) ? new JobState.Failed(late(why)) : state;
    }

    private static Problem late(Problem why) {
        return switch (why) {
            case Problem.Rejected(var target, var attempt, var answer) ->
                    new Problem.Busy(target, attempt, answer);
            case Problem.Unparsed(var target, var attempt, var reply) ->
                    new Problem.Busy(target, attempt, reply);
            default -> afterOthers(why);
        };
    }

    /** A cluster takes one change at a time: that it takes another one now is no failed try. */
    static Problem afterOthers(Problem why) {
        return why instanceof Problem.Busy(var target, var attempt, var answer)
                ? new Problem.Occupied(target, attempt, answer)
                : why;
    }
}
