package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What can be set, and to which values: CumulusNetworks/docs,
 * nvue-reference/Set-and-Unset-Commands/QoS.md, and the domain facts on switches, section 4 B. In a
 * path {@code <sp>}, {@code <dscp>} and {@code <ports>} take lists and ranges.
 */
final class Schema {
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");
    private static final Pattern PORTS = Pattern.compile("(swp)(\\d{1,3})(?:-(\\d{1,3}))?");

    private static final Predicate<String> ENABLE = oneOf("enable", "disable");
    private static final Predicate<String> ON = oneOf("on", "off");
    private static final Predicate<String> BYTES = number(0, 2_000_000_000);
    private static final Predicate<String> PERCENT = number(0, 100);
    private static final Predicate<String> PRIORITY = number(0, 7);

    private static final List<Rule> RULES =
            List.of(
                    value("system hostname", word -> word.matches("[A-Za-z0-9.-]{1,63}")),
                    value("system config auto-save enable", ON),
                    value("qos roce enable", ON),
                    value("qos roce mode", oneOf("lossless", "lossy")),
                    value("qos congestion-control <name> traffic-class <sp> min-threshold", BYTES),
                    value("qos congestion-control <name> traffic-class <sp> max-threshold", BYTES),
                    value("qos congestion-control <name> traffic-class <sp> probability", PERCENT),
                    value("qos congestion-control <name> traffic-class <sp> ecn", ENABLE),
                    value("qos congestion-control <name> traffic-class <sp> red", ENABLE),
                    element("qos pfc <name> switch-priority <sp>"),
                    value("qos pfc <name> rx", ENABLE),
                    value("qos pfc <name> tx", ENABLE),
                    value("qos pfc <name> cable-length", number(0, 100_000)),
                    value("qos pfc <name> port-buffer", BYTES),
                    value("qos pfc <name> xoff-threshold", BYTES),
                    value("qos pfc <name> xon-threshold", BYTES),
                    value("qos link-pause <name> rx", ENABLE),
                    value("qos link-pause <name> tx", ENABLE),
                    value("qos mapping <name> trust", oneOf("l2", "l3", "both", "port")),
                    value("qos mapping <name> port-default-sp", PRIORITY),
                    value("qos mapping <name> pcp <sp> switch-priority", PRIORITY),
                    value("qos mapping <name> dscp <dscp> switch-priority", PRIORITY),
                    value(
                            "qos egress-queue-mapping <name> switch-priority <sp> traffic-class",
                            PRIORITY),
                    value(
                            "qos egress-scheduler <name> traffic-class <sp> mode",
                            oneOf("dwrr", "strict")),
                    value("qos egress-scheduler <name> traffic-class <sp> bw-percent", PERCENT),
                    value("qos traffic-pool <name> memory-percent", PERCENT),
                    element("qos traffic-pool <name> switch-priority <sp>"),
                    value("interface <ports> type", oneOf("swp")),
                    value("interface <ports> description", word -> word.matches("[^'\n]+")),
                    value("interface <ports> link mtu", number(552, 9216)),
                    value("interface <ports> link state", oneOf("up", "down")),
                    value("interface <ports> qos congestion-control profile", Schema::isName),
                    value("interface <ports> qos egress-queue-mapping profile", Schema::isName),
                    value("interface <ports> qos egress-scheduler profile", Schema::isName),
                    value("interface <ports> qos link-pause profile", Schema::isName),
                    value("interface <ports> qos mapping profile", Schema::isName),
                    value("interface <ports> qos pfc profile", Schema::isName),
                    value("interface <ports> qos pfc-watchdog state", ENABLE));

    private static final Set<String> NUMBERS =
            Set.of(
                    "memory-percent",
                    "min-threshold",
                    "max-threshold",
                    "probability",
                    "traffic-class",
                    "bw-percent",
                    "switch-priority",
                    "port-default-sp",
                    "mtu",
                    "cable-length",
                    "port-buffer",
                    "xoff-threshold",
                    "xon-threshold");

    private Schema() {}

    /** Whether values of this name are numbers: nv_qos_object_roce_off. */
    static boolean isNumber(String name) {
        return NUMBERS.contains(name);
    }

