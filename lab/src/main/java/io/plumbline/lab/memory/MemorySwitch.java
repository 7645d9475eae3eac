package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One switch of the lab behind the core's port. */
public final class MemorySwitch implements Device {
    private final SwitchModel model;

    /**
     * @throws IllegalArgumentException for one whose configuration is more than this face writes
     */
    public MemorySwitch(SwitchModel model) {
        if (!model.running().text().isEmpty()) {
            throw new IllegalArgumentException(
                    "a switch of platform " + model.make().platform() + " has no face in memory");
        }
        this.model = model;
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach("observe");
                    return new Observation(
                            Optional.of(boot()), SwitchLooking.at(model, wanted(query)), List.of());
                });
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return Rehearsal.asDeclared(Activation.LIVE);
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach(Writing.text(act));
                    if (act instanceof Act.Write write) {
                        return write(write);
                    }
                    throw new DeviceException(
                            new Problem.Rejected(
                                    model.target(), Writing.text(act), "a switch does no such"));
                });
    }

    /** Nothing goes on here after its answer. */
    @Override
    public JobState look(ActId id) throws DeviceException {
        return model.world()
                .call(() -> {
                    reach("look at " + id);
                    return new JobState.NeverStarted();
                });
    }

    private Receipt write(Act.Write act) throws DeviceException {
        if (!boot().isSameAs(act.during())) {
            throw new DeviceException(new Problem.AnotherBoot(model.target(), Writing.text(act)));
        }
        var settings =
                act.puts().stream()
                        .<Setting<?>>map(Put::setting)
                        .collect(Collectors.toCollection(HashSet::new));
        var differing = Comparing.toDo(SwitchLooking.at(model, settings), act);
        var writing = new SwitchWriting(model, act);
        var open = act.takesBack() ? writing.configured(act.puts()) : differing;
        if (open.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        writing.write(open);
        return new Receipt.Done(Activation.LIVE);
    }

    private BootId boot() {
        return new BootId(model.uuid(), model.upSince(), Optional.empty());
    }

    private Set<Setting<?>> wanted(Query query) {
        var targets =
                Stream.concat(Stream.<Target>of(model.target()), query.named().stream())
                        .filter(target -> target.unit().equals(model.target()))
                        .collect(Collectors.toSet());
        var wanted = new HashSet<Setting<?>>();
        for (var property : query.read()) {
            for (var target : targets) {
                if (property.on().isInstance(target)) {
                    wanted.add(property.of(target));
                }
            }
        }
        return wanted;
    }

    private void reach(String attempt) throws DeviceException {
        if (!model.answers()) {
            throw new DeviceException(
                    new Problem.Unreachable(model.target(), attempt, "no route to host"));
        }
    }
}
