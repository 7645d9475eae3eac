package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.RdmaStack;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;
import io.plumbline.target.Node;

import java.util.Optional;

/** The RDMA stack: next is the one that is installed, running the one whose modules are loaded. */
record Stack(Node node, Answers answers) {
    private static final String VERSION = "/sys/module/mlx5_core/version";

    static Batch ask(Batch batch) {
        return batch.add("stack", "ofed_info -s")
                .add("release", "uname -r")
                .add("modules", Modules.LOADED)
                .add("noModules", Modules.NONE_CAN_BE)
                .add("hasVersion", "[ -e " + VERSION + " ]")
                .add("version", "cat " + VERSION);
    }

    void put(Sheet sheet) {
        sheet.put(
                NodeProperties.RDMA_STACK.of(node),
                installed()
                        .flatMap(next ->
                                loaded().map(modules ->
                                        new Reading.Staged<>(running(modules, next), state(next))))
                        .reading(staged -> staged));
    }

    /** Empty where the distribution's own is used. */
    Told<Optional<OfedVersion>> installed() {
        return Shells.isMissing(answers, "stack")
                ? new Told.Known<>(Optional.empty())
                : answers.read("stack", RdmaStack::installed).map(Optional::of);
    }

    private Told<Optional<OfedVersion>> loaded() {
        return new Modules(answers)
                .loaded()
                .flatMap(modules ->
                        !modules.contains("mlx5_core") || hasNoVersion()
                                ? new Told.Known<>(Optional.empty())
                                : answers.<String>read("release", text -> text)
                                        .flatMap(release ->
                                                answers.read(
                                                        "version",
                                                        text -> RdmaStack.loaded(text, release))));
    }

    private boolean hasNoVersion() {
        return answers.of("hasVersion").filter(answer -> answer.exit() == 1).isPresent();
    }

    /** Modules tell a beginning of their stack's version. */
    private static State<OfedVersion> running(
            Optional<OfedVersion> modules, Optional<OfedVersion> installed) {
        var of = installed.filter(stack -> modules.filter(stack::hasModulesOf).isPresent());
        return state(of.isPresent() ? of : modules);
    }

    private static State<OfedVersion> state(Optional<OfedVersion> version) {
        return version.map(State::is).orElseGet(State::none);
    }
}
