package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.DcbxMode;
import io.plumbline.drivers.linux.text.PortQos;
import io.plumbline.drivers.linux.text.QosChange;
import io.plumbline.drivers.linux.text.TrafficClasses;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.State;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NodeInterface;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;

/**
 * How interfaces tell packets apart and what they pause: running by the tool of the stack, next by
 * what units set at boot.
 */
record Qos(Answers answers) {
    /** Adds to what {@link BootUnit#ask} and {@link Network#ask} ask. */
    static Batch ask(Batch batch, Collection<NodeInterface> named) {
        named.forEach(one -> batch.add(name(one), one, command(one)));
        return batch;
    }

    void put(NodeInterface target, Sheet sheet) {
        sheet.put(
                NodeInterfaceProperties.TRUST.of(target),
                reading(target, qos -> Optional.of(qos.trust()), QosChange::trust));
        sheet.put(
                NodeInterfaceProperties.PFC.of(target),
                reading(target, qos -> Optional.of(qos.paused()), QosChange::paused));
        sheet.put(NodeInterfaceProperties.DCBX.of(target), besides(target, DcbxMode::parse));
        sheet.put(
                NodeInterfaceProperties.SHARES.of(target), besides(target, TrafficClasses::parse));
    }

    /** What the tool tells besides, whoever decides on it. */
    private <V> Reading<V> besides(NodeInterface target, Told.Parser<V> parser) {
        return told(target)
                .reading(qos ->
                        qos.isEmpty()
                                ? new Reading.NotOffered<>()
                                : answers.read(name(target), parser)
                                        .reading(value -> new Reading.Settled<>(State.is(value))));
    }

    void put(InterfaceDscp target, Sheet sheet) {
        sheet.put(
                NodeInterfaceProperties.DSCP_PRIORITY.of(target),
                reading(
                        target.at(),
                        qos -> Optional.ofNullable(qos.dscps().get(target.number())),
                        change -> Optional.ofNullable(change.dscps().get(target.number()))));
    }

    private <V> Reading<V> reading(
            NodeInterface target,
            Function<PortQos, Optional<V>> running,
            Function<QosChange, Optional<V>> next) {
        return running(target)
                .flatMap(qos -> next(target).map(change -> new Both(qos, change)))
                .reading(both ->
                        both.running()
                                .<Reading<V>>map(qos ->
                                        new Reading.Staged<>(
                                                state(running.apply(qos)),
                                                state(next.apply(both.next()))))
                                .orElseGet(Reading.NotOffered::new));
    }

    private record Both(Optional<PortQos> running, QosChange next) {}

    /** Empty where there is no such tool or interface, or the interface offers none of it. */
    Told<Optional<PortQos>> running(NodeInterface target) {
        return told(target).flatMap(qos -> ours(target, qos));
    }

    private Told<Optional<PortQos>> told(NodeInterface target) {
        return Shells.isMissing(answers, name(target))
                ? new Told.Known<>(Optional.empty())
                : new Network(answers)
                        .find(target)
                        .flatMap(found ->
                                found.isEmpty()
                                        ? new Told.Known<>(Optional.empty())
                                        : answers.read(name(target), PortQos::parse));
    }

    /**
     * What the card's firmware agrees with its neighbour is not ours to set.
     *
     * @see "iproute2, dcb-dcbx(8): in lld-managed mode, the configuration is handled by the device"
     */
    private static Told<Optional<PortQos>> ours(NodeInterface target, Optional<PortQos> qos) {
        return qos.filter(PortQos::firmwareDecides).isEmpty()
                ? new Told.Known<>(qos)
                : new Told.Unknown<>(
                        new Problem.ManagedElsewhere(
                                target,
                                "what it trusts and pauses",
                                "DCBX of the card's firmware ('mlnx_qos -d os' ends that)"));
    }

    Told<QosChange> next(NodeInterface target) {
        return answers.read(BootUnit.LINES, text -> QosChange.atBoot(text, target.name()));
    }

    private static <V> State<V> state(Optional<V> value) {
        return value.map(State::is).orElseGet(State::none);
    }

    private static String name(NodeInterface target) {
        return "qos " + target.name();
    }

    private static String command(NodeInterface target) {
        return PortQos.TOOL + " -i " + Quoted.word(target.name());
    }
}
