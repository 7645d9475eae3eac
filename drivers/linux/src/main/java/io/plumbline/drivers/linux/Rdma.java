package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.ForcedClass;
import io.plumbline.drivers.linux.text.RdmaLink;
import io.plumbline.drivers.linux.text.RoceModes;
import io.plumbline.drivers.linux.text.VerbsPort;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The RDMA device on an interface. Tools that are not there come with the stack. */
record Rdma(Answers answers) {
    /** Every device's first port: those of RoCE have one. */
    private static final int PORT = 1;

    private static final String MODES =
            "{ for d in $(ls /sys/class/infiniband 2>/dev/null); do echo \"device $d\";"
                    + " cma_roce_mode -d \"$d\" -p 1; echo \"exit $?\"; done; }";

    private static final String CLASSES =
            "{ for d in $(ls /sys/class/infiniband 2>/dev/null); do echo \"device $d\";"
                    + " cat \"/sys/class/infiniband/$d/tc/1/traffic_class\";"
                    + " echo \"exit $?\"; done; }";

    /** Adds to what {@link BootUnit#ask} asks. */
    static Batch ask(Batch batch) {
        return batch.add("links", "rdma -j link").add("verbs", "ibv_devinfo");
    }

    /**
     * Adds to what {@link #ask} asks. No pure look: the tool mounts configfs where it is not
     * mounted, and makes a folder in it for as long as it runs.
     */
    static Batch askModes(Batch batch) {
        return batch.add("modes", MODES);
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
        var said = said("classes", link.device());
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

    /** What {@link #askModes} was asked for. */
    void putMode(NodeInterface target, Sheet sheet) {
        sheet.put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(target), mode(target));
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

    /** Empty where no RDMA device works on the interface, or nobody can tell without the stack. */
    Told<Optional<RdmaLink>> link(NodeInterface target) {
        return Shells.isMissing(answers, "links")
                ? new Told.Known<>(Optional.empty())
                : answers.read("links", RdmaLink::list)
                        .map(links ->
                                links.stream()
                                        .filter(link ->
                                                link.netdev().equals(Optional.of(target.name())))
                                        .findFirst());
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

    private Reading<RoceMode> mode(NodeInterface target) {
        return link(target)
                .reading(link ->
                        link.filter(found -> found.port() == PORT)
                                .map(found -> mode(target, found))
                                .orElseGet(Reading.NotOffered::new));
    }

    private Reading<RoceMode> mode(NodeInterface target, RdmaLink link) {
        var said = said("modes", link.device());
        if (said.isEmpty()) {
            return new Reading.Unreadable<>(
                    new Problem.Unparsed(
                            target,
                            "cma_roce_mode",
                            link.device() + " is missing: " + answers.clean("modes")));
        }
        if (Shells.isNotFound(said.get().exit())) {
            return new Reading.NotOffered<>();
        }
        if (RoceModes.needsModule(said.get().text())) {
            return new Reading.Unreadable<>(new Problem.ToolsNotLoaded(target, "rdma_cm"));
        }
        return running(target, said.get())
                .flatMap(running ->
                        next(link)
                                .map(next ->
                                        new Reading.Staged<>(
                                                State.is(running),
                                                next.map(State::is).orElseGet(State::none))))
                .reading(staged -> staged);
    }

    private Told<RoceMode> running(NodeInterface target, Answers.Answer said) {
        try {
            return new Told.Known<>(RoceModes.mode(said.text()));
        } catch (UnparsedText e) {
            return new Told.Unknown<>(
                    new Problem.Unparsed(target, "cma_roce_mode", answers.clean("modes")));
        }
    }

    Told<Optional<RoceMode>> next(RdmaLink link) {
        return answers.read(
                BootUnit.LINES, text -> RoceModes.atBoot(text, link.device(), link.port()));
    }

    /** What was said about one device. */
    private Optional<Answers.Answer> said(String name, String device) {
        var text = new StringBuilder();
        var inside = false;
        for (var line : answers.of(name).map(Answers.Answer::text).orElse("").lines().toList()) {
            if (line.startsWith("device ")) {
                inside = line.equals("device " + device);
            } else if (inside && line.matches("exit [0-9]{1,3}")) {
                return Optional.of(
                        new Answers.Answer(text.toString(), Integer.parseInt(line.substring(5))));
            } else if (inside) {
                text.append(line).append('\n');
            }
        }
        return Optional.empty();
    }
}
