package io.plumbline.lab.sonic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A tree of commands as Python's click has them: words choose a command, what is left are its
 * options and arguments. A word may be short for the only one that begins so (AbbreviationGroup of
 * sonic-utilities). Complaints go to standard error, after {@code Usage: …}, with exit status 2.
 */
final class Click {
    /** What somebody gave to a command. */
    record Given(Command command, List<String> arguments, Map<String, String> options) {
        boolean has(String option) {
            return options.containsKey(option);
        }

        Optional<String> option(String name) {
            return Optional.ofNullable(options.get(name));
        }

        String first() {
            return arguments.getFirst();
        }

        /** {@code ctx.fail}. */
        Outcome fails(String why) {
            return command.usage(why);
        }
    }

    /**
     * One command.
     *
     * @param path its words, for example {@code config interface mtu}
     * @param arguments as its usage shows them: {@code <name>}, {@code [on|off]} for a choice,
     *     {@code [FILENAME]} for one that may be left out, {@code [PORTS]...} for any number
     * @param options each with all its names between commas; one that has a value ends with =
     */
    record Command(
            List<String> path,
            List<String> arguments,
            List<String> options,
            Function<Given, Outcome> does) {

        Outcome usage(String why) {
            var words = String.join(" ", path);
            var shape = arguments.isEmpty() ? "" : " " + String.join(" ", arguments);
            return Outcome.fails(
                    2,
                    "Usage: "
                            + words
                            + " [OPTIONS]"
                            + shape
                            + "\nTry '"
                            + words
                            + " -h' for help.\n\nError: "
                            + why);
        }

        private Outcome run(List<String> rest) {
            var options = new LinkedHashMap<String, String>();
            var given = new ArrayList<String>();
            var words = new ArrayList<>(rest);
            while (!words.isEmpty()) {
                var word = words.removeFirst();
                if (!word.startsWith("-") || word.equals("-")) {
                    given.add(word);
                    continue;
                }
                var name = word.replaceFirst("=.*", "");
                var known = options().stream().filter(one -> names(one).contains(name)).findFirst();
                if (known.isEmpty()) {
                    return usage("No such option: " + name);
                }
                var value = "";
                if (known.get().endsWith("=")) {
                    if (word.contains("=")) {
                        value = word.substring(word.indexOf('=') + 1);
                    } else if (words.isEmpty()) {
                        return usage("Option '" + name + "' requires an argument.");
                    } else {
                        value = words.removeFirst();
                    }
                }
                options.put(names(known.get()).getLast(), value);
            }
            return checked(new Given(this, List.copyOf(given), options));
        }

        private static List<String> names(String option) {
            return Arrays.asList(option.replaceFirst("=$", "").split(",", -1));
        }

        private Outcome checked(Given given) {
            var any = arguments.stream().anyMatch(one -> one.endsWith("..."));
            var needed = arguments.stream().filter(Command::isNeeded).toList();
            if (given.arguments().size() < needed.size()) {
                return usage("Missing argument '" + needed.get(given.arguments().size()) + "'.");
            }
            if (!any && given.arguments().size() > arguments.size()) {
                var extra = given.arguments().subList(arguments.size(), given.arguments().size());
                return usage(
                        "Got unexpected extra argument"
                                + (extra.size() > 1 ? "s" : "")
                                + " ("
                                + String.join(" ", extra)
                                + ")");
            }
            for (var place = 0; !any && place < given.arguments().size(); place++) {
                var choices = choices(arguments.get(place));
                var word = given.arguments().get(place);
                if (!choices.isEmpty() && !choices.contains(word)) {
                    return usage(
                            "Invalid value for '"
                                    + arguments.get(place)
                                    + "': '"
                                    + word
                                    + "' is not one of '"
                                    + String.join("', '", choices)
                                    + "'.");
                }
            }
            return does.apply(given);
        }

        private static boolean isNeeded(String argument) {
            return !argument.startsWith("[") || !choices(argument).isEmpty();
        }

        private static List<String> choices(String argument) {
            return argument.contains("|") && argument.endsWith("]")
                    ? Arrays.asList(argument.substring(1, argument.length() - 1).split("[|]", -1))
                    : List.of();
        }
    }

    private final String name;
    private final List<Command> commands = new ArrayList<>();

    Click(String name) {
        this.name = name;
    }

    /**
     * @param line words and arguments of a command, one blank between
     */
    Click command(String line, List<String> options, Function<Given, Outcome> does) {
        var words = Arrays.asList(line.split(" ", -1));
        var path = words.stream().takeWhile(word -> word.matches("[a-z][-a-z_]*")).toList();
        commands.add(new Command(path, words.subList(path.size(), words.size()), options, does));
        return this;
    }

    Outcome run(List<String> words) {
        var path = new ArrayList<>(List.of(name));
        for (var place = 0; place <= words.size(); place++) {
            var here = commands.stream().filter(one -> one.path().equals(path)).findFirst();
            if (here.isPresent()) {
                return here.get().run(words.subList(place, words.size()));
            }
            if (place == words.size()) {
                break;
            }
            var word = words.get(place);
            var next = next(path);
            var fit =
                    next.contains(word)
                            ? List.of(word)
                            : next.stream().filter(one -> one.startsWith(word)).toList();
            if (fit.size() != 1 || word.isEmpty()) {
                return refused(
                        path,
                        fit.size() > 1
                                ? "Too many matches: " + String.join(", ", fit)
                                : word.startsWith("-")
                                        ? "No such option: " + word
                                        : "No such command '" + word + "'.");
            }
            path.add(fit.getFirst());
        }
        return Outcome.says(
                "Usage: "
                        + String.join(" ", path)
                        + " [OPTIONS] COMMAND [ARGS]...\n\nCommands:\n  "
                        + String.join("\n  ", next(path))
                        + "\n");
    }

    private List<String> next(List<String> path) {
        return List.copyOf(
                new TreeSet<>(
                        commands.stream()
                                .map(Command::path)
                                .filter(one ->
                                        one.size() > path.size()
                                                && one.subList(0, path.size()).equals(path))
                                .map(one -> one.get(path.size()))
                                .toList()));
    }

    private static Outcome refused(List<String> path, String why) {
        var words = String.join(" ", path);
        return Outcome.fails(
                2,
                "Usage: "
                        + words
                        + " [OPTIONS] COMMAND [ARGS]...\nTry '"
                        + words
                        + " -h' for help.\n\nError: "
                        + why);
    }
}
