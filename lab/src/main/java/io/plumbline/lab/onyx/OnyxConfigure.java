package io.plumbline.lab.onyx;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Lines that change the running configuration, in their flat form: seed 001. */
final class OnyxConfigure {
    private static final Pattern OF_PORT = Pattern.compile("interface ethernet (\\S+) (.+)");

    private static final List<Rule> SWITCH_WIDE =
            List.of(
                    rule(
                            "(no )?dcb priority-flow-control enable force",
                            found -> new Change(
                                    "pfc", onOff(found), config -> config.pfc(!isNo(found)))),
                    rule(
                            "(no )?dcb priority-flow-control priority ([0-7]) enable",
                            found -> new Change(
                                    "lossless priority " + found.group(2),
                                    onOff(found),
                                    config -> config.lossless(number(found, 2), !isNo(found)))),
                    rule(
                            "(traffic) pool (\\w[\\w-]*) type (lossless|lossy)",
                            found -> new Change(
                                    "pool " + found.group(2), found.group(3), pool(found))),
                    rule(
                            "(traffic) pool (\\w[\\w-]*) memory percent (\\d{1,3}(?:\\.\\d{1,2})?)",
                            found -> new Change(
                                    "pool " + found.group(2) + " memory",
                                    found.group(3),
                                    share(found))),
                    rule(
                            "(traffic) pool (\\w[\\w-]*) map switch-priority ([0-7])",
                            found -> new Change(
                                    "pool " + found.group(2) + " priority",
                                    found.group(3),
                                    config -> config.mapped(found.group(2), number(found, 3)))));

    private static final List<PortRule> OF_A_PORT =
            List.of(
                    portRule(
                            "mtu (\\d{3,5}) force",
                            found -> new PortChange(
                                    "mtu", found.group(1), port -> port.mtu(number(found, 1)))),
                    portRule(
                            "flowcontrol receive (on|off) force",
                            found -> new PortChange(
                                    "flowcontrol receive",
                                    found.group(1),
                                    port -> port.receivesPause(found.group(1).equals("on")))),
                    portRule(
                            "flowcontrol send (on|off) force",
                            found -> new PortChange(
                                    "flowcontrol send",
                                    found.group(1),
                                    port -> port.sendsPause(found.group(1).equals("on")))),
                    portRule(
                            "(no )?qos rewrite dscp",
                            found -> new PortChange(
                                    "rewrite dscp",
                                    onOff(found),
                                    port -> port.rewritesDscp(!isNo(found)))),
                    portRule(
                            "qos trust (port|L2|L3|both)",
                            found -> new PortChange(
                                    "trust", found.group(1), port -> port.trust(trust(found)))),
                    portRule(
                            "dcb priority-flow-control mode (on|auto) force",
                            found -> new PortChange(
                                    "pfc",
                                    found.group(1),
                                    port -> port.pfc(
                                            SwitchPortConfig.PfcMode.valueOf(
                                                    found.group(1).toUpperCase(Locale.ROOT))))),
                    portRule(
                            "no dcb priority-flow-control mode force",
                            _ -> new PortChange(
                                    "pfc",
                                    "off",
                                    port -> port.pfc(SwitchPortConfig.PfcMode.OFF))),
                    portRule(
                            "traffic-class ([0-7]) dcb ets (?:(strict)|wrr (\\d{1,2}|100))",
                            found -> new PortChange(
                                    "class " + found.group(1) + " ets",
                                    isThere(found, 2) ? "strict" : "wrr " + found.group(3),
                                    port -> port.queue(
                                            number(found, 1),
                                            queue -> queue.weighted(
                                                    isThere(found, 2) ? 0 : number(found, 3))))),
                    portRule(
                            "traffic-class ([0-7]) congestion-control (ecn|red)"
                                    + " minimum-(absolute|relative) (\\d{1,5})"
                                    + " maximum-\\3 (\\d{1,5})",
                            found -> new PortChange(
                                    "class " + found.group(1) + " congestion-control",
                                    found.group(2)
                                            + " "
                                            + found.group(4)
                                            + " "
                                            + found.group(5),
                                    port -> port.queue(
                                            number(found, 1),
                                            queue -> queue.marked(Optional.of(marking(found)))))),
                    portRule(
                            "no traffic-class ([0-7]) congestion-control",
                            found -> new PortChange(
                                    "class " + found.group(1) + " congestion-control",
                                    "none",
                                    port -> port.queue(
                                            number(found, 1),
                                            queue -> queue.marked(Optional.empty())))));

