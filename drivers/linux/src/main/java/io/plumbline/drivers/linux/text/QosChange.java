package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is set at an interface by {@code mlnx_qos}. What is not said stays as it is.
 *
 * @param paused priorities; all others are not
 * @param dscps DSCP 0..63 to priority 0..7
 */
public record QosChange(
        Optional<TrustState> trust,
        Optional<Priorities> paused,
        SortedMap<Integer, Integer> dscps) {
    public static final QosChange NONE =
            new QosChange(Optional.empty(), Optional.empty(), new TreeMap<>());

    private static final Pattern START =
            Pattern.compile("ExecStart=[^'\"]*\\b" + PortQos.TOOL + " ([^'\"]*)");

    private static final Pattern PAUSED = Pattern.compile("[01](,[01]){7}");
    private static final Pattern SET = Pattern.compile("set,([0-9]{1,2}),([0-7])");
    private static final int DSCPS = 64;

    public QosChange {
        dscps = Collections.unmodifiableSortedMap(new TreeMap<>(dscps));
    }

    /** This and then the other. Who trusts PCP from then on has no use for DSCPs of before. */
    public QosChange and(QosChange later) {
        var all = later.trust.equals(Optional.of(TrustState.PCP)) ? none() : new TreeMap<>(dscps);
        all.putAll(later.dscps);
        return new QosChange(later.trust.or(() -> trust), later.paused.or(() -> paused), all);
    }

    /**
     * The calls that carry it out. What belongs to a DSCP is a call each, after the one that trusts
     * it: the tool refuses trust and DSCPs in one call, and its older versions take one DSCP.
     *
     * @param name of the interface, as a word of the line
     * @see "Mellanox/mlnx-tools, mlnx_qos: trust and dscp2prio commands cannot be used at the same
     *     time"
     */
    public List<String> commands(String name) {
        var start = PortQos.TOOL + " -i " + name;
        var commands = new ArrayList<String>();
        var both =
                trust.map(some -> " --trust=" + some.name().toLowerCase(Locale.ROOT)).orElse("")
                        + paused.map(some -> " --pfc=" + flags(some)).orElse("");
        if (!both.isEmpty()) {
            commands.add(start + both);
        }
        dscps.forEach((dscp, priority) ->
                commands.add(start + " --dscp2prio=set," + dscp + "," + priority));
        return commands;
    }

    private static String flags(Priorities paused) {
        return IntStream.range(0, 8)
                .mapToObj(priority -> paused.numbers().contains(priority) ? "1" : "0")
                .collect(Collectors.joining(","));
    }

    /**
     * What units set at an interface at boot, one after the other. A line that does more than call
     * the tool is not looked into.
     *
     * @param units their lines
     */
    public static QosChange atBoot(String units, String name) throws UnparsedText {
        var all = NONE;
        for (var line : Lines.of(units)) {
            var matcher = START.matcher(line);
            if (matcher.matches()) {
                all = all.and(of(List.of(matcher.group(1).strip().split("[ \t=]+")), name));
            }
        }
        return all;
    }

    /** Of another interface, it is no change. */
    private static QosChange of(List<String> words, String name) {
        var change = NONE;
        var here = false;
        for (var at = 0; at + 1 < words.size(); at++) {
            var value = words.get(at + 1);
            switch (words.get(at)) {
                case "-i", "--interface" -> here = value.equals(name);
                case "--trust" -> change = change.and(trusting(value));
                case "-f", "--pfc" -> change = change.and(pausing(value));
                case "--dscp2prio" -> change = change.and(mapping(value));
                default -> {}
            }
        }
        return here ? change : NONE;
    }

    private static QosChange trusting(String word) {
        return switch (word) {
            case "pcp" -> new QosChange(Optional.of(TrustState.PCP), Optional.empty(), none());
            case "dscp" -> new QosChange(Optional.of(TrustState.DSCP), Optional.empty(), none());
            default -> NONE;
        };
    }

    private static QosChange pausing(String word) {
        return PAUSED.matcher(word).matches()
                ? new QosChange(
                        Optional.empty(),
                        Optional.of(
                                Priorities.of(
                                        IntStream.range(0, 8)
                                                .filter(bit -> word.charAt(2 * bit) == '1')
                                                .boxed()
                                                .toList())),
                        none())
                : NONE;
    }

    private static QosChange mapping(String word) {
        var matcher = SET.matcher(word);
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) >= DSCPS) {
            return NONE;
        }
        var one = none();
        one.put(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        return new QosChange(Optional.empty(), Optional.empty(), one);
    }

    private static SortedMap<Integer, Integer> none() {
        return new TreeMap<>();
    }
}
