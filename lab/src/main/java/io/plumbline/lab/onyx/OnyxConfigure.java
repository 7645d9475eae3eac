package io.plumbline.lab.onyx;

import io.plumbline.lab.world.RoceMode;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Lines that change the running configuration, in their flat form: seed 001. */
final class OnyxConfigure {
    private static final Pattern OF_PORT = Pattern.compile("interface ethernet (\\S+) (.+)");

    private static final List<Rule> SWITCH_WIDE =
            List.of(
                    rule(
                            "(no )?dcb priority-flow-control enable force",
                            found -> SwitchChange.pfc(!isThere(found, 1))),
                    rule(
                            "(no )?dcb priority-flow-control priority ([0-7]) enable",
                            found -> SwitchChange.lossless(number(found, 2), !isThere(found, 1))),
                    rule(
                            "traffic pool (\\w[\\w-]*) type (lossless|lossy)",
                            found ->
                                    SwitchChange.pool(
                                            found.group(1), found.group(2).equals("lossless"))));

    /** Of a pool that has to be there. */
    private static final List<Rule> OF_A_POOL =
            List.of(
                    rule(
                            "no traffic pool (\\w[\\w-]*) force",
                            found -> SwitchChange.noPool(found.group(1))),
                    rule(
                            "traffic pool (\\w[\\w-]*) memory percent (\\d{1,3}(?:\\.\\d{1,2})?)",
                            found ->
                                    SwitchChange.memory(
                                            found.group(1),
                                            new BigDecimal(found.group(2))
                                                    .movePointRight(2)
                                                    .intValueExact())),
                    rule(
                            "traffic pool (\\w[\\w-]*) map switch-priority ([0-7])",
                            found -> SwitchChange.mapped(found.group(1), number(found, 2))));

    private static final List<PortRule> OF_A_PORT =
            List.of(
                    portRule(
                            "mtu (\\d{3,5}) force",
                            (port, found) -> SwitchChange.mtu(port, number(found, 1))),
                    portRule(
                            "flowcontrol receive (on|off) force",
                            (port, found) ->
                                    SwitchChange.receivesPause(port, found.group(1).equals("on"))),
                    portRule(
                            "flowcontrol send (on|off) force",
                            (port, found) ->
                                    SwitchChange.sendsPause(port, found.group(1).equals("on"))),
                    portRule(
                            "(no )?qos rewrite dscp",
                            (port, found) -> SwitchChange.rewritesDscp(port, !isThere(found, 1))),
                    portRule(
                            "qos map dscp (\\d|[1-5]\\d|6[0-3]) to switch-priority ([0-7])",
                            (port, found) ->
                                    SwitchChange.dscp(port, number(found, 1), number(found, 2))),
                    portRule(
                            "qos map pcp ([0-7]) dei ([01]) to switch-priority ([0-7])",
                            (port, found) ->
                                    SwitchChange.pcp(
                                            port,
                                            number(found, 1) + 8 * number(found, 2),
                                            number(found, 3))),
                    portRule(
                            "qos trust (port|L2|L3|both)",
                            (port, found) -> SwitchChange.trust(port, trust(found.group(1)))),
                    portRule(
                            "dcb priority-flow-control mode (on|auto) force",
                            (port, found) -> SwitchChange.pfc(port, mode(found.group(1)))),
                    portRule(
                            "no dcb priority-flow-control mode force",
                            (port, _) -> SwitchChange.pfc(port, mode("off"))),
                    portRule(
                            "traffic-class ([0-7]) dcb ets (?:(strict)|wrr (\\d{1,2}|100))",
                            (port, found) ->
                                    SwitchChange.weight(
                                            port,
                                            number(found, 1),
                                            isThere(found, 2) ? 0 : number(found, 3))),
                    portRule(
                            "traffic-class ([0-7]) congestion-control (ecn|red)"
                                    + " minimum-(absolute|relative) (\\d{1,5})"
                                    + " maximum-\\3 (\\d{1,5})",
                            (port, found) ->
                                    SwitchChange.marking(
                                            port, number(found, 1), Optional.of(marking(found)))),
                    portRule(
                            "no traffic-class ([0-7]) congestion-control",
                            (port, found) ->
                                    SwitchChange.marking(
                                            port, number(found, 1), Optional.empty())));

    private OnyxConfigure() {}

    /** Does a line; what is printed is empty if it was taken. */
    static String say(SwitchModel model, String line) {
        for (var rule : SWITCH_WIDE) {
            var found = rule.line().matcher(line);
            if (found.matches()) {
                return done(model, rule.change().apply(found));
            }
        }
        if (RoceMode.isOffered(model) && OnyxRoce.CHANGES.containsKey(line)) {
            return done(model, OnyxRoce.CHANGES.get(line));
        }
        for (var rule : OF_A_POOL) {
            var found = rule.line().matcher(line);
            if (found.matches()) {
                return model.running().pools().containsKey(found.group(1))
                        ? done(model, rule.change().apply(found))
                        : "% Traffic pool " + found.group(1) + " does not exist\n";
            }
        }
        var ofPort = OF_PORT.matcher(line);
        return ofPort.matches()
                ? port(model, ofPort.group(1), ofPort.group(2), line)
                : OnyxSession.unknown(line);
    }

    private static String port(SwitchModel model, String number, String words, String line) {
        var name = "Eth" + number;
        for (var rule : OF_A_PORT) {
            var found = rule.line().matcher(words);
            if (found.matches()) {
                return model.running().ports().containsKey(name)
                        ? done(model, rule.change().apply(name, found))
                        : "% Invalid interface " + number + "\n";
            }
        }
        return OnyxSession.unknown(line);
    }

    private static String done(SwitchModel model, SwitchChange change) {
        return model.change(change).map(words -> "% " + words + "\n").orElse("");
    }

    private static SwitchQueue.Marking marking(MatchResult found) {
        return new SwitchQueue.Marking(
                found.group(2).equals("ecn"),
                found.group(3).equals("absolute"),
                number(found, 4),
                number(found, 5));
    }

    private static SwitchPortConfig.Trust trust(String word) {
        return SwitchPortConfig.Trust.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static SwitchPortConfig.PfcMode mode(String word) {
        return SwitchPortConfig.PfcMode.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static int number(MatchResult found, int group) {
        return Integer.parseInt(found.group(group));
    }

    private static boolean isThere(MatchResult found, int group) {
        return found.start(group) >= 0;
    }

    private static Rule rule(String line, Function<MatchResult, SwitchChange> change) {
        return new Rule(Pattern.compile(line), change);
    }

    private static PortRule portRule(
            String line, BiFunction<String, MatchResult, SwitchChange> change) {
        return new PortRule(Pattern.compile(line), change);
    }

    private record Rule(Pattern line, Function<MatchResult, SwitchChange> change) {}

    private record PortRule(Pattern line, BiFunction<String, MatchResult, SwitchChange> change) {}
}
