package io.plumbline.lab.eos;

import static io.plumbline.lab.cli.Rule.gone;
import static io.plumbline.lab.cli.Rule.kept;
import static io.plumbline.lab.cli.Rule.number;
import static io.plumbline.lab.cli.Rule.plain;

import io.plumbline.lab.cli.Key;
import io.plumbline.lab.cli.Rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;

/**
 * The lines of each kind of block, and where they are printed in it.
 *
 * <p>Spelling and order: running_config_qos and running_config_all_interface; the domain facts on
 * switches, section 2 B; the page of EOS 4.36.
 */
final class Grammar {
    /** On a switch: lines of a rank below this stand before all blocks. */
    static final int BLOCKS = 5;

    /** In a profile: lines of a rank below this stand before its queues. */
    static final int QUEUES = 10;

    private static final String WATCHDOG = "priority-flow-control pause watchdog";
    private static final String UNIT = "(?:bytes|kbytes|segments|microseconds|milliseconds)";
    private static final String SECONDS = "\\d{1,2}(?:\\.\\d{1,3})?";
    private static final String NUMBERS = "([0-9]{1,2}(?: [0-9]{1,2})*)";

    private static final String RANGE = "\\d{1,4}(?:-\\d{1,4})?";
    private static final String VLANS = "(?:none|" + RANGE + "(?:," + RANGE + ")*)";

    private static final List<Rule> SWITCH =
            all(
                    plain(new Key(0, "hostname"), "\\S+"),
                    plain(new Key(1, "hardware counter feature"), "ecn out"),
                    List.of(kept(new Key(2, "username"), "username \\S+ .*secret \\S+ \\S+")),
                    plain(new Key(10, "qos rewrite"), "dscp"),
                    map(11, "cos", 7, "traffic-class", "[0-7]"),
                    map(12, "dscp", 63, "traffic-class", "[0-7](?: drop-precedence [0-2])?"),
                    map(13, "traffic-class", 7, "dscp", "\\d{1,2}"),
                    map(14, "traffic-class", 7, "cos", "[0-7]"),
                    map(15, "traffic-class", 6, "tx-queue", "[0-7]"),
                    map(16, "exp", 7, "traffic-class", "[0-7]"),
                    plain(new Key(17, "qos random-detect ecn allow non-ect"), "chip-based"),
                    List.of(
                            kept(
                                    new Key(20, "priority-flow-control all"),
                                    "priority-flow-control all off"),
                            gone(
                                    new Key(20, "priority-flow-control all"),
                                    "(?:no|default) priority-flow-control all(?: off)?")),
                    watchdog(21, "default timeout", SECONDS),
                    watchdog(22, "default recovery-time", SECONDS),
                    watchdog(23, "default polling-interval", SECONDS),
                    watchdog(24, "action", "(?:drop|no-drop|errdisable)"));

    private static final List<Rule> PORT =
            all(
                    plain(new Key(1, "description"), ".+"),
                    List.of(
                            kept(new Key(2, "shutdown"), "shutdown"),
                            gone(new Key(2, "shutdown"), "(?:no|default) shutdown")),
                    number(new Key(3, "mtu"), 68, 9214, 1500),
                    pause(4, "send"),
                    pause(5, "receive"),
                    plain(new Key(6, "switchport access vlan"), "\\d{1,4}"),
                    plain(new Key(7, "switchport trunk native vlan"), "\\d{1,4}"),
                    plain(new Key(8, "switchport trunk allowed vlan"), VLANS),
                    plain(new Key(9, "switchport mode"), "(?:access|trunk)"),
                    List.of(
                            kept(new Key(11, "switchport"), "no switchport"),
                            gone(new Key(11, "switchport"), "(?:default )?switchport")),
                    plain(new Key(12, "dcbx mode"), "(?:ieee|cee)"),
                    plain(new Key(13, "ip address"), "[\\d./]+"),
                    plain(new Key(14, "channel-group"), "\\d{1,4} mode (?:on|active|passive)"),
                    plain(new Key(15, "service-policy type qos input"), "\\S+"),
                    plain(new Key(16, "service-profile"), "\\S+"),
                    trust(17),
                    number(new Key(18, "qos cos"), 0, 7, 0),
                    number(new Key(19, "qos dscp"), 0, 63, 0),
                    plain(new Key(20, "shape rate"), "\\d+(?: (?:kbps|pps|percent))?"),
                    flowControl(21, 23),
                    List.of(
                            gone(new Key(22, WATCHDOG), "(?:default )?" + WATCHDOG),
                            kept(new Key(22, WATCHDOG), "no " + WATCHDOG)),
                    watchdogOfPort(24));

    private static final List<Rule> PROFILE =
            all(
                    trust(1),
                    number(new Key(2, "qos cos"), 0, 7, 0),
                    number(new Key(3, "qos dscp"), 0, 63, 0),
                    plain(new Key(4, "shape rate"), "\\d+(?: (?:kbps|pps|percent))?"),
                    plain(new Key(5, "service-policy type qos input"), "\\S+"),
                    flowControl(21, 22),
                    List.of(
                            kept(new Key(23, WATCHDOG), "(?:no )?" + WATCHDOG),
                            gone(new Key(23, WATCHDOG), "default " + WATCHDOG)),
                    watchdogOfPort(24));

