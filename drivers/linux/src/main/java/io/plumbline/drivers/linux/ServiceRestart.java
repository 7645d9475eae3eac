package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.IpInterface;
import io.plumbline.drivers.linux.text.RdmaLink;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Node;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Restarts the service that loads the driver's modules. It drops every link of that driver, so
 * never over one that carries our own connection; and it fails where modules are busy. Then it
 * takes a reboot, and the receipt says so.
 *
 * @see "domain facts on Linux, section 3, Load, and section 6, openibd restart kills SSH path"
 */
record ServiceRestart(Node node, Shell shell) {
    private static final String ATTEMPT = "restart openibd";

    Receipt apply(Act.Restart restart) throws DeviceException {
        if (restart.during().marker().isEmpty()) {
            throw new DeviceException(
                    new Problem.Rejected(node, ATTEMPT, "that boot has no marker"));
        }
        var before =
                Login.ask(
                                Boots.WITNESS.ask(
                                        new Batch(node, ATTEMPT)
                                                .onlyIf(Boots.WITNESS.test(restart.during()))))
                        .add("addresses", "ip -j addr show")
                        .add("links", "rdma -j link")
                        .add("ours", Standing.claimed(restart))
                        .runWhole(shell, Patience.ACT);
        Boots.WITNESS.check(before, restart.during(), ATTEMPT);
        Standing.checkOurs(before);
        var spares =
                spares(
                        new Login(before).carrier(),
                        before.need("addresses", IpInterface::list),
                        before.need("links", RdmaLink::list));
        return new Receipt.Done(
                spares && restarted(restart)
                        ? Activation.SERVICE_RESTART
                        : Activation.GUEST_REBOOT);
    }

    private boolean restarted(Act.Restart restart) throws DeviceException {
        return new Batch(node, ATTEMPT)
                .onlyIf(Boots.WITNESS.test(restart.during()))
                .add("restart", Standing.claimed(restart) + " && /etc/init.d/openibd force-restart")
                .runWhole(shell, Patience.ACT)
                .succeeded("restart");
    }

    /** Whether our connection comes over an interface that has nothing to do with RDMA devices. */
    private static boolean spares(
            Told<Optional<IpInterface>> carrier,
            Map<String, IpInterface> interfaces,
            List<RdmaLink> links) {
        var rdma = new TreeSet<String>();
        links.forEach(link -> link.netdev().ifPresent(rdma::add));
        return carrier instanceof Told.Known<Optional<IpInterface>>(var known)
                && known.filter(one -> Collections.disjoint(restsOn(one, interfaces), rdma))
                        .isPresent();
    }

    /** It and all that its frames go through, by way of VLANs, bonds and bridges. */
    private static Set<String> restsOn(IpInterface carrier, Map<String, IpInterface> interfaces) {
        var found = new TreeSet<String>();
        var open = new ArrayDeque<>(List.of(carrier.name()));
        carrier.master().ifPresent(open::add);
        while (!open.isEmpty()) {
            var name = open.remove();
            if (found.add(name)) {
                Optional.ofNullable(interfaces.get(name))
                        .flatMap(IpInterface::below)
                        .ifPresent(open::add);
                interfaces.values().stream()
                        .filter(part -> part.master().equals(Optional.of(name)))
                        .forEach(part -> open.add(part.name()));
            }
        }
        return found;
    }
}
