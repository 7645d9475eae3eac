package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.RdmaLink;
import io.plumbline.drivers.linux.text.RoceModes;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.target.NodeInterface;

import java.util.Optional;

/**
 * The RoCE mode that connections of a device use by default. The kernel keeps it with the device
 * and shows it in configfs, but only where that is mounted and somebody made a folder for the
 * device. The vendor's tool does both to print it, and takes the folder away at its end whoever
 * made it; configfs stays mounted. Without a folder nobody can tell: the kernel begins with v2 or
 * v1, by its release and what the device can do, and what was set since is not seen.
 *
 * @see "Linux, Documentation/ABI/testing/configfs-rdma_cm; drivers/infiniband/core/cma_configfs.c,
 *     default_roce_mode_show; cma.c, cma_add_one: CMA_PREFERRED_ROCE_GID_TYPE where the port
 *     supports it"
 * @see "Mellanox/mlnx-tools, sbin/cma_roce_mode: mount -t configfs, mkdir, cat, rmdir"
 */
record DefaultRoceMode(Answers answers) {
    /** Every device's first port: those of RoCE have one. */
    private static final int PORT = 1;

    private static final String NAME = "modes";
    private static final String TOOL = "modeTool";

    private static final String SHOWN =
            "/sys/kernel/config/rdma_cm/" + PerDevice.NAME + "/ports/1/default_roce_mode";

    private static final String SHOW = "cat \"" + SHOWN + "\"";

    private static final String SHOW_OR_TOUCH =
            "if [ -e \""
                    + SHOWN
                    + "\" ]; then "
                    + SHOW
                    + "; else "
                    + RoceModes.TOOL
                    + " -d \""
                    + PerDevice.NAME
                    + "\" -p 1; fi";

    /**
     * Adds to what {@link Rdma#ask}, {@link BootUnit#ask} and {@link Modules#askLoaded} ask.
     *
     * @param touch whether the tool may be asked where nothing is shown
     */
    static Batch ask(Batch batch, boolean touch) {
        return batch.add(TOOL, "command -v " + RoceModes.TOOL)
                .add(NAME, touch ? PerDevice.each(SHOW_OR_TOUCH) : PerDevice.eachWith(SHOWN, SHOW));
    }

    void put(NodeInterface target, Sheet sheet) {
        sheet.put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(target), reading(target));
    }

    private Reading<RoceMode> reading(NodeInterface target) {
        return new Rdma(answers)
                .link(target)
                .reading(link ->
                        link.filter(found -> found.port() == PORT && hasTool())
                                .map(found -> reading(target, found))
                                .orElseGet(Reading.NotOffered::new));
    }

    private boolean hasTool() {
        return answers.of(TOOL).filter(answer -> answer.exit() != 0).isEmpty();
    }

    private Reading<RoceMode> reading(NodeInterface target, RdmaLink link) {
        return running(target, link)
                .flatMap(running ->
                        next(link)
                                .map(next ->
                                        new Reading.Staged<>(
                                                State.is(running),
                                                next.map(State::is).orElseGet(State::none))))
                .reading(staged -> staged);
    }

    Told<RoceMode> running(NodeInterface target, RdmaLink link) {
        if (answers.of(NAME).isEmpty()) {
            return answers.unknown(NAME, "its answer was cut");
        }
        return PerDevice.said(answers, NAME, link.device())
                .map(said -> running(target, said))
                .orElseGet(() -> new Told.Unknown<>(untold(target)));
    }

    private Told<RoceMode> running(NodeInterface target, Answers.Answer said) {
        if (RoceModes.needsModule(said.text())) {
            return new Told.Unknown<>(unloaded(target));
        }
        try {
            return new Told.Known<>(RoceModes.mode(said.text()));
        } catch (UnparsedText e) {
            return new Told.Unknown<>(
                    new Problem.Unparsed(target, "read its RoCE mode", answers.clean(NAME)));
        }
    }

    private Problem untold(NodeInterface target) {
        return new Modules(answers).lacks(NodeProperties.RDMA_CM)
                ? unloaded(target)
                : new Problem.NeedsTouch(
                        target,
                        "its RoCE mode",
                        RoceModes.TOOL + " mounts configfs and makes a folder there to tell it");
    }

    private static Problem unloaded(NodeInterface target) {
        return new Problem.ToolsNotLoaded(target, NodeProperties.RDMA_CM);
    }

    /** What is set at the coming boot; empty if nothing is. */
    Told<Optional<RoceMode>> next(RdmaLink link) {
        return answers.read(
                BootUnit.LINES, text -> RoceModes.atBoot(text, link.device(), link.port()));
    }
}
