package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a configuration amounts to for one port: its own lines, and where it has no policy that of
 * {@code system qos} or the one that the switch comes with.
 */
final class Standing {
    static final List<String> SYSTEM = List.of("system qos");

    private final Blocks config;
    private final List<String> own;

    Standing(Blocks config, NxosPort port) {
        this.config = config;
        this.own = port.block();
    }

    /** As configurations name it. */
    String name() {
        return own.getFirst().substring("interface ".length());
    }

    /** Somebody looks after queues that never drain, here or on the whole switch. */
    boolean isWatched() {
        return config.line(own, Grammar.WATCHDOG, 0)
                .or(() -> config.line(List.of(), Grammar.WATCHDOG, 0))
                .filter(line -> line.endsWith(" on"))
                .isPresent();
    }

    boolean isShut() {
        return config.line(own, "shutdown", 0).filter("shutdown"::equals).isPresent();
    }

    boolean isTrunk() {
        return config.line(own, "switchport mode", 0).isPresent();
    }

    boolean isRouted() {
        return config.line(own, "switchport", 0).filter("no switchport"::equals).isPresent();
    }

    Optional<String> description() {
        return config.line(own, "description", 0)
                .map(line -> line.substring("description ".length()));
    }

    /** Of the port alone, in bytes. */
    int mtu() {
        return config.line(own, "mtu", 0)
                .map(line -> Integer.parseInt(Classes.name(line)))
                .orElse(NetworkQos.USUAL_MTU);
    }

    boolean pauses(String direction) {
        return config.line(own, "flowcontrol " + direction, 0).isPresent();
    }

    /** What somebody configured, whether there is anything to pause or not. */
    PfcMode mode() {
        return config.line(own, Grammar.PFC, 0)
                .map(line -> PfcMode.valueOf(line.split(" ", -1)[2].toUpperCase(Locale.ROOT)))
                .orElse(PfcMode.AUTO);
    }

    Classifier classifier() {
        return new Classifier(config, either(Grammar.QOS_IN));
    }

    Queues queues() {
        return new Queues(
                config,
                either(Grammar.QUEUING_OUT)
                        .map(name -> List.of(Level.POLICY_QUEUING.prefix() + name))
                        .orElse(BuiltIn.OUT_PLACE));
    }

    /** Whether a policy is the port's own. */
    boolean hasOwn(String name) {
        return config.line(own, name, 0).isPresent();
    }

    Optional<String> either(String name) {
        return config.line(own, name, 0).or(() -> config.line(SYSTEM, name, 0)).map(Classes::name);
    }

    /** Of a whole switch, with the configuration itself in it. */
    static SwitchConfig of(Blocks config) {
        var network = NetworkQos.of(config);
        var policies = new Policed(network, new HashMap<>(), new HashMap<>(), new HashMap<>());
        // Most ports have the same lines, and ports with the same lines stand alike.
        var byLines = new HashMap<Map<Key, String>, SwitchPortConfig>();
        var ports = new TreeMap<String, SwitchPortConfig>();
        var watched = new TreeSet<String>();
        for (var port : NxosPort.all()) {
            var standing = new Standing(config, port);
            ports.put(
                    port.name(),
                    byLines.computeIfAbsent(
                            config.at(standing.own), _ -> standing.asPort(policies)));
            if (standing.isWatched()) {
                watched.add(port.name());
            }
        }
        return new SwitchConfig(
                true,
                network.lossless(),
                new TreeMap<>(),
                false,
                ports,
                watched,
                NxosText.body(config));
    }

    /** Frames have to fit the port and the policy of the switch: domain facts, section 0. */
    private SwitchPortConfig asPort(Policed policies) {
        var classifier = classifier();
        return new SwitchPortConfig(
                Math.min(mtu(), policies.network().mtu()),
                pauses("receive"),
                pauses("send"),
                classifier.trust(),
                false,
                policies.priorities(classifier),
                policies.tagged(classifier),
                policies.network().lossless().isEmpty() ? PfcMode.OFF : mode(),
                policies.queues(queues()),
                vlans());
    }

    /** Untouched a switched port is in VLAN 1, without tags; a trunk lets all of them through. */
    private SwitchVlans vlans() {
        if (isRouted()) {
            return SwitchVlans.ROUTED;
        }
        return isTrunk()
                ? SwitchVlans.trunk(
                        word("switchport trunk native vlan").map(Integer::valueOf).orElse(1),
                        word("switchport trunk allowed vlan").orElse("all"))
                : SwitchVlans.access(
                        word("switchport access vlan").map(Integer::valueOf).orElse(1));
    }

    private Optional<String> word(String name) {
        return config.line(own, name, 0).map(line -> line.substring(name.length() + 1));
    }

    /** Most ports have the same policies. */
    private record Policed(
            NetworkQos network,
            Map<Optional<String>, SortedMap<Integer, Integer>> arriving,
            Map<Optional<String>, SortedMap<Integer, Integer>> tagged,
            Map<List<String>, List<SwitchQueue>> leaving) {
        SortedMap<Integer, Integer> priorities(Classifier classifier) {
            return arriving.computeIfAbsent(
                    classifier.policy(),
                    _ -> {
                        var dscps = new TreeMap<Integer, Integer>();
                        classifier
                                .groups()
                                .forEach((dscp, group) ->
                                        dscps.put(dscp, network.priorityOf(group)));
                        return dscps;
                    });
        }

        SortedMap<Integer, Integer> tagged(Classifier classifier) {
            return tagged.computeIfAbsent(
                    classifier.policy(),
                    _ -> {
                        var pcps = new TreeMap<Integer, Integer>();
                        classifier
                                .tagged()
                                .forEach((cos, group) -> pcps.put(cos, network.priorityOf(group)));
                        return pcps;
                    });
        }

        List<SwitchQueue> queues(Queues queues) {
            return leaving.computeIfAbsent(queues.policy(), _ -> queues.all());
        }
    }
}
