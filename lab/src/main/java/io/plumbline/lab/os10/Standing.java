package io.plumbline.lab.os10;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;
import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What a configuration amounts to for one port: its own lines, and where it has none those of
 * {@code system qos}.
 */
final class Standing {
    static final List<String> SYSTEM = List.of("system qos");

    /** Of the header of a frame, which the configured size counts: domain facts, section 3 C. */
    static final int HEADER = 32;

    private static final int USUAL_MTU = 1532;

    private static final Pattern GREEN =
            Pattern.compile(".* minimum-threshold (\\d+) maximum-threshold (\\d+) .*");

    private final Blocks config;
    private final List<String> own;

    Standing(Blocks config, Os10Port port) {
        this.config = config;
        this.own = port.block();
    }

    boolean isShut() {
        return config.line(own, "shutdown", 0).filter("shutdown"::equals).isPresent();
    }

    /** In bytes, with the header. */
    int mtu() {
        return value("mtu").map(Integer::parseInt).orElse(USUAL_MTU);
    }

    boolean pauses(String direction) {
        return value("flowcontrol " + direction).filter("on"::equals).isPresent();
    }

    /** Somebody switched it on, whether there is anything to pause or not. */
    boolean wantsPriorities() {
        return config.line(own, Grammar.PFC, 0).isPresent();
    }

    /**
     * What its neighbour says counts: DCBX runs where it does for all ports, which it does not
     * untouched, and here, which it does untouched (S4048-ON reference guide for OS10, page 552);
     * then a willing port lets its peer's values win (domain facts, section 3 C).
     */
    boolean negotiates() {
        return config.line(List.of(), Grammar.DCBX, 0).isPresent()
                && config.line(own, Grammar.DCBX_HERE, 0).isEmpty();
    }

    /** Really paused: the mode alone pauses nothing, and neither does the policy. */
    SortedSet<Integer> lossless() {
        var paused = new TreeSet<Integer>();
        if (wantsPriorities()) {
            policy(Grammar.INPUT)
                    .ifPresent(policy ->
                            config.headers(policy).stream()
                                    .flatMap(inner ->
                                            config
                                                    .line(
                                                            List.of(policy.getFirst(), inner),
                                                            "pfc-cos",
                                                            0)
                                                    .stream())
                                    .forEach(line ->
                                            paused.addAll(
                                                    numbers(line.substring("pfc-cos ".length())))));
        }
        return paused;
    }

    /** Nothing is trusted unless somebody says so: S3048-ON reference guide, page 449. */
    SwitchPortConfig.Trust trust() {
        var dscp = either(Grammar.DSCP).isPresent();
        var dot1p = either(Grammar.DOT1P).isPresent();
        if (dscp && dot1p) {
            return SwitchPortConfig.Trust.BOTH;
        }
        return dscp
                ? SwitchPortConfig.Trust.L3
                : dot1p ? SwitchPortConfig.Trust.L2 : SwitchPortConfig.Trust.PORT;
    }

    /** The policy of a direction that counts for this port. */
    Optional<List<String>> policy(String direction) {
        return either(direction)
                .map(name ->
                        List.of(
                                direction.replaceFirst("^service-policy \\w+", "policy-map")
                                        + " "
                                        + name));
    }

    private SwitchPortConfig asPort() {
        return new SwitchPortConfig(
                mtu() - HEADER,
                pauses("receive"),
                pauses("transmit"),
                trust(),
                false,
                dscps(),
                pcps(),
                mode(),
                IntStream.range(0, 8).mapToObj(this::asQueue).toList(),
                SwitchVlans.AS_IT_COMES);
    }

    private SwitchPortConfig.PfcMode mode() {
        if (lossless().isEmpty()) {
            return SwitchPortConfig.PfcMode.OFF;
        }
        return negotiates() ? SwitchPortConfig.PfcMode.AUTO : SwitchPortConfig.PfcMode.ON;
    }

    /** By the map that counts for this port; one that is in no group is in the first. */
    private SortedMap<Integer, Integer> dscps() {
        var dscps = new TreeMap<Integer, Integer>();
        either(Grammar.DSCP)
                .ifPresent(map -> {
                    IntStream.range(0, 64).forEach(dscp -> dscps.put(dscp, 0));
                    for (var group = 0; group < 8; group++) {
                        var number = group;
                        config.line(List.of("trust dscp-map " + map), "qos-group ", group)
                                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                                .ifPresent(list ->
                                        numbers(list).forEach(dscp -> dscps.put(dscp, number)));
                    }
                });
        return dscps;
    }