    private static final List<Rule> QUEUE =
            all(
                    List.of(
                            kept(new Key(1, "priority"), "priority strict|no priority"),
                            gone(new Key(1, "priority"), "default priority")),
                    plain(new Key(2, "bandwidth percent"), "(?:\\d{1,2}|100)"),
                    plain(new Key(3, "bandwidth guaranteed"), "(?:percent )?\\d+"),
                    plain(new Key(4, "shape rate"), "\\d+(?: (?:kbps|pps|percent))?"),
                    List.of(
                            kept(new Key(5, "random-detect ecn count"), "random-detect ecn count"),
                            gone(
                                    new Key(5, "random-detect ecn count"),
                                    "(?:no|default) random-detect ecn count")),
                    plain(
                            new Key(6, "random-detect ecn"),
                            thresholds()
                                    + "(?: max-mark-probability (?:\\d{1,2}|100))?"
                                    + "(?: weight \\d{1,2})?"),
                    plain(
                            new Key(7, "random-detect drop"),
                            "(?:drop-precedence [0-2] )?"
                                    + thresholds()
                                    + " drop-probability (?:\\d{1,2}|100)(?: weight \\d{1,2})?"));

    private Grammar() {}

    static List<Rule> of(Place.Level level) {
        return switch (level) {
            case SWITCH -> SWITCH;
            case PORT -> PORT;
            case PROFILE -> PROFILE;
            case QUEUE -> QUEUE;
        };
    }

    /** What a line sets in a block of this kind; empty if it is no line of one. */
    static Optional<Map<Key, String>> hear(Place.Level level, String line) {
        for (var rule : of(level)) {
            var found = rule.line().matcher(line);
            if (found.matches()) {
                return Optional.of(rule.lines().apply(found));
            }
        }
        return Optional.empty();
    }

    /** Whether more words could make a line of it. */
    @SuppressWarnings("JdkObsolete") // whether more input could match is what hitEnd is for
    static boolean isBegun(Place.Level level, String line) {
        return of(level).stream()
                .map(rule -> rule.line().matcher(line + " "))
                .anyMatch(found -> !found.matches() && found.hitEnd());
    }

    private static List<Rule> watchdog(int rank, String what, String values) {
        return plain(new Key(rank, WATCHDOG + " " + what), values);
    }

    private static List<Rule> watchdogOfPort(int rank) {
        var timer =
                "timeout "
                        + SECONDS
                        + " polling-interval (?:auto|"
                        + SECONDS
                        + ") recovery-time (?:auto|"
                        + SECONDS
                        + ")(?: forced)?";
        return all(
                plain(new Key(rank, WATCHDOG + " port action"), "(?:drop|no-drop|errdisable)"),
                plain(new Key(rank + 1, WATCHDOG + " port timer"), timer));
    }

    private static List<Rule> flowControl(int on, int priorities) {
        var pfc = new Key(on, "priority-flow-control on");
        return List.of(
                kept(pfc, "priority-flow-control on"),
                gone(pfc, "(?:no|default) priority-flow-control(?: on)?"),
                Rule.of(
                        "priority-flow-control priority ([0-7]) (?:no-drop|drop)",
                        found -> Map.of(priority(priorities, found), found.group())),
                Rule.of(
                        "(?:no|default) priority-flow-control priority ([0-7])(?: no-drop| drop)?",
                        found -> Map.of(priority(priorities, found), "")));
    }

    private static Key priority(int rank, MatchResult found) {
        return new Key(rank, "priority-flow-control priority ", Integer.parseInt(found.group(1)));
    }

    private static List<Rule> pause(int rank, String direction) {
        var key = new Key(rank, "flowcontrol " + direction);
        return List.of(
                kept(key, key.name() + " (?:on|desired)"),
                gone(key, key.name() + " off|(?:no|default) " + key.name()));
    }

    /** Without a line a routed port trusts DSCP, a switched one CoS; {@code no} is a third case. */
    private static List<Rule> trust(int rank) {
        var key = new Key(rank, "qos trust");
        return List.of(
                kept(key, "qos trust (?:cos|dscp)"),
                Rule.of("no qos trust(?: cos| dscp)?", _ -> Map.of(key, "no qos trust")),
                gone(key, "default qos trust"));
    }

    /** One line may say it of several; each of them has one value. */
    private static List<Rule> map(int rank, String what, int most, String to, String values) {
        var name = "qos map " + what + " ";
        return List.of(
                Rule.of(
                        name + NUMBERS + " (to " + to + " " + values + ")",
                        found -> each(rank, name, most, found)),
                Rule.of(
                        "(?:no|default) " + name + NUMBERS + unsaid(what, to, values),
                        found -> each(rank, name, most, found)));
    }

    /** Traffic classes have several maps, so one has to be named. */
    private static String unsaid(String what, String to, String values) {
        var said = " to " + to + "(?: " + values + ")?";
        return what.equals("traffic-class") ? said : "(?:" + said + ")?";
    }

    private static Map<Key, String> each(int rank, String name, int most, MatchResult found) {
        var lines = new TreeMap<Key, String>();
        for (var number : found.group(1).split(" ", -1)) {
            if (Integer.parseInt(number) > most) {
                return Map.of();
            }
            lines.put(
                    new Key(rank, name, Integer.parseInt(number)),
                    found.groupCount() > 1 ? found.group(2) : "");
        }
        return lines;
    }

    private static String thresholds() {
        return "minimum-threshold \\d+ " + UNIT + " maximum-threshold \\d+ " + UNIT;
    }

    @SafeVarargs
    private static List<Rule> all(List<Rule>... some) {
        var rules = new ArrayList<Rule>();
        for (var more : some) {
            rules.addAll(more);
        }
        return List.copyOf(rules);
    }
}
