package io.plumbline.agreement;

import io.plumbline.inventory.Inventory;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.Link;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ports of hosts that pause priorities because all ports of their driver do, and ports of switches
 * that do because somebody said so, and that are in no link.
 */
final class LoosePorts {
    private LoosePorts() {}

    static List<LoosePort> of(ClusterSpec spec, Inventory inventory, Facts facts) {
        var linked =
                spec.links().stream()
                        .flatMap(link -> FabricStanding.cards(link, inventory).stream())
                        .collect(Collectors.toSet());
        return Stream.concat(
                        spec.hosts().stream().flatMap(host -> of(host, linked, facts).stream()),
                        spec.switches().stream()
                                .flatMap(one -> of(one.target(), spec, facts).stream()))
                .toList();
    }

    /** What is not known of a host's driver is told at its links, for it is one for all ports. */
    static List<UntoldPorts> untold(ClusterSpec spec, Facts facts) {
        return spec.switches().stream()
                .flatMap(one -> untold(one.target(), facts).stream())
                .toList();
    }

    private static Optional<UntoldPorts> untold(Switch on, Facts facts) {
        return switch (facts.value(SwitchProperties.PAUSING_PORTS.of(on))) {
            case Told.Known<List<String>> _, Told.NoSay<List<String>> _ -> Optional.empty();
            case Told.Unknown<List<String>>(var why) -> Optional.of(new UntoldPorts(on, why));
            case Told.Unread<List<String>>(var what) ->
                    Optional.of(new UntoldPorts(on, "nobody told " + what + " yet"));
        };
    }

    private static List<LoosePort> of(Switch on, ClusterSpec spec, Facts facts) {
        var named =
                spec.links().stream()
                        .flatMap(Link::towardsSwitches)
                        .map(Link::port)
                        .filter(port -> port.on().equals(on))
                        .map(SwitchPort::name)
                        .collect(Collectors.toSet());
        return facts.value(SwitchProperties.PAUSING_PORTS.of(on))
                        instanceof Told.Known<List<String>>(var pausing)
                ? pausing.stream()
                        .filter(name -> !named.contains(name))
                        .map(name ->
                                new LoosePort(
                                        new SwitchPort(on, name),
                                        "pauses priorities, and no link says where it leads"))
                        .toList()
                : List.of();
    }

    private static List<LoosePort> of(DeclaredHost declared, Set<NicPort> linked, Facts facts) {
        var paused = paused(declared, facts);
        if (paused.numbers().isEmpty()) {
            return List.of();
        }
        var loose = new ArrayList<LoosePort>();
        for (var port : ports(declared, facts)) {
            if (!linked.contains(port)) {
                loose.add(
                        new LoosePort(
                                port,
                                "pauses "
                                        + paused
                                        + ", as all ports of "
                                        + NicDriverProperties.CORE
                                        + " do, and no link says where it leads"));
            }
        }
        return loose;
    }

    /** By which it lets itself be paused, or pauses others. */
    private static Priorities paused(DeclaredHost declared, Facts facts) {
        var driver = new KernelModule(declared.host(), NicDriverProperties.CORE);
        var paused = new TreeSet<Integer>();
        for (var option : List.of(NicDriverProperties.PFCTX, NicDriverProperties.PFCRX)) {
            if (facts.value(option.of(driver)) instanceof Told.Known<Integer>(var mask)) {
                paused.addAll(Matters.ofMask(mask).numbers());
            }
        }
        return new Priorities(paused);
    }

    private static Set<Target> ports(DeclaredHost declared, Facts facts) {
        return facts.observed().all(declared.host(), NicPort.class).orElse(Set.of());
    }
}