    /** As those of DSCP. */
    private SortedMap<Integer, Integer> pcps() {
        var pcps = new TreeMap<Integer, Integer>();
        either(Grammar.DOT1P)
                .ifPresent(map -> {
                    IntStream.range(0, 8).forEach(pcp -> pcps.put(pcp, 0));
                    for (var group = 0; group < 8; group++) {
                        var number = group;
                        config.line(List.of("trust dot1p-map " + map), "qos-group ", group)
                                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                                .ifPresent(list ->
                                        numbers(list).forEach(pcp -> pcps.put(pcp, number)));
                    }
                });
        return pcps;
    }

    private SwitchQueue asQueue(int number) {
        var usual = SwitchPortConfig.FACTORY.queues().get(number).weight();
        return ofQueue(number)
                .map(lines -> {
                    var weight =
                            config.line(lines, "bandwidth percent", 0)
                                    .map(line ->
                                            Integer.parseInt(
                                                    line.substring("bandwidth percent ".length())))
                                    .orElse(usual);
                    return new SwitchQueue(
                            config.line(lines, "priority", 0).isPresent() ? 0 : weight,
                            config.line(lines, "random-detect", 0).flatMap(this::marking));
                })
                .orElse(new SwitchQueue(usual, Optional.empty()));
    }

    /** The class of the queuing policy that is about a queue. */
    private Optional<List<String>> ofQueue(int number) {
        return policy(Grammar.OUTPUT)
                .flatMap(policy ->
                        config.headers(policy).stream()
                                .filter(inner ->
                                        config.line(
                                                        List.of(
                                                                "class-map type queuing"
                                                                        + inner.substring(
                                                                                "class".length())),
                                                        "match queue",
                                                        0)
                                                .filter(("match queue " + number)::equals)
                                                .isPresent())
                                .map(inner -> List.of(policy.getFirst(), inner))
                                .findFirst());
    }

    /** Thresholds are in KB: domain facts on switches, section 0. */
    private Optional<SwitchQueue.Marking> marking(String line) {
        var wred = List.of("wred" + line.substring("random-detect".length()));
        return config.line(wred, "random-detect color green", 0)
                .map(GREEN::matcher)
                .filter(found -> found.matches())
                .map(found ->
                        new SwitchQueue.Marking(
                                config.line(wred, "random-detect ecn", 0).isPresent(),
                                true,
                                Integer.parseInt(found.group(1)),
                                Integer.parseInt(found.group(2))));
    }

    private Optional<String> either(String name) {
        return value(name).or(() -> config.line(SYSTEM, name, 0).map(line -> rest(line, name)));
    }

    private Optional<String> value(String name) {
        return config.line(own, name, 0).map(line -> rest(line, name));
    }

    private static String rest(String line, String name) {
        return line.substring(name.length() + 1);
    }

    /** Of a whole switch, with the configuration itself in it. */
    static SwitchConfig of(Blocks config) {
        // Most ports have the same lines, and ports with the same lines stand alike.
        var byLines = new HashMap<Map<Key, String>, SwitchPortConfig>();
        var ports = new TreeMap<String, SwitchPortConfig>();
        var lossless = new TreeSet<Integer>();
        for (var port : Os10Text.ports(config)) {
            var standing = new Standing(config, port);
            ports.put(
                    port.name(),
                    byLines.computeIfAbsent(
                            config.at(port.block()),
                            _ -> {
                                lossless.addAll(standing.lossless());
                                return standing.asPort();
                            }));
        }
        return new SwitchConfig(
                true,
                lossless,
                new TreeMap<>(),
                false,
                ports,
                new TreeSet<>(),
                Os10Text.body(config));
    }

    private static SortedSet<Integer> numbers(String list) {
        var numbers = new TreeSet<Integer>();
        for (var part : list.split(",", -1)) {
            var ends = part.split("-", -1);
            var to = Integer.parseInt(ends[ends.length - 1]);
            for (var number = Integer.parseInt(ends[0]); number <= to; number++) {
                numbers.add(number);
            }
        }
        return numbers;
    }
}
