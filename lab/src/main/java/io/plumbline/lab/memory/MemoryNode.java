package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeService;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One node of the lab behind the core's port. */
public final class MemoryNode implements Device {
    private static final String MARKER = "/run/plumbline/boot";
    private static final Receipt LIVE = new Receipt.Done(Activation.LIVE);

    private final NodeModel model;
    private final NodeLooking looking;
    private final NodeWriting writing;

    public MemoryNode(NodeModel model) {
        this.model = model;
        this.looking = new NodeLooking(model);
        this.writing = new NodeWriting(model, looking);
    }

    @Override
    public Observation observe(Query query) throws DeviceException {
        return inWorld(
                "observe",
                () -> new Observation(Optional.of(boot()), looking.at(query), listings(query)));
    }

    @Override
    public Rehearsal rehearse(Act.Write write) throws DeviceException {
        return inWorld(
                "rehearse",
                () ->
                        Rehearsal.asDeclared(
                                write.puts().stream()
                                        .map(put -> put.setting().property().declared())
                                        .reduce(Activation.LIVE, Activation::orHigher)));
    }

    @Override
    public Receipt apply(Act act, ActId id) throws DeviceException {
        return inWorld(
                "apply",
                () ->
                        switch (act) {
                            case Act.Mark mark -> mark(mark);
                            case Act.Write write -> write(write, id);
                            case Act.TakeOut out -> takeOut(out, id);
                            case Act.PutBack back -> putBack(back, id);
                            case Act.OfOccupant other ->
                                    throw new IllegalStateException(
                                            "nobody here keeps " + other.occupant().path());
                            case Act.Restart restart -> restart(restart);
                        });
    }

    @Override
    public JobState look(ActId id) throws DeviceException {
        return inWorld(
                "look",
                () ->
                        outBy(id)
                                ? new JobState.Ended(new Receipt.Done(Activation.LIVE))
                                : writing.look(id));
    }

    private BootId boot() {
        var words = model.files().text(MARKER).orElse("").strip().split(" ", 2);
        var ours = words.length == 2 && words[1].equals(model.bootId().toString());
        return new BootId(
                model.seed().machineId(),
                model.power().upSinceByClock().truncatedTo(ChronoUnit.SECONDS), // as btime is
                ours ? Optional.of(words[0]) : Optional.empty());
    }

    private Receipt mark(Act.Mark act) throws DeviceException {
        var name = act.during().marker().orElseThrow();
        var unmarked =
                new BootId(act.during().hostUuid(), act.during().bootedAt(), Optional.empty());
        if (!boot().isSameAs(unmarked)) {
            throw another(act);
        }
        if (boot().marker().equals(act.during().marker())) {
            return new Receipt.AlreadySo();
        }
        model.files().put(MARKER, name + " " + model.bootId() + "\n");
        return LIVE;
    }

    private Receipt write(Act.Write act, ActId id) throws DeviceException {
        if (model.jobs().find(id.value()).isPresent()) {
            model.jobs().secondStartRefused(id.value());
            return new Receipt.Underway(Duration.ofSeconds(20));
        }
        guard(act);
        return writing.write(act, id);
    }

    private Receipt takeOut(Act.TakeOut act, ActId id) throws DeviceException {
        guard(act);
        if (model.service().isOut()) {
            return new Receipt.AlreadySo();
        }
        if (!model.service().users().isEmpty()) {
            throw new DeviceException(
                    new Problem.Busy(
                            model.node(), "take it out of service", "RDMA devices are open"));
        }
        model.files().put(NodeService.OUT_OF_SERVICE, "act " + id + "\n");
        return LIVE;
    }

    private Receipt putBack(Act.PutBack act, ActId id) throws DeviceException {
        guard(act);
        var done = "/run/plumbline/back-" + id;
        if (model.files().exists(done)
                || !act.ends().map(this::outBy).orElse(true)
                || !model.files().remove(NodeService.OUT_OF_SERVICE)) {
            return new Receipt.AlreadySo();
        }
        model.files().put(done, "");
        return LIVE;
    }

    private boolean outBy(ActId id) {
        return model.files()
                .text(NodeService.OUT_OF_SERVICE)
                .filter(text -> text.strip().endsWith("act " + id))
                .isPresent();
    }

    private Receipt restart(Act.Restart act) throws DeviceException {
        guard(act);
        if (!act.outage().map(this::outBy).orElse(true)) {
            throw new DeviceException(
                    new Problem.Rejected(
                            model.node(), "restart", "it is not out of service by that act"));
        }
        if (act.rung().endsBoot()) {
            model.power().reboot(Duration.ZERO, "plumbline");
            return LIVE;
        }
        var spares =
                model.network().login().filter(port -> port.rdmaDevice().isEmpty()).isPresent();
        return new Receipt.Done(
                spares && model.stack().restartService() instanceof Answer.Ok
                        ? Activation.SERVICE_RESTART
                        : Activation.GUEST_REBOOT);
    }

    private void guard(Act act) throws DeviceException {
        var named = act.during().marker();
        if (!boot().isSameAs(act.during())
                || (named.isPresent() && !boot().marker().equals(named))) {
            throw another(act);
        }
    }

    private DeviceException another(Act act) {
        return new DeviceException(new Problem.AnotherBoot(model.node(), Writing.text(act)));
    }

    private List<Listing> listings(Query query) {
        var scope = new Scope(model.node(), NodeInterface.class);
        var all =
                Stream.concat(
                                Stream.of("lo"),
                                model.network().ports().stream().flatMap(MemoryNode::names))
                        .<Target>map(name -> new NodeInterface(model.node(), name))
                        .collect(Collectors.toCollection(HashSet::new));
        return query.list().contains(scope) ? List.of(new Listing.Complete(scope, all)) : List.of();
    }

    private static Stream<String> names(NodePort port) {
        return Stream.concat(
                Stream.of(port.name()), port.vlans().keySet().stream().map(port::nameOf));
    }

    private <T> T inWorld(String attempt, Visit<T> what) throws DeviceException {
        return model.world()
                .call(() -> {
                    if (!model.power().answers()) {
                        throw new DeviceException(
                                new Problem.Unreachable(model.node(), attempt, "no route to host"));
                    }
                    return what.make();
                });
    }

    /** Something done while the node answers. */
    private interface Visit<T> {
        T make() throws DeviceException;
    }
}
