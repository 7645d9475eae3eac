package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.PortQos;
import io.plumbline.drivers.linux.text.QosChange;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.TrustState;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sets how an interface tells packets apart and what it pauses: by a unit of systemd for every
 * boot, by the tool now. What our unit sets besides what is asked for now, it goes on to set.
 */
record QosWriting(Node node, Shell shell, Act.Write write) {
    private static final String ATTEMPT = "set what is paused and trusted";
    private static final String OWN = "own";

    Receipt apply() throws DeviceException {
        var target = Targets.network(write.at());
        var before =
                Qos.ask(
                                Network.ask(
                                        BootUnit.ask(
                                                Boots.WITNESS.ask(
                                                        new Batch(target, ATTEMPT)
                                                                .onlyIf(
                                                                        Boots.WITNESS.test(
                                                                                write.during()))))),
                                List.of(target))
                        .add(OWN, BootUnit.text(unit(target)))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), ATTEMPT);
        var qos = new Qos(before);
        var running =
                qos.running(target)
                        .need()
                        .orElseThrow(() -> rejected(target, "nothing of this is offered there"));
        var wanted = wanted();
        if (alreadySo(qos.next(target).need()) && isRunning(running, wanted)) {
            return new Receipt.AlreadySo();
        }
        carryOut(target, wanted, own(before, target).and(wanted));
        return new Receipt.Done(Activation.LIVE);
    }

    private void carryOut(NodeInterface target, QosChange now, QosChange atBoot)
            throws DeviceException {
        var steps =
                new Steps(new Batch(target, ATTEMPT).onlyIf(Boots.WITNESS.test(write.during())));
        new BootUnit(
                        unit(target),
                        "Trust and flow control of " + target.name(),
                        atBoot.commands(target.name()))
                .add(steps);
        now.commands(Quoted.word(target.name())).forEach(steps::add);
        steps.run(shell);
    }

    private static String unit(NodeInterface target) {
        return "plumbline-qos-" + target.name() + ".service";
    }

    private static QosChange own(Answers before, NodeInterface target) throws DeviceException {
        return before.need(OWN, text -> QosChange.atBoot(text, target.name()));
    }

    /** A DSCP means nothing where none is trusted, so the tool is told to trust them first. */
    private QosChange wanted() throws DeviceException {
        var dscps = new TreeMap<Integer, Integer>();
        for (var put : of(NodeInterfaceProperties.DSCP_PRIORITY)) {
            dscps.put(number(put), value(put));
        }
        var trust = one(NodeInterfaceProperties.TRUST);
        return new QosChange(
                dscps.isEmpty() ? trust : Optional.of(TrustState.DSCP),
                one(NodeInterfaceProperties.PFC),
                dscps);
    }

    private boolean alreadySo(QosChange next) throws DeviceException {
        var comparison = new Comparison();
        compare(comparison, NodeInterfaceProperties.TRUST, next.trust());
        compare(comparison, NodeInterfaceProperties.PFC, next.paused());
        for (var put : of(NodeInterfaceProperties.DSCP_PRIORITY)) {
            comparison.add(put, state(Optional.ofNullable(next.dscps().get(number(put)))));
        }
        return comparison.alreadySo();
    }

    private <V> void compare(Comparison comparison, Property<V> property, Optional<V> now)
            throws DeviceException {
        for (var put : of(property)) {
            comparison.add(put, state(now));
        }
    }

    private static <V> Told<State<V>> state(Optional<V> value) {
        return new Told.Known<>(value.map(State::is).orElseGet(State::none));
    }

    private static boolean isRunning(PortQos running, QosChange wanted) {
        return wanted.trust().filter(trust -> trust != running.trust()).isEmpty()
                && wanted.paused().filter(some -> !some.equals(running.paused())).isEmpty()
                && wanted.dscps().entrySet().stream()
                        .allMatch(entry ->
                                entry.getValue().equals(running.dscps().get(entry.getKey())));
    }

    private <V> Optional<V> one(Property<V> property) throws DeviceException {
        for (var put : of(property)) {
            return Optional.of(value(put));
        }
        return Optional.empty();
    }

    private static <V> V value(Put<V> put) throws DeviceException {
        if (put.to() instanceof State.Is<V>(var value)) {
            return value;
        }
        throw rejected(put.setting().target(), "this driver takes none of it away");
    }

    private static int number(Put<?> put) {
        return Targets.dscp(put.setting().target()).number();
    }

    @SuppressWarnings("unchecked") // A put of a property has its type.
    private <V> List<Put<V>> of(Property<V> property) {
        return write.puts().stream()
                .filter(put -> put.setting().property().equals(property))
                .map(put -> (Put<V>) put)
                .toList();
    }

    private static DeviceException rejected(Target target, String answer) {
        return new DeviceException(new Problem.Rejected(target, ATTEMPT, answer));
    }
}
