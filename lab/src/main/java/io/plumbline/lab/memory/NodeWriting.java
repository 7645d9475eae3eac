package io.plumbline.lab.memory;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.NetworkFiles;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeUnits;
import io.plumbline.lab.world.QosCall;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.InterfaceAddress;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.property.TrustState;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/** Writes through the operations that a node of the world has, wire by wire. */
record NodeWriting(NodeModel model, NodeLooking looking) {
    private static final Receipt UNDERWAY = new Receipt.Underway(Duration.ofSeconds(20));

    Receipt write(Act.Write act, ActId id) throws DeviceException {
        if (alreadySo(act)) {
            return new Receipt.AlreadySo();
        }
        return switch (act.wire().name()) {
            case "ofed" -> install(act, id);
            case "modules" -> modules(act);
            case "interface" -> network(act);
            case "qos" -> qos(act);
            case "roceMode" -> roceMode(act);
            default -> throw new IllegalArgumentException("nobody here writes " + act.wire());
        };
    }

    private boolean alreadySo(Act.Write act) throws DeviceException {
        var properties = new HashSet<Property<?>>();
        var targets = new HashSet<Target>();
        for (var put : act.puts()) {
            properties.add(put.setting().property());
            targets.add(put.setting().target());
        }
        var query = new Query(Set.of(), properties, targets).touching(Set.of(act.wire().area()));
        var readings = looking.at(query);
        var all = true;
        for (var put : act.puts()) {
            all &= isSo(readings, put);
        }
        return all;
    }

