package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.observed.Readings;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * By our hand no node and no host itself begins to send longer frames than the port at the other
 * end of its cable carries, and no port begins to carry shorter ones than they send. What others
 * changed since we last looked there is not ours.
 */
final class LinksInOrder extends Law {
    private static final Pattern FRAMES = Pattern.compile("\\S+[# ](\\S+) mtu");

    /** What we were told last; empty for one that did not answer. */
    private final Map<Target, Readings> told = new HashMap<>();

    LinksInOrder() {
        super(Name.LINKS_IN_ORDER);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Observed seen -> told.put(seen.host(), seen.told());
            case Entry.NotObserved(var _, var unit) -> told.remove(unit);
            case Entry.Wrote wrote when scene.hands().actingOn(wrote.host()).isPresent() ->
                    wrote(scene, wrote);
            default -> {}
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        told.clear();
    }

    private void wrote(Scene scene, Entry.Wrote wrote) {
        var frames = FRAMES.matcher(wrote.what());
        if (frames.matches()) {
            var name = frames.group(1);
            var to = Integer.parseInt(wrote.to());
            for (var cable : scene.spec().links().cables(scene.spec())) {
                sender(scene, cable)
                        .ifPresent(sender -> wrote(scene, wrote, name, sender, cable, to));
            }
        }
    }

    private void wrote(
            Scene scene,
            Entry.Wrote wrote,
            String name,
            Sender sender,
            SimLinks.Cable cable,
            int to) {
        if (cable.unit().equals(wrote.host()) && name.equals(sender.name())) {
            atSender(scene, wrote, cable, to);
        } else if (cable.port().on().equals(wrote.host()) && cable.port().name().equals(name)) {
            atPort(scene, wrote, sender, cable, to);
        }
    }

    private void atSender(Scene scene, Entry.Wrote wrote, SimLinks.Cable cable, int to) {
        if (to > Integer.parseInt(wrote.from())) {
            premise(scene, wrote.host());
            var carried = carried(scene, cable);
            if (carried < to && seen(cable).filter(bytes -> bytes >= to).isEmpty()) {
                breaks(scene, wrote, cable.port().label() + " carries " + carried);
            }
        }
    }

    private void atPort(
            Scene scene, Entry.Wrote wrote, Sender sender, SimLinks.Cable cable, int to) {
        var shrinks = seen(cable).filter(bytes -> bytes > to).isPresent();
        if (shrinks
                && sender.bytes() > to
                && seen(cable.unit())
                        .running(sender.mtu())
                        .filter(bytes -> bytes <= to)
                        .isEmpty()) {
            breaks(scene, wrote, cable.unit().label() + " sends " + sender.bytes());
        }
    }

    /**
     * Who sends into a cable.
     *
     * @param name of what has the size, as the ledger calls it
     */
    private record Sender(String name, int bytes, Setting<Integer> mtu) {}

    private static Optional<Sender> sender(Scene scene, SimLinks.Cable cable) {
        return switch (cable.unit()) {
            case Node node ->
                    Optional.of(
                            new Sender(
                                    NodeSetup.RDMA,
                                    sent(scene, node),
                                    NodeInterfaceProperties.MTU.of(
                                            new NodeInterface(node, NodeSetup.RDMA))));
            case Host host
                    when scene.spec().net().ofHosts()
                            && cable.near().endsWith(SettledVCenter.UPLINK) ->
                    FramesAsWished.sent(scene.world().host(host))
                            .map(bytes ->
                                    new Sender(
                                            FramesAsWished.NAME,
                                            bytes,
                                            VmkernelProperties.MTU.of(FramesAsWished.of(host))));
            default -> Optional.empty();
        };
    }

    private Optional<Integer> seen(SimLinks.Cable cable) {
        return seen(cable.port().on()).running(SwitchProperties.MTU.of(cable.port()));
    }

    private Readings seen(Target unit) {
        return told.getOrDefault(unit, Readings.none());
    }

    private static int carried(Scene scene, SimLinks.Cable cable) {
        Switch on = cable.port().on();
        return Optional.ofNullable(
                        scene.world().networkSwitch(on).running().ports().get(cable.port().name()))
                .orElse(SwitchPortConfig.FACTORY)
                .mtu();
    }

    private static int sent(Scene scene, Node node) {
        return scene.world().node(node).network().port(NodeSetup.RDMA).orElseThrow().mtu();
    }
}
