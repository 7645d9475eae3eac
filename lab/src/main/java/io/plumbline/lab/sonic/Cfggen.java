package io.plumbline.lab.sonic;

import io.plumbline.lab.json.JsonTree;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code sonic-cfggen} as far as people use it by hand: all of the database, one table or one value
 * of it, and a file put over it. Source: sonic-buildimage, src/sonic-config-engine/sonic-cfggen.
 */
final class Cfggen {
    private Cfggen() {}

    static Outcome run(Place place, List<String> words) {
        var device = place.device();
        if (words.equals(List.of("-d", "--print-data"))
                || words.equals(List.of("--print-data", "-d"))) {
            return Outcome.says(device.running().printed());
        }
        if (words.size() == 3 && words.getFirst().equals("-d")) {
            return switch (words.get(1)) {
                case "--var-json" -> table(device.running(), words.get(2));
                case "-v", "--var" -> Outcome.line(variable(device.running(), words.get(2)));
                default -> usage("unrecognized arguments: " + words.get(1));
            };
        }
        if (words.size() == 3
                && words.getFirst().equals("-j")
                && words.getLast().equals("--write-to-db")) {
            return place.read(words.get(1))
                    .map(text -> merge(device, text))
                    .orElseGet(() ->
                            Outcome.fails(
                                    1, "FileNotFoundError: " + Place.noSuchFile(words.get(1))));
        }
        return usage("this lab's sonic-cfggen has only -d and -j FILE --write-to-db");
    }

    /** A file over the database, without any check. */
    static Outcome merge(SonicSwitch device, String text) {
        try {
            var read = JsonReader.read(text);
            return device.write("load", device.running().merged(Tables.of(read)))
                    .map(why -> Outcome.fails(1, why))
                    .orElse(Outcome.SILENT);
        } catch (JsonReader.Malformed e) {
            return Outcome.fails(1, "json.decoder.JSONDecodeError: " + e.getMessage());
        }
    }

    private static Outcome table(Tables tables, String name) {
        return tables.all().containsKey(name)
                ? Outcome.says(JsonTree.of(tables.table(name), 4))
                : Outcome.fails(1, "KeyError: '" + name + "'");
    }

    /** As jinja2 does it: {@code A.b.c} or {@code A['b']['c']}; nothing where there is nothing. */
    private static String variable(Tables tables, String expression) {
        Object here = tables.all();
        for (var name : expression.replaceAll("\\['([^']*)'\\]", "\0$1").split("[.\0]", -1)) {
            var inner =
                    here instanceof Map<?, ?> map
                            ? Optional.<Object>ofNullable(map.get(name))
                            : Optional.empty();
            if (inner.isEmpty()) {
                return "";
            }
            here = inner.get();
        }
        return here instanceof Map<?, ?> map
                ? JsonLine.of(map).replace('"', '\'')
                : here.toString();
    }

    private static Outcome usage(String why) {
        return Outcome.fails(2, "usage: sonic-cfggen [-h] ...\nsonic-cfggen: error: " + why);
    }
}
