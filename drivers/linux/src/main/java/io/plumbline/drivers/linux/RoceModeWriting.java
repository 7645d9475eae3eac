package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.RdmaLink;
import io.plumbline.drivers.linux.text.RoceModes;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.RoceMode;
import io.plumbline.property.State;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;

import java.util.List;

/** Sets a device's default RoCE mode: by a unit of systemd for every boot, by the tool now. */
record RoceModeWriting(Node node, Shell shell, Act.Write write) {
    private static final String ATTEMPT = "set the RoCE mode";

    Receipt apply() throws DeviceException {
        var target = Targets.network(write.at());
        var asked = new Batch(target, ATTEMPT).onlyIf(Boots.WITNESS.test(write.during()));
        Boots.WITNESS.ask(asked);
        BootUnit.ask(asked);
        Rdma.ask(asked);
        Modules.askLoaded(asked);
        var before = DefaultRoceMode.ask(asked, true).runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), ATTEMPT);
        var current = new DefaultRoceMode(before);
        var link =
                new Rdma(before)
                        .link(target)
                        .need()
                        .orElseThrow(() -> rejected(target, "no RDMA device works on it"));
        var mode = wanted(target);
        if (alreadySo(current, link)
                && current.running(target, link).equals(new Told.Known<>(mode))) {
            return new Receipt.AlreadySo();
        }
        carryOut(link, mode);
        return new Receipt.Done(Activation.LIVE);
    }

    private void carryOut(RdmaLink link, RoceMode mode) throws DeviceException {
        var steps = new Steps(new Batch(node, ATTEMPT).onlyIf(Boots.WITNESS.test(write.during())));
        unit(link, mode).add(steps);
        steps.add(command(link) + " -m " + number(mode));
        steps.run(shell);
    }

    private static BootUnit unit(RdmaLink link, RoceMode mode) {
        return new BootUnit(
                "plumbline-roce-mode-" + link.device() + ".service",
                "Default RoCE mode of " + link.device(),
                List.of(
                        RoceModes.TOOL
                                + " -d "
                                + link.device()
                                + " -p "
                                + link.port()
                                + " -m "
                                + number(mode)));
    }

    private boolean alreadySo(DefaultRoceMode current, RdmaLink link) throws DeviceException {
        var comparison = new Comparison();
        comparison.add(
                put(),
                current.next(link)
                        .<State<RoceMode>>map(mode -> mode.map(State::is).orElseGet(State::none)));
        return comparison.alreadySo();
    }

    private RoceMode wanted(NodeInterface target) throws DeviceException {
        if (put().to() instanceof State.Is<RoceMode>(var mode)) {
            return mode;
        }
        throw rejected(target, "a device always has a RoCE mode");
    }

    @SuppressWarnings("unchecked") // The one property of this wire is a RoCE mode.
    private Put<RoceMode> put() {
        var put = write.puts().getFirst();
        if (!put.setting().property().equals(NodeInterfaceProperties.DEFAULT_ROCE_MODE)) {
            throw new IllegalStateException("a write of " + put.setting().path() + " as RoCE mode");
        }
        return (Put<RoceMode>) put;
    }

    private static String command(RdmaLink link) {
        return RoceModes.TOOL + " -d " + Quoted.word(link.device()) + " -p " + link.port();
    }

    private static int number(RoceMode mode) {
        return switch (mode) {
            case V1 -> 1;
            case V2 -> 2;
        };
    }

    private static DeviceException rejected(NodeInterface target, String answer) {
        return new DeviceException(new Problem.Rejected(target, ATTEMPT, answer));
    }
}
