package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.world.Attempt;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.InstallResult;
import io.plumbline.lab.world.Power;
import io.plumbline.lab.world.VibPackage;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.VsanDecommission;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One host of the lab behind the core's port. */
public final class MemoryHost implements Device {
    private final HostModel model;
    private final Boots boots;
    private final Observing observing;
    private final LongActs longActs;
    private final Writing writing;

    public MemoryHost(HostModel model) {
        this.model = model;
        this.boots = new Boots(model);
        this.observing = new Observing(model, boots);
        this.longActs = new LongActs(model);
        this.writing = new Writing(model, longActs);
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach("observe");
                    return observing.of(query);
                });
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach("rehearse " + write.wire().name());
                    var declared =
                            write.puts().stream()
                                    .map(put -> put.setting().property().declared())
                                    .reduce(Activation.LIVE, Activation::orHigher);
                    return write.wire().equals(SoftwareProperties.VIB_INSTALL)
                            ? rehearsed(write, Carriers.of(model, write.puts()))
                            : Rehearsal.asDeclared(declared);
                });
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach(Writing.text(act));
                    return switch (act) {
                        case Act.Mark mark ->
                                boots.mark(mark)
                                        ? new Receipt.Done(Activation.LIVE)
                                        : new Receipt.AlreadySo();
                        case Act.Write write -> write(write, id);
                        case Act.TakeOut out -> takeOut(out, id);
                        case Act.PutBack back -> putBack(back, id);
                        case Act.OfOccupant other ->
                                throw new IllegalStateException(
                                        "nobody here keeps " + other.occupant().path());
                        case Act.Restart restart -> restart(restart);
                    };
                });
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach("look at " + id);
                    return boots.isClaimed(id)
                            ? new JobState.Ended(new Receipt.Done(Activation.LIVE))
                            : longActs.look(id);
                });
    }

    private Receipt write(Act.Write act, ActId id) throws DeviceException {
        if (longActs.startedBefore(id)) {
            return LongActs.underway();
        }
        boots.guard(act, Writing.text(act));
        if (act.wire().equals(SoftwareProperties.VIB_INSTALL)) {
            LongActs.refuseWhereImageManaged(model);
        }
        var open = Comparing.toDo(model, act);
        return open.isEmpty() ? new Receipt.AlreadySo() : writing.write(act, open, id);
    }

    private Receipt takeOut(Act.TakeOut act, ActId id) throws DeviceException {
        boots.guard(act, Writing.text(act));
        var receipt =
                Writing.receipt(
                        act, model.service().enterMaintenance(action(act)), Activation.LIVE);
        if (receipt instanceof Receipt.Done) {
            boots.claim(id);
        }
        return receipt;
    }

    static Optional<String> action(Act.TakeOut act) {
        return act.vsan().map(VsanDecommission::action);
    }

    private Receipt putBack(Act.PutBack act, ActId id) throws DeviceException {
        boots.guard(act, Writing.text(act));
        if (boots.wasPutBack(id)) {
            return new Receipt.AlreadySo();
        }
        var receipt = Writing.receipt(act, model.service().leaveMaintenance(), Activation.LIVE);
        boots.putBack(id);
        return receipt;
    }

    private Receipt restart(Act.Restart act) throws DeviceException {
        boots.guard(act, Writing.text(act));
        if (act.rung() != Activation.HOST_REBOOT) {
            throw new DeviceException(
                    new Problem.Rejected(
                            act.unit(),
                            "restart",
                            "only a reboot of the host is known, not " + act.rung()));
        }
        return Writing.receipt(
                act, model.power().reboot(Power.SHORTEST_DELAY, "plumbline"), act.rung());
    }

    private Rehearsal rehearsed(Act.Write write, List<String> paths) throws DeviceException {
        LongActs.refuseWhereImageManaged(model);
        return switch (model.software().rehearse(paths)) {
            case Attempt.Failed<InstallResult>(var answer) -> throw Writing.refused(write, answer);
            case Attempt.Went<InstallResult>(var result) ->
                    new Rehearsal(
                            result.rebootRequired() ? Activation.HOST_REBOOT : Activation.LIVE,
                            targets(result.installed()),
                            targets(result.removed()));
        };
    }

    private Set<Target> targets(List<VibPackage> vibs) {
        return vibs.stream()
                .map(vib -> new Vib(model.host(), vib.name()))
                .collect(Collectors.toSet());
    }

    private void reach(String attempt) throws DeviceException {
        if (!model.power().answers()) {
            throw new DeviceException(
                    new Problem.Unreachable(model.host(), attempt, "no route to host"));
        }
    }
}
