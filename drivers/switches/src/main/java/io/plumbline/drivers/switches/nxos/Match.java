package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.Numbers;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Which packets a class of the type {@code qos} matches: {@code match dscp 26}, {@code match cos
 * 3}.
 *
 * @param lines behind {@code match}
 * @param isAny whether one of them is enough
 */
record Match(List<String> lines, boolean isAny) {
    private static final String DSCP = "dscp ";
    private static final String COS = "cos ";

    /** {@code af31}, {@code cs6}, {@code ef}: RFC 2474, 2597 and 3246. */
    private static final Pattern CLASS_SELECTOR = Pattern.compile("cs([1-7])");

    private static final Pattern ASSURED = Pattern.compile("af([1-4])([1-3])");

    Match {
        lines = List.copyOf(lines);
    }

    /** The class of a name; those that say no type are of the type {@code qos}. */
    static Match of(String name, ConfigTree all) throws UnparsedText {
        var found = new ArrayList<Match>();
        for (var any : List.of(true, false)) {
            var how = any ? "match-any " : "match-all ";
            for (var type : List.of("class-map type qos ", "class-map ")) {
                all.block(type + how + name)
                        .ifPresent(block -> found.add(new Match(block.after("match "), any)));
            }
        }
        if (found.size() != 1) {
            throw RunningConfig.missing("a class of a policy once");
        }
        return found.getFirst();
    }

    boolean isByCos() throws UnparsedText {
        return is(COS);
    }

    boolean isByDscp() throws UnparsedText {
        return is(DSCP);
    }

    boolean hasDscp(int number) throws UnparsedText {
        return isByDscp() && numbers(DSCP).contains(number);
    }

    boolean hasCos(int number) throws UnparsedText {
        return isByCos() && numbers(COS).contains(number);
    }

    /** Whether one of its lines begins so. A class that needs several of them is not understood. */
    private boolean is(String field) throws UnparsedText {
        if ((!isAny && lines.size() > 1)
                || lines.stream().anyMatch(one -> !one.startsWith(DSCP) && !one.startsWith(COS))) {
            throw new UnparsedText("a class tells packets by something else than one field");
        }
        return lines.stream().anyMatch(one -> one.startsWith(field));
    }

    private SortedSet<Integer> numbers(String field) throws UnparsedText {
        var numbers = new TreeSet<Integer>();
        for (var line : lines) {
            if (line.startsWith(field)) {
                for (var part : line.substring(field.length()).split(",", -1)) {
                    numbers.addAll(Numbers.parse(number(part.strip())));
                }
            }
        }
        return numbers;
    }

    private static String number(String word) {
        var selector = CLASS_SELECTOR.matcher(word);
        if (selector.matches()) {
            return String.valueOf(8 * Integer.parseInt(selector.group(1)));
        }
        var assured = ASSURED.matcher(word);
        if (assured.matches()) {
            return String.valueOf(
                    8 * Integer.parseInt(assured.group(1))
                            + 2 * Integer.parseInt(assured.group(2)));
        }
        return switch (word) {
            case "ef" -> "46";
            case "default" -> "0";
            default -> word;
        };
    }
}
