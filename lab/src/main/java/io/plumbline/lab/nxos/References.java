package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What blocks name each other, and what else a configuration has to be like. One that breaks a rule
 * is refused. Rules: domain facts on switches, section 6; Cisco's Nexus 9000 QoS guide.
 */
final class References {
    private static final int MOST_PAUSED = 3;

    private References() {}

    /**
     * @return how it is refused; empty if it is as it has to be
     */
    static Optional<String> refuse(Blocks before, Blocks after) {
        for (var needed : needed(after).entrySet()) {
            var place = List.of(needed.getKey());
            if (!after.has(place)) {
                return Optional.of(
                        before.has(place) ? Says.inUse(needed.getValue()) : wrong(place, needed));
            }
        }
        return NxosPort.all().stream()
                .map(port -> new Standing(after, port))
                .filter(port -> port.mode() == PfcMode.ON)
                .filter(port -> port.pauses("receive") || port.pauses("send"))
                .findFirst()
                .map(_ -> Says.PAUSES_LINK)
                .or(() -> policies(after));
    }

    private static String wrong(List<String> place, Map.Entry<String, String> needed) {
        return needed.getValue().startsWith("Class-map ")
                ? Says.undefinedClass(Classes.name(place.getFirst()))
                : Says.missing(needed.getValue());
    }

    /** First lines of the blocks that others name, and how to call each. */
    private static SortedMap<String, String> needed(Blocks config) {
        var needed = new TreeMap<String, String>();
        for (var header : config.headers(List.of())) {
            var place = List.of(header);
            var level = Level.of(place);
            if (level == Level.PORT || level == Level.SYSTEM || level == Level.CONTROL) {
                config.at(place).values().stream()
                        .filter(line -> line.startsWith("service-policy "))
                        .forEach(line ->
                                needed.put(policy(line), "Policy-map " + Classes.name(line)));
            }
            level.ofClass()
                    .ifPresent(_ ->
                            Classes.of(config, place).stream()
                                    .map(Classes::name)
                                    .filter(name -> !BuiltIn.isClass(level, name))
                                    .forEach(name ->
                                            needed.put(
                                                    "class-map type " + level.type() + " " + name,
                                                    "Class-map " + name)));
        }
        return needed;
    }

    private static String policy(String line) {
        var words = line.split(" ", -1);
        return "policy-map type "
                + (words[1].equals("type") ? words[2] : "control-plane")
                + " "
                + Classes.name(line);
    }

    private static Optional<String> policies(Blocks config) {
        for (var header : NxosText.headers(config, Level.POLICY_NETWORK)) {
            var paused =
                    Classes.of(config, List.of(header)).stream()
                            .filter(inner ->
                                    config.line(List.of(header, inner), "pause", 0).isPresent())
                            .count();
            if (paused > MOST_PAUSED) {
                return Optional.of(Says.TOO_MANY_PAUSED);
            }
        }
        for (var header : NxosText.headers(config, Level.POLICY_QUEUING)) {
            var wrong = queuing(config, List.of(header));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> queuing(Blocks config, List<String> policy) {
        var sums = new TreeMap<String, Integer>();
        for (var inner : Classes.of(config, policy)) {
            var place = List.of(policy.getFirst(), inner);
            var bandwidth = config.line(place, "bandwidth", 0);
            if (bandwidth.isPresent() && config.line(place, "priority", 0).isPresent()) {
                return Optional.of(Says.PRIORITY_AND_BANDWIDTH);
            }
            bandwidth.ifPresent(line ->
                    sums.merge(
                            line.substring(0, line.lastIndexOf(' ')),
                            Integer.parseInt(Classes.name(line)),
                            Integer::sum));
        }
        return sums.values().stream().anyMatch(sum -> sum > 100)
                ? Optional.of(Says.TOO_MUCH_BANDWIDTH)
                : Optional.empty();
    }
}
