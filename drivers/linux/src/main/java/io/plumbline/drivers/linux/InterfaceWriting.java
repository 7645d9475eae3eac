package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.FileEdit;
import io.plumbline.drivers.linux.text.IpInterface;
import io.plumbline.drivers.linux.text.NextNetwork;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sets address and MTU of an interface: first in the file that brings them back, then now. No other
 * address where our own connection comes in; its MTU is set there too, see {@link
 * NodeInterfaceProperties#CARRIES_LOGIN}.
 */
record InterfaceWriting(Node node, Shell shell, Act.Write write) {
    private static final String ATTEMPT = "configure an interface";

    Receipt apply() throws DeviceException {
        var target = Targets.network(write.at());
        var before =
                Login.ask(
                                Network.ask(
                                        Boots.WITNESS.ask(
                                                new Batch(target, ATTEMPT)
                                                        .onlyIf(
                                                                Boots.WITNESS.test(
                                                                        write.during())))))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, write.during(), ATTEMPT);
        var network = new Network(before);
        var one =
                network.find(target)
                        .need()
                        .orElseThrow(() -> rejected(target, "there is no such interface"));
        var next = network.next(target, one).need();
        var wanted =
                new NextNetwork.Known(
                        wanted(NodeInterfaceProperties.ADDRESS).stream().toList(),
                        wanted(NodeInterfaceProperties.MTU));
        if (alreadySo(next) && isRunning(one, wanted)) {
            return new Receipt.AlreadySo();
        }
        if (!hasAddress(one, wanted)
                && new Login(before).carrier().need().equals(Optional.of(one))) {
            throw rejected(
                    target,
                    "we are logged in by "
                            + one.name()
                            + ", and another address there would cut us off; set it by hand at"
                            + " the console, or reach the node by another interface");
        }
        carryOut(target, one, edit(target, network, one, wanted), wanted, network.managerRuns());
        return new Receipt.Done(Activation.LIVE);
    }

    private void carryOut(
            NodeInterface target,
            IpInterface one,
            FileEdit edit,
            NextNetwork.Known wanted,
            boolean managerRuns)
            throws DeviceException {
        var steps =
                new Steps(new Batch(target, ATTEMPT).onlyIf(Boots.WITNESS.test(write.during())));
        Rewriting.add(steps, target, edit);
        if (managerRuns && edit.path().endsWith(".nmconnection")) {
            steps.add("nmcli connection load " + Quoted.word(edit.path()));
        }
        commands(one, wanted).forEach(steps::add);
        steps.run(shell);
    }

    /**
     * An address that is there and not wanted goes after the wanted one is there, the first one of
     * a network last: the kernel lets all others of that network go with it, so the wanted one is
     * put back then (shown by the peer test: {@code ip addr del} of iproute2 6.1 on Linux).
     */
    private static List<String> commands(IpInterface one, NextNetwork.Known wanted) {
        var name = Quoted.word(one.name());
        var commands = new ArrayList<String>();
        wanted.mtu().ifPresent(mtu -> commands.add("ip link set dev " + name + " mtu " + mtu));
        wanted.address()
                .ifPresent(address -> {
                    var put = "ip addr replace " + address + " dev " + name;
                    var others =
                            one.addresses().stream().filter(old -> !old.equals(address)).toList();
                    commands.add(put);
                    others.reversed()
                            .forEach(old -> commands.add("ip addr del " + old + " dev " + name));
                    if (!others.isEmpty()) {
                        commands.add(put);
                    }
                });
        return commands;
    }

    private FileEdit edit(
            NodeInterface target, Network network, IpInterface one, NextNetwork.Known wanted)
            throws DeviceException {
        try {
            return network.keeper(target, one).need().edit(one, wanted);
        } catch (UnparsedText e) {
            throw new DeviceException(
                    new Problem.Unparsed(target, "read its network files", e.why()), e);
        }
    }

    private boolean alreadySo(NextNetwork.Known next) throws DeviceException {
        var comparison = new Comparison();
        compare(comparison, NodeInterfaceProperties.ADDRESS, next.address());
        compare(comparison, NodeInterfaceProperties.MTU, next.mtu());
        return comparison.alreadySo();
    }

    private <V> void compare(Comparison comparison, Property<V> property, Optional<V> now)
            throws DeviceException {
        for (var put : of(property)) {
            comparison.add(put, new Told.Known<>(now.map(State::is).orElseGet(State::none)));
        }
    }

    private static boolean isRunning(IpInterface one, NextNetwork.Known wanted) {
        return wanted.mtu().filter(mtu -> mtu != one.mtuBytes()).isEmpty()
                && hasAddress(one, wanted);
    }

    private static boolean hasAddress(IpInterface one, NextNetwork.Known wanted) {
        return wanted.address()
                .filter(address -> !one.addresses().equals(List.of(address)))
                .isEmpty();
    }

    private <V> Optional<V> wanted(Property<V> property) throws DeviceException {
        for (var put : of(property)) {
            if (!(put.to() instanceof State.Is<V>(var value))) {
                throw rejected(
                        put.setting().target(), "this driver takes no " + property + " away");
            }
            return Optional.of(value);
        }
        return Optional.empty();
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