    private OnyxConfigure() {}

    /** Does a line; what is printed is empty if it was taken. */
    static String say(SwitchModel model, String line) {
        var ofPort = OF_PORT.matcher(line);
        var change = ofPort.matches() ? port(model, ofPort) : switchWide(model, line);
        if (change.isEmpty()) {
            return OnyxSession.unknown(line);
        }
        return change.get().apply(model).map(words -> "% " + words + "\n").orElse("");
    }

    private static Optional<Change> switchWide(SwitchModel model, String line) {
        for (var rule : SWITCH_WIDE) {
            var found = rule.line().matcher(line);
            if (found.matches()) {
                var result = found.toMatchResult();
                var pools = model.running().pools();
                var known = !line.contains(" map ") && !line.contains(" memory ")
                        || pools.containsKey(result.group(2));
                return known
                        ? Optional.of(rule.change().apply(result))
                        : Optional.of(Change.refused("Traffic pool does not exist"));
            }
        }
        return Optional.empty();
    }

    private static Optional<Change> port(SwitchModel model, MatchResult ofPort) {
        var name = "Eth" + ofPort.group(1);
        for (var rule : OF_A_PORT) {
            var found = rule.line().matcher(ofPort.group(2));
            if (found.matches()) {
                var change = rule.change().apply(found.toMatchResult());
                return Optional.of(
                        model.running().ports().containsKey(name)
                                ? new Change(
                                        name + " " + change.what(),
                                        change.to(),
                                        config -> config.port(name, change.change()))
                                : Change.refused("Invalid interface " + ofPort.group(1)));
            }
        }
        return Optional.empty();
    }

    private static UnaryOperator<SwitchConfig> pool(MatchResult found) {
        var lossless = found.group(3).equals("lossless");
        return config -> {
            var before = config.pools().get(found.group(2));
            return config.pool(
                    found.group(2),
                    before == null
                            ? new SwitchPool(lossless, 0, new TreeSet<>())
                            : new SwitchPool(
                                    lossless, before.hundredths(), before.priorities()));
        };
    }

    private static UnaryOperator<SwitchConfig> share(MatchResult found) {
        var hundredths = new BigDecimal(found.group(3)).movePointRight(2).intValueExact();
        return config -> {
            var before = config.pools().get(found.group(2));
            return before == null
                    ? config
                    : config.pool(
                            found.group(2),
                            new SwitchPool(before.lossless(), hundredths, before.priorities()));
        };
    }

    private static SwitchQueue.Marking marking(MatchResult found) {
        return new SwitchQueue.Marking(
                found.group(2).equals("ecn"),
                found.group(3).equals("absolute"),
                number(found, 4),
                number(found, 5));
    }

    private static SwitchPortConfig.Trust trust(MatchResult found) {
        return switch (found.group(1)) {
            case "L2" -> SwitchPortConfig.Trust.L2;
            case "L3" -> SwitchPortConfig.Trust.L3;
            case "both" -> SwitchPortConfig.Trust.BOTH;
            default -> SwitchPortConfig.Trust.PORT;
        };
    }

    private static int number(MatchResult found, int group) {
        return Integer.parseInt(found.group(group));
    }

    private static boolean isNo(MatchResult found) {
        return isThere(found, 1);
    }

    private static String onOff(MatchResult found) {
        return isNo(found) ? "off" : "on";
    }

    private static boolean isThere(MatchResult found, int group) {
        return found.start(group) >= 0;
    }

    private static Rule rule(String line, Function<MatchResult, Change> change) {
        return new Rule(Pattern.compile(line), change);
    }

    private static PortRule portRule(String line, Function<MatchResult, PortChange> change) {
        return new PortRule(Pattern.compile(line), change);
    }

    private record Rule(Pattern line, Function<MatchResult, Change> change) {}

    private record PortRule(Pattern line, Function<MatchResult, PortChange> change) {}

    private record PortChange(String what, String to, UnaryOperator<SwitchPortConfig> change) {}

    private record Change(
            String what, String to, UnaryOperator<SwitchConfig> change, Optional<String> refusal) {
        Change(String what, String to, UnaryOperator<SwitchConfig> change) {
            this(what, to, change, Optional.empty());
        }

        static Change refused(String words) {
            return new Change("", "", config -> config, Optional.of(words));
        }

        Optional<String> apply(SwitchModel model) {
            return refusal.or(() -> model.change(what, to, change));
        }
    }
}
