package io.plumbline.lab.eos;

import io.plumbline.lab.cli.Key;
import io.plumbline.lab.world.SwitchModel;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A configuration as EOS prints it, and back. */
final class EosText {
    private static final String STEP = "   ";

    /** Lines that stand together, by the last rank of each group. */
    private static final List<Integer> GROUPS = List.of(0, 1, 2, 16, 17, 24);

    /** As in a capture of napalm: "last modified at Sun Sep 11 18:35:01 2016 by root". */
    private static final DateTimeFormatter SAVED =
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private static final Comparator<String> QUEUE_ORDER =
            Comparator.comparing((String header) ->
                            header.startsWith("tx") ? "" : header.substring(0, 2))
                    .reversed()
                    .thenComparing(Comparator.naturalOrder());

    private EosText() {}

    /** {@code show running-config}: header as in running_config_all_interface. */
    static String running(SwitchModel model) {
        return "! Command: show running-config\n" + file(model, model.running().text());
    }

    static String startup(SwitchModel model) {
        return "! Command: show startup-config\n! Startup-config last modified at  "
                + SAVED.format(model.savedAt())
                + " by admin\n"
                + file(model, model.startup().text());
    }

    static String session(SwitchModel model, String name, EosConfig config) {
        return "! Command: show session-configuration named "
                + name
                + "\n"
                + file(model, body(config));
    }

    /** From the line on that names the device; comparisons begin there. */
    static String file(SwitchModel model, String body) {
        return "! device: "
                + model.target().name()
                + " ("
                + model.make().product()
                + ", EOS-"
                + model.release()
                + ")\n!\n! boot system flash:/EOS-"
                + model.release()
                + ".swi\n!\n"
                + body
                + "!\nend\n";
    }

    /** All of it but header and end; every block after the first begins with its separator. */
    static String body(EosConfig config) {
        var text = new StringBuilder();
        var top = config.at(Place.TOP);
        switchWide(top.headMap(new Key(Grammar.BLOCKS, "")), text);
        for (var header : headers(config)) {
            text.append("!\n").append(text(config, header));
        }
        switchWide(top.tailMap(new Key(Grammar.BLOCKS, "")), text);
        return text.substring("!\n".length());
    }

    private static String text(EosConfig config, String header) {
        return config.text(
                header, one -> String.join("\n", block(config, Place.TOP.in(one))) + "\n");
    }

    /**
     * {@code show running-config section WORDS}: what stands by itself or in one block, whole where
     * any line of it has the words. The command is of the domain facts on switches, section 2 A;
     * what it leaves out of a listing is general knowledge.
     *
     * @param words a regular expression
     */
    static String sections(EosConfig config, String words) {
        var wanted = Pattern.compile(words);
        var text = new StringBuilder();
        var block = new ArrayList<String>();
        for (var line : body(config).lines().toList()) {
            if (!line.startsWith(STEP)) {
                take(block, wanted, text);
            }
            if (!line.equals("!")) {
                block.add(line);
            }
        }
        take(block, wanted, text);
        return text.toString();
    }

    private static void take(List<String> block, Pattern wanted, StringBuilder text) {
        if (block.stream().anyMatch(line -> wanted.matcher(line).find())) {
            block.forEach(line -> text.append(line).append('\n'));
        }
        block.clear();
    }

    /** A block of the switch and all in it. */
    static List<String> block(EosConfig config, Place place) {
        var lines = new ArrayList<String>();
        lines.add(place.headers().getLast());
        var own = config.at(place);
        var isPort = place.level() == Place.Level.PORT;
        var end = new Key(isPort ? Integer.MAX_VALUE : Grammar.QUEUES, "");
        own.headMap(end).values().forEach(line -> lines.add(STEP + line));
        var queues = config.headers(place).stream().sorted(QUEUE_ORDER).toList();
        for (var queue : queues) {
            lines.add(STEP + "!");
            lines.add(STEP + queue);
            config.at(place.in(queue)).values().forEach(line -> lines.add(STEP + STEP + line));
        }
        var rest = own.tailMap(end).values();
        if (!rest.isEmpty() && !queues.isEmpty()) {
            lines.add(STEP + "!");
        }
        rest.forEach(line -> lines.add(STEP + line));
        return lines;
    }

    /** Profiles by name, then ports by number. */
    private static List<String> headers(EosConfig config) {
        var headers = new ArrayList<String>();
        config.headers(Place.TOP).stream()
                .filter(header -> header.startsWith("qos "))
                .forEach(headers::add);
        config.ports().forEach(port -> headers.add("interface " + port.name()));
        return headers;
    }

    private static void switchWide(SortedMap<Key, String> some, StringBuilder text) {
        var group = -1;
        for (var line : joined(some).entrySet()) {
            var its =
                    GROUPS.stream().filter(last -> last >= line.getValue()).findFirst().orElse(-2);
            if (its != group) {
                text.append("!\n");
                group = its;
            }
            text.append(line.getKey()).append('\n');
        }
    }

    /** Lines with their rank; maps to the same value are one line: running_config_qos. */
    private static Map<String, Integer> joined(SortedMap<Key, String> some) {
        var ranks = new LinkedHashMap<String, Integer>();
        var maps = new TreeMap<Integer, SortedMap<String, List<String>>>();
        var names = new LinkedHashMap<Integer, String>();
        some.forEach((key, line) -> {
            if (key.name().startsWith("qos map ")) {
                names.put(key.rank(), key.name());
                maps.computeIfAbsent(key.rank(), _ -> new TreeMap<>())
                        .computeIfAbsent(line, _ -> new ArrayList<>())
                        .add(String.valueOf(key.number()));
            }
        });
        some.forEach((key, line) -> {
            if (!key.name().startsWith("qos map ")) {
                ranks.put(line, key.rank());
            } else if (maps.containsKey(key.rank())) {
                maps.remove(key.rank())
                        .forEach((to, numbers) ->
                                ranks.put(
                                        names.get(key.rank())
                                                + String.join(" ", numbers)
                                                + " "
                                                + to,
                                        key.rank()));
            }
        });
        return ranks;
    }

    /**
     * @param body as {@link #body} gives it
     * @throws IllegalStateException on a line that no grammar of this twin has
     */
    static EosConfig parse(String body) {
        var config = EosConfig.clean(new TreeSet<>());
        var place = Place.TOP;
        for (var line : body.lines().toList()) {
            var text = line.strip();
            var depth = (line.length() - line.stripLeading().length()) / STEP.length();
            if (text.equals("!")) {
                continue;
            }
            place = new Place(place.headers().subList(0, Math.min(depth, place.headers().size())));
            if (isHeader(place, text)) {
                place = place.in(text);
                config = config.with(place);
            } else {
                config =
                        config.with(
                                place,
                                Grammar.hear(place.level(), text)
                                        .orElseThrow(() -> new IllegalStateException(line)));
            }
        }
        return config;
    }

    private static boolean isHeader(Place place, String text) {
        return switch (place.level()) {
            case SWITCH -> text.startsWith("interface ") || text.startsWith("qos profile ");
            case PORT, PROFILE -> text.matches("(?:uc-|mc-)?tx-queue [0-7]");
            case QUEUE -> false;
        };
    }
}
