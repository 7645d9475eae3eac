package io.plumbline.lab.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Options of a call of esxcli by their long names. A value stands after a blank or an equals sign.
 */
final class Options {
    private final Map<String, List<String>> given = new TreeMap<>();

    /** An option that the command does not know, or that lacks its value. */
    static final class Bad extends Exception {
        Bad(String message) {
            super(message);
        }
    }

    /**
     * @param known per option {@code -n|--nic-name=} with a value or {@code -f|--force} without
     *     one; {@code --dry-run} has no short form
     */
    static Options parse(List<String> words, List<String> known) throws Bad {
        var options = new Options();
        var rest = new ArrayList<>(words);
        while (!rest.isEmpty()) {
            var word = rest.removeFirst();
            var equals = word.startsWith("-") ? word.indexOf('=') : -1;
            var name = equals < 0 ? word : word.substring(0, equals);
            var spec = known.stream().filter(some -> names(some).contains(name)).findFirst();
            if (spec.isEmpty()) {
                throw new Bad("Error: Invalid option " + word);
            }
            var value = equals < 0 ? "" : word.substring(equals + 1);
            if (spec.get().endsWith("=") && equals < 0) {
                if (rest.isEmpty()) {
                    throw new Bad("Error: option " + name + " needs a value");
                }
                value = rest.removeFirst();
            }
            options.given
                    .computeIfAbsent(names(spec.get()).getLast(), _ -> new ArrayList<>())
                    .add(value);
        }
        return options;
    }

    boolean has(String name) {
        return given.containsKey(name);
    }

    Optional<String> value(String name) {
        return values(name).stream().findFirst();
    }

    List<String> values(String name) {
        return given.getOrDefault(name, List.of());
    }

    String required(String name) throws Bad {
        return value(name).orElseThrow(() -> new Bad("Error: Missing required parameter " + name));
    }

    private static List<String> names(String spec) {
        return List.of(spec.replace("=", "").split("\\|", -1));
    }
}