    /** Next has to be as planned from or as wanted; what is live also has to be in force. */
    private static <V> boolean isSo(Readings readings, Put<V> put) throws DeviceException {
        return switch (readings.of(put.setting()).orElseThrow()) {
            case Reading.Staged<V>(var running, var next) -> {
                if (!next.equals(put.to()) && !next.equals(put.from())) {
                    var codec = put.setting().property().codec();
                    throw new DeviceException(
                            new Problem.Moved(
                                    put.setting().target(),
                                    put.from().text(codec),
                                    next.text(codec)));
                }
                yield next.equals(put.to())
                        && (running.equals(put.to())
                                || put.setting().property().declared() != Activation.LIVE);
            }
            case Reading.Settled<V>(var now) -> now.equals(put.to());
            case Reading.NotOffered<V>() ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    put.setting().target(), put.text(), "there is no such thing"));
            case Reading.Unreadable<V>(var why) -> throw new DeviceException(why);
        };
    }

    private Receipt install(Act.Write act, ActId id) throws DeviceException {
        var artifact = act.puts().getFirst().carrier().orElseThrow();
        var file = model.files().volumeOf(artifact.path()).file(artifact.path());
        var found = file.map(some -> some.sha256()).orElse("missing");
        if (!found.equals(artifact.sha256())) {
            throw new DeviceException(
                    new Problem.ArtifactMismatch(
                            model.node(), artifact.path(), artifact.sha256(), found));
        }
        if (model.jobs().claim(id.value(), Writing.text(act), act.during().marker())) {
            var process =
                    model.processes()
                            .start(
                                    "mlnxofedinstall",
                                    model.world().times().install(),
                                    () -> ended(id.value(), file.get().body()),
                                    () -> model.jobs().cutOff(id.value()));
            model.jobs().running(id.value(), process);
        }
        return UNDERWAY;
    }

    private void ended(UUID job, Body body) {
        if (!(body instanceof Body.OfedArchive(var version))) {
            model.jobs().result(job, false, "no archive");
            return;
        }
        var well = !(model.stack().install(version) instanceof Answer.Refused);
        model.jobs().result(job, well, well ? "done" : "Error: installation failed!");
    }

    JobState look(ActId id) {
        var job = model.jobs().find(id.value());
        if (job.isEmpty()) {
            return new JobState.NeverStarted();
        }
        if (job.get().result().isPresent()) {
            var result = job.get().result().get();
            return result.well()
                    ? new JobState.Ended(new Receipt.Done(Activation.SERVICE_RESTART))
                    : failed(result.text());
        }
        if (job.get().boot() != model.power().boot()) {
            return new JobState.Vanished(
                    new BootId(
                            model.seed().machineId(),
                            job.get().kernelUpSince(),
                            job.get().marker()));
        }
        return job.get().alive()
                ? new JobState.Running()
                : failed("it is no longer running and left no result");
    }

    private JobState failed(String text) {
        return new JobState.Failed(new Problem.Rejected(model.node(), "a long act", text));
    }

    private Receipt modules(Act.Write act) throws DeviceException {
        var path = "/etc/modules-load.d/plumbline.conf";
        var text = new StringBuilder(model.files().text(path).orElse(""));
        for (var put : act.puts()) {
            var name = ((NodeModule) put.setting().target()).name();
            if (!model.modules().atBoot().contains(name)) {
                text.append(name).append('\n');
            }
        }
        model.files().put(path, text.toString());
        for (var put : act.puts()) {
            var name = ((NodeModule) put.setting().target()).name();
            check(act, model.modules().load(name));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private Receipt network(Act.Write act) throws DeviceException {
        var port = port(act.at());
        Optional<InterfaceAddress> address = wanted(act, NodeInterfaceProperties.ADDRESS);
        Optional<Integer> mtu = wanted(act, NodeInterfaceProperties.MTU);
        if (model.network().login().equals(Optional.of(port))
                && address.filter(some -> !port.addresses().equals(List.of(some.toString())))
                        .isPresent()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            act.at(), "configure an interface", "we are logged in by it"));
        }
        NetworkFiles.of(model).set(port, mtu, address.map(InterfaceAddress::toString));
        model.network().load(port);
        if (mtu.isPresent()) {
            check(act, model.network().setMtu(port, mtu.get()));
        }
        if (address.isPresent()) {
            var text = address.get().toString();
            // The first of a network last, since the others go with it.
            for (var old : List.copyOf(port.addresses()).reversed()) {
                if (!old.equals(text)) {
                    check(act, model.network().removeAddress(port, old));
                }
            }
            check(act, model.network().addAddress(port, text));
        }
        return new Receipt.Done(Activation.LIVE);
    }

    private Receipt roceMode(Act.Write act) throws DeviceException {
        var port = port(act.at());
        var v2 =
                wanted(act, NodeInterfaceProperties.DEFAULT_ROCE_MODE)
                        .equals(Optional.of(RoceMode.V2));
        var unit = "roce-" + port.name() + ".service";
        model.files()
                .put(
                        NodeUnits.FOLDER + "/" + unit,
                        "[Service]\nType=oneshot\nExecStart=/usr/bin/env cma_roce_mode -d "
                                + port.rdmaDevice().orElseThrow()
                                + " -p 1 -m "
                                + (v2 ? 2 : 1)
                                + "\n\n[Install]\nWantedBy=multi-user.target\n");
        model.units().enable(unit);
        check(act, model.network().setRoceV2(port, v2));
        return new Receipt.Done(Activation.LIVE);
    }

    /** What our unit sets besides it goes on to set; a DSCP means nothing where none is trusted. */
    private Receipt qos(Act.Write act) throws DeviceException {
        var port = port(act.at());
        var dscps = new TreeMap<Integer, Integer>();
        for (var put : act.puts()) {
            if (put.setting().target() instanceof InterfaceDscp dscp
                    && put.to() instanceof State.Is<?>(var priority)) {
                dscps.put(dscp.number(), (Integer) priority);
            }
        }
        Optional<TrustState> trust = wanted(act, NodeInterfaceProperties.TRUST);
        var call =
                new QosCall(
                        dscps.isEmpty() ? trust : Optional.of(TrustState.DSCP),
                        wanted(act, NodeInterfaceProperties.PFC),
                        dscps);
        var unit = "qos-" + port.name() + ".service";
        model.files()
                .put(
                        NodeUnits.FOLDER + "/" + unit,
                        "[Service]\nType=oneshot\n"
                                + model.units().qosAtBoot(port.name()).and(call).lines(port.name())
                                + "\n[Install]\nWantedBy=multi-user.target\n");
        model.units().enable(unit);
        check(act, model.network().setQos(port, call));
        return new Receipt.Done(Activation.LIVE);
    }

    private NodePort port(Target at) {
        return model.network().port(((NodeInterface) at).name()).orElseThrow();
    }

    @SuppressWarnings("unchecked") // A put of a property has its type.
    private static <V> Optional<V> wanted(Act.Write act, Property<V> property) {
        return act.puts().stream()
                .filter(put -> put.setting().property().equals(property))
                .map(put -> (State<V>) put.to())
                .flatMap(state ->
                        state instanceof State.Is<V>(var value) ? Stream.of(value) : Stream.of())
                .findFirst();
    }

    private static void check(Act.Write act, Answer answer) throws DeviceException {
        if (answer instanceof Answer.Refused refused) {
            throw Writing.refused(act, refused);
        }
    }
}
