package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.RdmaStack;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;
import io.plumbline.target.Node;

import java.util.Optional;

/**
 * The RDMA stack: next is the one that is installed, running the one whose modules are loaded.
 * Where an installed one is not loaded and the kernel that runs finds other modules than its, as
 * after an update of the kernel, it cannot be told when it comes into force: no restart and no boot
 * brings it, so none is to be spent.
 *
 * @see "domain facts on Linux, section 6, kernel upgraded later; NVIDIA's manual of MLNX_EN,
 *     Application Binary Interface Incompatibility: modules are rebuilt by --add-kernel-support"
 */
record Stack(Node node, Answers answers) {
    private static final String VERSION = "/sys/module/mlx5_core/version";

    static Batch ask(Batch batch) {
        return batch.add("stack", "ofed_info -s")
                .add("release", "uname -r")
                .add("modules", Modules.LOADED)
                .add("noModules", Modules.NONE_CAN_BE)
                .add("hasVersion", "[ -e " + VERSION + " ]")
                .add("version", "cat " + VERSION)
                .add("found", "modinfo -F version mlx5_core");
    }

    void put(Sheet sheet) {
        sheet.put(
                NodeProperties.RDMA_STACK.of(node),
                installed()
                        .flatMap(next ->
                                loaded().flatMap(modules -> staged(running(modules, next), next)))
                        .reading(staged -> staged));
    }

    private Told<Reading.Staged<OfedVersion>> staged(
            State<OfedVersion> running, Optional<OfedVersion> next) {
        var staged = new Reading.Staged<>(running, state(next));
        return next.isEmpty() || running.equals(state(next))
                ? new Told.Known<>(staged)
                : found().flatMap(found ->
                        RdmaStack.isOf(next.get(), found)
                                ? new Told.Known<>(staged)
                                : new Told.Unknown<>(notBuilt(next.get(), found)));
    }

    /**
     * What the module calls itself that the kernel that runs would load; empty where it says
     * nothing. A module that was built for another kernel and fits this one too is found as well,
     * by a link below {@code weak-updates}, so for which one it was built is not asked.
     */
    private Told<String> found() {
        var answer = answers.of("found").filter(_ -> !Shells.isMissing(answers, "found"));
        if (answer.isPresent() && answer.get().exit() != 0) {
            return answer.get().text().contains("not found")
                    ? new Told.Known<>("")
                    : answers.unknown("found", answers.clean("found"));
        }
        return answer.isPresent()
                ? answers.read("found", RdmaStack::found)
                : answers.unknown("found", answers.clean("found"));
    }

    private Problem notBuilt(OfedVersion installed, String found) {
        return new Problem.Rejected(
                node,
                "load the modules of MLNX_OFED " + installed,
                "its kernel "
                        + answers.clean("release").strip()
                        + " finds "
                        + (found.isEmpty() ? "no mlx5_core with a version" : "mlx5_core " + found)
                        + " instead, so neither openibd nor a boot would load them; build them for"
                        + " this kernel (mlnxofedinstall --add-kernel-support, or DKMS) and pin it,"
                        + " or uninstall MLNX_OFED for the distribution's driver");
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
