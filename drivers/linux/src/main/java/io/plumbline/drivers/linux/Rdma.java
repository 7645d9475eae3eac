package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.ForcedClass;
import io.plumbline.drivers.linux.text.RdmaLink;
import io.plumbline.drivers.linux.text.VerbsPort;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The RDMA device on an interface. Tools that are not there come with the stack. */
record Rdma(Answers answers) {
    private static final String CLASSES =
            PerDevice.each(
                    "cat \"/sys/class/infiniband/" + PerDevice.NAME + "/tc/1/traffic_class\"");

    /** Adds to what {@link BootUnit#ask} asks. */
    static Batch ask(Batch batch) {
        return batch.add("links", "rdma -j link")
                .add("devices", "ls /sys/class/infiniband")
                .add("verbs", "ibv_devinfo");
    }

    /** Adds to what {@link #ask} asks. */
    static Batch askClasses(Batch batch) {
        return batch.add("classes", CLASSES);
    }

    /** What {@link #askClasses} was asked for. */
    void putClass(NodeInterface target, Sheet sheet) {
        sheet.put(
                NodeInterfaceProperties.TRAFFIC_CLASS.of(target),
                link(target)
                        .reading(link ->
                                link.isEmpty()
                                        ? new Reading.NotOffered<>()
                                        : forced(target, link.get())));
    }

    private Reading<Integer> forced(NodeInterface target, RdmaLink link) {
        var said = PerDevice.said(answers, "classes", link.device());
        if (said.filter(one -> one.exit() == 0).isEmpty()) {
            return said.filter(one -> ForcedClass.isMissing(one.text())).isPresent()
                    ? new Reading.NotOffered<>()
                    : unparsed(target, "classes");
        }
        try {
            return new Reading.Settled<>(
                    ForcedClass.parse(said.get().text()).map(State::is).orElseGet(State::none));
        } catch (UnparsedText e) {
            return unparsed(target, "classes");
        }
    }

    private <V> Reading<V> unparsed(NodeInterface target, String name) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(target, "traffic_class", answers.clean(name)));
    }

    void put(NodeInterface target, Sheet sheet) {
        evidence(
                target,
                NodeInterfaceProperties.PORT_STATE,
                sheet,
                port -> Optional.of(port.state()));
        evidence(
                target,
                NodeInterfaceProperties.LINK_LAYER,
                sheet,
                port -> Optional.of(port.linkLayer()));
        evidence(target, NodeInterfaceProperties.ACTIVE_MTU, sheet, VerbsPort::activeMtu);
    }

    /** Empty where no RDMA device works on the interface. */
    Told<Optional<RdmaLink>> link(NodeInterface target) {
        return links().map(links ->
                links.stream()
                        .filter(link -> link.netdev().equals(Optional.of(target.name())))
                        .findFirst());
    }

    /** Where the kernel has no device, no tool is needed to tell of none. */
    private Told<List<RdmaLink>> links() {
        if (!Shells.isMissing(answers, "links")) {
            return Iproute.read(answers, "links", RdmaLink::list);
        }
        return hasDevices() ? Iproute.tooOld(answers, "links") : new Told.Known<>(List.of());
    }

    private boolean hasDevices() {
        return answers.of("devices")
                .filter(answer -> answer.exit() == 0 && !answer.text().isBlank())
                .isPresent();
    }

    private <V> void evidence(
            NodeInterface target,
            Property<V> property,
            Sheet sheet,
            Function<VerbsPort, Optional<V>> fact) {
        sheet.put(
                property.of(target),
                link(target)
                        .reading(link ->
                                link.isEmpty() || Shells.isMissing(answers, "verbs")
                                        ? new Reading.NotOffered<>()
                                        : port(target, link.get())
                                                .flatMap(port ->
                                                        told(target, property, fact.apply(port)))
                                                .reading(value ->
                                                        new Reading.Settled<>(State.is(value)))));
    }

    /** The tool always tells it: where it is missing the line was spoiled. */
    private static <V> Told<V> told(NodeInterface target, Property<V> property, Optional<V> value) {
        return value.<Told<V>>map(Told.Known::new)
                .orElseGet(() ->
                        new Told.Unknown<>(
                                new Problem.Unparsed(
                                        target,
                                        "ibv_devinfo",
                                        "it does not tell " + property.key())));
    }

    private Told<VerbsPort> port(NodeInterface target, RdmaLink link) {
        return answers.<List<VerbsPort>>read("verbs", VerbsPort::list)
                .flatMap(ports ->
                        ports.stream()
                                .filter(port ->
                                        port.device().equals(link.device())
                                                && port.port() == link.port())
                                .findFirst()
                                .<Told<VerbsPort>>map(Told.Known::new)
                                .orElseGet(() ->
                                        new Told.Unknown<>(
                                                new Problem.Unparsed(
                                                        target,
                                                        "ibv_devinfo",
                                                        "it does not tell of " + link.device()))));
    }
}
