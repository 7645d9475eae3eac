package io.plumbline.lab.os10;

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
import java.util.Set;

/**
 * The lines of each kind of block, and where they are printed in it.
 *
 * <p>Spelling and order: running_config_roce_dot1p_s5248f; the domain facts on switches, section 3
 * B; lines of ports in configurations that users publish.
 */
final class Grammar {
    static final String INPUT = "service-policy input type network-qos";
    static final String OUTPUT = "service-policy output type queuing";
    static final String QUEUES = "qos-map traffic-class";
    static final String DSCP = "trust-map dscp";
    static final String DOT1P = "trust-map dot1p";
    static final String PFC = "priority-flow-control mode";
    static final String DCBX = "dcbx enable";
    static final String DCBX_HERE = "lldp tlv-select dcbxp";

    /** Numbers and ranges of them, as {@code 0-2,4-6}. */
    private static final String LIST = "[0-9]{1,2}(?:-[0-9]{1,2})?(?:,[0-9]{1,2}(?:-[0-9]{1,2})?)*";

    private static final String NAME = "(?!ecn$)[A-Za-z][\\w.-]*";

    private static final List<Rule> SWITCH =
            all(
                    plain(new Key(1, "hostname"), "\\S+"),
                    List.of(kept(new Key(2, DCBX), DCBX), gone(new Key(2, DCBX), "no " + DCBX)));

    private static final List<Rule> WRED =
            all(
                    color(1, "green"),
                    color(2, "yellow"),
                    color(3, "red"),
                    plain(new Key(4, "random-detect weight"), "\\d{1,2}"),
                    flag(5, "random-detect ecn"));

    private static final List<Rule> CLASS_QUEUING = plain(new Key(1, "match queue"), "[0-7]");

    private static final List<Rule> CLASS_NETWORK = plain(new Key(1, "match qos-group"), LIST);

    private static final List<Rule> TRUST_DOT1P = map("qos-group", "dot1p");
    private static final List<Rule> TRUST_DSCP = map("qos-group", "dscp");
    private static final List<Rule> MAP = map("queue", "qos-group");

    private static final List<Rule> QUEUING =
            all(
                    plain(new Key(1, "bandwidth percent"), "(?:[1-9]\\d?|100)"),
                    flag(2, "priority"),
                    flag(4, "random-detect ecn"),
                    plain(new Key(3, "random-detect"), NAME));

    private static final List<Rule> NETWORK =
            all(
                    List.of(
                            kept(
                                    new Key(1, "pause"),
                                    "pause(?: buffer-size \\d{1,5} pause-threshold \\d{1,5}"
                                            + " resume-threshold \\d{1,5})?"),
                            gone(new Key(1, "pause"), "no pause")),
                    plain(new Key(2, "pfc-cos"), "[0-7](?:[-,][0-7])*"),
                    plain(new Key(3, "queue-limit thresh-mode"), "(?:dynamic|static) \\d{1,5}"));

    private static final List<Rule> SYSTEM =
            all(
                    plain(new Key(1, DOT1P), NAME),
                    plain(new Key(2, DSCP), NAME),
                    flag(3, "buffer-statistics-tracking"),
                    mode(4, "ets"),
                    plain(new Key(5, INPUT), NAME),
                    plain(new Key(6, OUTPUT), NAME),
                    plain(new Key(7, QUEUES), NAME));

    /**
     * A port's role is of Dell's OS9 (configuration guide for the S4048-ON, DCBx port roles); no
     * OS10 with one is recorded. It is kept here, and nothing follows from it.
     */
    private static final List<Rule> PORT =
            all(
                    plain(new Key(1, "description"), ".+"),
                    List.of(kept(new Key(2, "shutdown"), "(?:no )?shutdown")),
                    plain(new Key(3, "channel-group"), "\\d{1,3}(?: mode (?:active|passive|on))?"),
                    switchport(),
                    number(new Key(8, "mtu"), 1312, 9216, 1532),
                    pause(9, "receive"),
                    pause(10, "transmit"),
                    mode(11, "priority-flow-control"),
                    plain(new Key(12, INPUT), NAME),
                    plain(new Key(13, OUTPUT), NAME),
                    mode(14, "ets"),
                    plain(new Key(15, QUEUES), NAME),
                    plain(new Key(16, DOT1P), NAME),
                    plain(new Key(17, DSCP), NAME),
                    plain(new Key(18, "dcbx version"), "(?:auto|cee|ieee)"),
                    plain(new Key(18, "dcbx port-role"), "(?:auto-(?:down|up)stream|manual)"),
                    List.of(
                            kept(new Key(19, DCBX_HERE), "no " + DCBX_HERE),
                            gone(new Key(19, DCBX_HERE), DCBX_HERE)));

