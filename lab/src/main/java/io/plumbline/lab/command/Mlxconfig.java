package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.NvKey;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * {@code mlxconfig -d D [-e] query [NAMES…]} and {@code mlxconfig -d D -y set A=1 B=2}: captures
 * mlxconfig_*.
 */
final class Mlxconfig {
    private static final String FAILED = "-E- Failed to open the device";

    private Mlxconfig() {}

    private record Asked(String device, boolean all, boolean yes, String verb, List<String> rest) {
        static Optional<Asked> parse(List<String> words) {
            var device = "";
            var all = false;
            var yes = false;
            for (var i = 0; i < words.size(); i++) {
                switch (words.get(i)) {
                    case "-d", "--dev" -> device = i + 1 < words.size() ? words.get(++i) : "";
                    case "-e", "--enable_verbosity" -> all = true;
                    case "-y", "--yes" -> yes = true;
                    case "q", "query", "s", "set" -> {
                        var verb = words.get(i).startsWith("q") ? "query" : "set";
                        return Optional.of(
                                new Asked(
                                        device,
                                        all,
                                        yes,
                                        verb,
                                        words.subList(i + 1, words.size())));
                    }
                    default -> {
                        return Optional.empty();
                    }
                }
            }
            return Optional.empty();
        }
    }

    static int run(EsxiMachine machine, Call call) throws InterruptedException {
        var asked = Asked.parse(call.arguments());
        if (asked.isEmpty() || asked.get().device().isEmpty()) {
            call.print(
                    "-E- Invalid option or command. Use: mlxconfig -d <device> [-e] [-y]"
                            + " query|set");
            return 1;
        }
        if (asked.get().verb().equals("set") && machine.look(host -> host.cardTools().work())) {
            machine.time().sleep(machine.host().world().times().configure());
        }
        var lines =
                machine.look(host -> {
                    var card =
                            host.cardTools().work()
                                    ? Devices.find(host, asked.get().device())
                                    : Optional.<CardModel>empty();
                    return card.isEmpty()
                            ? List.of(FAILED)
                            : asked.get().verb().equals("query")
                                    ? query(host, card.get(), asked.get())
                                    : set(host, card.get(), asked.get());
                });
        lines.forEach(call::print);
        return lines.stream().anyMatch(line -> line.startsWith("-E-")) ? 3 : 0;
    }

    private static List<String> header(HostModel host, CardModel card) {
        var model = card.board().model();
        return List.of(
                "",
                "Device #1:",
                "----------",
                "",
                "Device type:    " + model.toolName(),
                "Name:           N/A",
                "Description:    " + Chips.description(model),
                "Device:         " + Devices.name(host, card),
                "");
    }

    private static List<String> query(HostModel host, CardModel card, Asked asked) {
        var lines = new ArrayList<>(header(host, card));
        var keys = card.config().keys();
        var missing = asked.rest().stream().filter(name -> !keys.containsKey(name)).findFirst();
        if (missing.isPresent()) {
            return List.of("-E- The Device doesn't support " + missing.get() + " parameter");
        }
        lines.add(
                asked.all()
                        ? "%-45s%-16s%-16s%s"
                                .formatted("Configurations:", "Default", "Current", "Next Boot")
                        : "%-45s%s".formatted("Configurations:", "Next Boot"));
        var starred = false;
        for (var key : keys.values()) {
            if (asked.rest().isEmpty() || asked.rest().contains(key.name())) {
                var current = card.config().current(key.name()).orElseThrow();
                var next = card.config().next(key.name()).orElseThrow();
                var star = asked.all() && (next != key.standard() || !next.equals(current));
                starred |= star;
                lines.add(
                        row(
                                star ? "*" : "",
                                key,
                                asked.all()
                                        ? List.of(key.standard(), current, next)
                                        : List.of(next)));
            }
        }
        if (starred) {
            lines.add(
                    "The '*' shows parameters with next value different from default/current"
                            + " value.");
        }
        return lines;
    }

    private static String row(String star, NvKey key, List<Integer> values) {
        var row = new StringBuilder("%-9s%-36s".formatted(star, key.name()));
        values.forEach(value -> row.append("%-16s".formatted(key.print(value))));
        return row.toString().stripTrailing();
    }

    private static List<String> set(HostModel host, CardModel card, Asked asked) {
        var wanted = new LinkedHashMap<String, Integer>();
        for (var word : asked.rest()) {
            var equals = word.indexOf('=');
            var name = equals < 0 ? word : word.substring(0, equals);
            var key = card.config().keys().get(name);
            if (equals < 1) {
                return List.of("-E- Invalid parameter: " + word);
            }
            if (key == null) {
                return List.of("-E- The Device doesn't support " + name + " parameter");
            }
            var value = value(key, word.substring(equals + 1));
            if (value.isEmpty()) {
                return List.of("-E- Failed to parse value of parameter " + name);
            }
            wanted.put(name, value.get());
        }
        return set(host, card, wanted, asked.yes());
    }

    /** Captures mlxconfig_set_prompt, mlxconfig_set_linktype_prompt. */
    private static List<String> set(
            HostModel host, CardModel card, SequencedMap<String, Integer> wanted, boolean yes) {
        var lines = new ArrayList<>(header(host, card));
        lines.add("%-45s%-16s%s".formatted("Configurations:", "Next Boot", "New"));
        wanted.forEach((name, value) -> {
            var key = card.config().keys().get(name);
            if (key != null) {
                lines.add(row("", key, List.of(card.config().next(name).orElseThrow(), value)));
            }
        });
        lines.add("");
        lines.add(" Apply new Configuration? (y/n) [n] : " + (yes ? "y" : "n"));
        if (!yes) {
            lines.add("-E- Aborted by user");
            return lines;
        }
        switch (host.cardTools().configure(card, wanted)) {
            case Answer.Ok _, Answer.AlreadySo _ -> {
                lines.add("Applying... Done!");
                lines.add("-I- Please reboot machine to load new configurations.");
            }
            case Answer.Refused(_, var detail) -> {
                lines.add("Applying... Failed!");
                lines.add("-E- " + detail);
            }
        }
        return lines;
    }

    private static Optional<Integer> value(NvKey key, String text) {
        try {
            return Optional.of(Integer.decode(text));
        } catch (NumberFormatException e) {
            return key.words().entrySet().stream()
                    .filter(word -> word.getValue().equalsIgnoreCase(text))
                    .map(java.util.Map.Entry::getKey)
                    .findFirst();
        }
    }
}