    /** What a line {@code nv set …} sets, lists taken apart. */
    static Heard set(List<String> words) {
        if (words.equals(List.of("qos", "roce"))) {
            return new Heard.Sets(List.of(new Setting(Path.of("qos roce enable"), "on")));
        }
        var known = false;
        for (var rule : RULES) {
            var depth = rule.tokens().size();
            var paths = rule.paths(words);
            known |= !paths.isEmpty() && words.size() > depth;
            if (paths.isEmpty() || words.size() != depth + (rule.isElement() ? 0 : 1)) {
                continue;
            }
            var value = rule.isElement() ? "" : words.getLast();
            return rule.takes().test(value)
                    ? new Heard.Sets(paths.stream().map(path -> new Setting(path, value)).toList())
                    : new Heard.Refused(Says.invalidParameter(value));
        }
        return new Heard.Refused(known ? Says.invalidParameter(words.getLast()) : Says.NOT_FOUND);
    }

    /** Paths of what a line {@code nv unset …} takes away, with all in them. */
    static Heard unset(List<String> words) {
        for (var rule : RULES) {
            var paths = words.isEmpty() ? List.<Path>of() : rule.paths(words);
            if (!paths.isEmpty() && words.size() <= rule.tokens().size()) {
                return new Heard.Sets(
                        paths.stream().distinct().map(path -> new Setting(path, "")).toList());
            }
        }
        return new Heard.Refused(Says.NOT_FOUND);
    }

    /** Whether a path with nothing in it is one at all. */
    static boolean isKnown(List<String> words) {
        return RULES.stream()
                .anyMatch(rule ->
                        words.size() <= rule.tokens().size() && !rule.paths(words).isEmpty());
    }

    /** Whether a path is that of an element of a collection, which has no value. */
    static boolean isElement(List<String> words) {
        return RULES.stream()
                .filter(Rule::isElement)
                .anyMatch(rule ->
                        words.size() == rule.tokens().size() && !rule.paths(words).isEmpty());
    }

    private static Rule value(String path, Predicate<String> takes) {
        return new Rule(List.of(path.split(" ", -1)), false, takes);
    }

    private static Rule element(String path) {
        return new Rule(List.of(path.split(" ", -1)), true, _ -> true);
    }

    private static Predicate<String> oneOf(String... words) {
        return Set.of(words)::contains;
    }

    private static Predicate<String> number(int least, int most) {
        return word ->
                word.matches("\\d{1,10}")
                        && Long.parseLong(word) >= least
                        && Long.parseLong(word) <= most;
    }

    private static boolean isName(String word) {
        return word.matches("[A-Za-z][\\w.-]*");
    }

    /** The words that one word stands for; none if it is wrong here. */
    private static List<String> each(String token, String word) {
        return switch (token) {
            case "<name>" -> isName(word) ? List.of(word) : List.of();
            case "<sp>" -> numbers(word, 7);
            case "<dscp>" -> numbers(word, 63);
            case "<ports>" -> ports(word);
            default -> token.equals(word) ? List.of(word) : List.of();
        };
    }

    private static List<String> numbers(String list, int most) {
        var numbers = new ArrayList<String>();
        for (var part : list.split(",", -1)) {
            var range = RANGE.matcher(part);
            if (!range.matches()) {
                return List.of();
            }
            var from = Integer.parseInt(range.group(1));
            var to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (to > most || to < from) {
                return List.of();
            }
            IntStream.rangeClosed(from, to).mapToObj(String::valueOf).forEach(numbers::add);
        }
        return numbers;
    }

    private static List<String> ports(String list) {
        var ports = new ArrayList<String>();
        for (var part : list.split(",", -1)) {
            var range = PORTS.matcher(part);
            if (!range.matches()) {
                return List.of();
            }
            var from = Integer.parseInt(range.group(2));
            var to = range.group(3) == null ? from : Integer.parseInt(range.group(3));
            IntStream.rangeClosed(from, to)
                    .mapToObj(number -> range.group(1) + number)
                    .forEach(ports::add);
        }
        return ports;
    }

    /**
     * One thing that can be set.
     *
     * @param isElement whether it is there or not, and has no value
     */
    private record Rule(List<String> tokens, boolean isElement, Predicate<String> takes) {
        /** Those that the words name as far as both go; none if they do not fit. */
        List<Path> paths(List<String> words) {
            var paths = List.of(Path.ROOT);
            for (var at = 0; at < Math.min(words.size(), tokens.size()); at++) {
                var deeper = new ArrayList<Path>();
                for (var word : each(tokens.get(at), words.get(at))) {
                    paths.forEach(path -> deeper.add(path.in(word)));
                }
                paths = deeper;
            }
            return paths;
        }
    }

    /**
     * A value.
     *
     * @param value empty for an element of a collection
     */
    record Setting(Path path, String value) {}

    /** What was typed. */
    sealed interface Heard {
        record Sets(List<Setting> all) implements Heard {
            public Sets {
                all = List.copyOf(all);
            }
        }

        record Refused(String words) implements Heard {}
    }
}