    /** First words of lines that a configuration has, for those that go on wrongly. */
    private static final Set<String> WORDS =
            Set.of(
                    "bandwidth",
                    "class",
                    "class-map",
                    "dcbx",
                    "ets",
                    "flowcontrol",
                    "hostname",
                    "interface",
                    "lldp",
                    "match",
                    "mtu",
                    "pause",
                    "pfc-cos",
                    "policy-map",
                    "priority-flow-control",
                    "qos-group",
                    "qos-map",
                    "queue",
                    "queue-limit",
                    "random-detect",
                    "service-policy",
                    "show",
                    "switchport",
                    "system",
                    "trust",
                    "trust-map",
                    "username",
                    "wred");

    private Grammar() {}

    static List<Rule> of(Level level) {
        return switch (level) {
            case SWITCH -> SWITCH;
            case WRED -> WRED;
            case CLASS_QUEUING -> CLASS_QUEUING;
            case CLASS_NETWORK -> CLASS_NETWORK;
            case TRUST_DOT1P -> TRUST_DOT1P;
            case TRUST_DSCP -> TRUST_DSCP;
            case QUEUES -> MAP;
            case POLICY_QUEUING, POLICY_NETWORK -> List.of();
            case SYSTEM -> SYSTEM;
            case PORT -> PORT;
            case QUEUING -> QUEUING;
            case NETWORK -> NETWORK;
        };
    }

    /** What a line sets in a block of this kind; empty if it is no line of one. */
    static Optional<Map<Key, String>> hear(Level level, String line) {
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
    static boolean isBegun(Level level, String line) {
        return of(level).stream()
                .map(rule -> rule.line().matcher(line + " "))
                .anyMatch(found -> !found.matches() && found.hitEnd());
    }

    /** Words for a line that no block took. */
    static String refuse(String line) {
        var first = line.replaceFirst("^no ", "").replaceFirst(" .*", "");
        return WORDS.contains(first) ? Says.ILLEGAL : Says.UNKNOWN;
    }

    private static List<Rule> color(int rank, String color) {
        return plain(
                new Key(rank, "random-detect color " + color),
                "minimum-threshold \\d{1,5} maximum-threshold \\d{1,5} drop-probability"
                        + " (?:\\d{1,2}|100)");
    }

    private static List<Rule> flag(int rank, String line) {
        var key = new Key(rank, line);
        return List.of(kept(key, line), gone(key, "no " + line));
    }

    /** {@code ets mode on}; off is what is so without the line. */
    private static List<Rule> mode(int rank, String name) {
        var key = new Key(rank, name + " mode");
        return List.of(
                kept(key, name + " mode on"),
                gone(key, name + " mode off|no " + name + "(?: mode(?: on)?)?"));
    }

    /** A port as it comes says that it receives, so both words are kept. */
    private static List<Rule> pause(int rank, String direction) {
        var key = new Key(rank, "flowcontrol " + direction);
        return List.of(kept(key, key.name() + " (?:on|off)"), gone(key, "no " + key.name()));
    }

    private static List<Rule> map(String what, String to) {
        var name = what + " ";
        return List.of(
                Rule.of(
                        name + "([0-7]) " + to + " " + LIST,
                        found -> Map.of(numbered(name, found.group(1)), found.group())),
                Rule.of(
                        "no " + name + "([0-7])(?: " + to + " " + LIST + ")?",
                        found -> Map.of(numbered(name, found.group(1)), "")));
    }

    private static Key numbered(String name, String number) {
        return new Key(1, name, Integer.parseInt(number));
    }

    private static List<Rule> switchport() {
        var routed = new Key(4, "no switchport");
        var mode = new Key(5, "switchport mode");
        var access = new Key(6, "switchport access vlan");
        var trunk = new Key(7, "switchport trunk allowed vlan");
        return List.of(
                Rule.of(
                        "no switchport",
                        _ ->
                                Map.of(
                                        routed, "no switchport",
                                        mode, "",
                                        access, "",
                                        trunk, "")),
                Rule.of("switchport mode trunk", found -> Map.of(routed, "", mode, found.group())),
                Rule.of("switchport mode access", _ -> Map.of(routed, "", mode, "", trunk, "")),
                Rule.of(
                        "switchport access vlan \\d{1,4}",
                        found -> Map.of(routed, "", access, found.group())),
                kept(trunk, "switchport trunk allowed vlan [\\d,-]+"),
                gone(trunk, "no switchport trunk allowed vlan(?: [\\d,-]+)?"));
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
