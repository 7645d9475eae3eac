package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Wire;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Changes what clusters say of single machines, those of one cluster by one call. */
final class OverrideActs {
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Waiting waiting;
    private final GoingOn goingOn;
    private final Map<ActId, Sent> sent = new ConcurrentHashMap<>();
    private final SentApart apart = new SentApart();

    /** Not by the act's id: one that never started is sent again by the same. */
    private final Random order = new Random(1);

    OverrideActs(VSphereGateway vcenter, Looks looks, Patience patience) {
        this.vcenter = vcenter;
        this.looks = looks;
        this.waiting = new Waiting(vcenter, patience);
        this.goingOn = new GoingOn(vcenter);
    }

    /**
     * What of an act goes on.
     *
     * @param some by its task
     * @param others why the others of the act wait; empty where there are none
     */
    record Sent(Wire wire, Set<MachineOverride> some, Optional<Problem.Occupied> others) {
        Sent {
            some = Set.copyOf(some);
        }
    }

    VSphereGateway vcenter() {
        return vcenter;
    }

    Looks looks() {
        return looks;
    }

    Waiting waiting() {
        return waiting;
    }

    SentApart apart() {
        return apart;
    }

    Random order() {
        return order;
    }

    Receipt write(Overrides now, Act.Write write, ActId id) throws DeviceException {
        return new OverrideBatch(this, write, id).send(now);
    }

    void goesOn(ActId id, TaskRef task, Sent what) {
        sent.put(id, what);
        goingOn.add(id, task);
    }

    /**
     * Of what failed once nobody waited for it any more, nobody has looked up of which machine it
     * was: it is tried again, by halves. What was not sent beside it was not tried.
     */
    JobState look(ActId id, Target about) throws DeviceException {
        var state = goingOn.look(id, about);
        return switch (state) {
            case JobState.Ended _ ->
                    forgotten(id)
                            .flatMap(Sent::others)
                            .<JobState>map(JobState.Failed::new)
                            .orElse(state);
            case JobState.Failed(var why) ->
                    new JobState.Failed(
                            forgotten(id)
                                    .map(what -> failed(what, why))
                                    .orElseGet(() -> late(why)));
            case JobState.Running _,
                    JobState.NeverStarted _,
                    JobState.Vanished _,
                    JobState.Unknown _ ->
                    state;
        };
    }

    private Optional<Sent> forgotten(ActId id) {
        return Optional.ofNullable(sent.remove(id));
    }

    private Problem failed(Sent what, Problem why) {
        var late = late(why);
        if (late instanceof Problem.CalledOff) {
            return late;
        }
        var others = what.others().<Problem>map(waiting -> beside(waiting, late));
        if (isOfItsCluster(late)) {
            return others.orElse(late);
        }
        apart.add(what.wire(), what.some());
        return others.orElseGet(() -> what.some().size() > 1 ? byHalves(late) : late);
    }

    /** It was for the sake of one of them: the others were not tried yet. */
    private static Problem byHalves(Problem late) {
        return new Problem.Occupied(
                late.target(), "write overrides by halves", "all were refused: " + late.text());
    }

    private static Problem.Occupied beside(Problem.Occupied others, Problem late) {
        return new Problem.Occupied(
                others.target(), others.attempt(), others.by() + " (" + late.text() + ")");
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

    /** Whether it keeps the cluster from taking any, whatever is sent. */
    static boolean isOfItsCluster(Problem why) {
        return why instanceof Problem.Occupied
                || why instanceof Problem.LockedByPolicy
                || why instanceof Problem.CalledOff;
    }

    /** A cluster takes one change at a time: that it takes another one now is no failed try. */
    static Problem afterOthers(Problem why) {
        return why instanceof Problem.Busy(var target, var attempt, var answer)
                ? new Problem.Occupied(target, attempt, answer)
                : why;
    }

    /**
     * What is said of the account is no refusal of what was to be written, which goes on by itself
     * once it is mended; that nobody reads vCenter until then is told of vCenter.
     */
    static Problem ofNoOverride(Problem why) {
        return switch (why) {
            case Problem.LoginRefused _, Problem.HostKeyChanged _ ->
                    new Problem.Busy(why.target(), "write overrides", why.text());
            default -> why;
        };
    }
}
