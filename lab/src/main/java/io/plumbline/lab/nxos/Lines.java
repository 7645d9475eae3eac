package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Ways in which lines of a block are declared. */
final class Lines {
    private Lines() {}

    /** Sets one line of each block that one is in. */
    static Act put(Key key, String line) {
        return (where, _) ->
                new Step.Edits(
                        where.places().stream()
                                .map(place -> Edit.at(place, some -> with(some, place, key, line)))
                                .toList(),
                        "");
    }

    /** Blocks that a switch has anyway are not there without lines. */
    private static Blocks with(Blocks config, List<String> place, Key key, String line) {
        var changed = config.with(place, Map.of(key, line));
        return Level.of(place).isAlwaysThere() && changed.at(place).isEmpty()
                ? changed.without(place)
                : changed;
    }

    /** A line that is kept as it was typed, or none where it says what is so without it. */
    static List<Form<Act>> kept(int rank, String name, String values, String usual) {
        var key = new Key(rank, name);
        return all(
                Form.of(
                        name + " " + values,
                        words -> {
                            var line = String.join(" ", words);
                            return put(key, line.equals(name + " " + usual) ? "" : line);
                        }),
                Form.of("no " + name + " [" + bare(values) + "]", _ -> put(key, "")));
    }

    static List<Form<Act>> kept(int rank, String name, String values) {
        return kept(rank, name, values, "");
    }

    /** Another line of the same name does not take its place. */
    static List<Form<Act>> several(int rank, String pattern) {
        return all(
                Form.of(pattern, words -> put(key(rank, words), String.join(" ", words))),
                Form.of(
                        "no " + pattern,
                        words -> put(key(rank, words.subList(1, words.size())), "")));
    }

    static List<Form<Act>> flag(int rank, String line) {
        var key = new Key(rank, line);
        return all(
                Form.of(line, words -> put(key, String.join(" ", words))),
                Form.of("no " + line, _ -> put(key, "")));
    }

    /** Both words are kept, as other software may have either without a line. */
    static List<Form<Act>> either(int rank, String line) {
        var key = new Key(rank, line);
        return all(
                Form.of(line, words -> put(key, String.join(" ", words))),
                Form.of("no " + line, words -> put(key, String.join(" ", words))));
    }

    /**
     * A policy by its name, which {@code no} may say again but not wrongly.
     *
     * @param pattern of the words before it, if somebody may type less
     */
    static List<Form<Act>> policy(int rank, String name, String pattern) {
        var key = new Key(rank, name);
        return all(
                Form.of(
                        pattern + " {name}",
                        words -> {
                            var policy = words.getLast();
                            return put(key, BuiltIn.isPolicy(policy) ? "" : name + " " + policy);
                        }),
                Form.of("no " + pattern, _ -> put(key, "")),
                Form.of("no " + pattern + " {name}", words -> unbound(key, words.getLast())));
    }

    private static Act unbound(Key key, String policy) {
        var line = key.name() + " " + policy;
        return (where, config) ->
                where.places().stream().allMatch(place -> isBound(config, place, key, line))
                        ? put(key, "").in(where, config)
                        : new Step.Refused(Says.notAttached(policy));
    }

    private static boolean isBound(Blocks config, List<String> place, Key key, String line) {
        return config.line(place, key.name(), 0).filter(line::equals).isPresent();
    }

    @SafeVarargs
    static List<Form<Act>> all(List<Form<Act>>... some) {
        var forms = new ArrayList<Form<Act>>();
        for (var more : some) {
            forms.addAll(more);
        }
        return List.copyOf(forms);
    }

    static List<Form<Act>> refused(String pattern, Function<List<String>, String> words) {
        return Form.of(pattern, typed -> (_, _) -> new Step.Refused(words.apply(typed)));
    }

    private static Key key(int rank, List<String> words) {
        return new Key(rank, String.join(" ", words));
    }

    /** Optional words within optional words are not a pattern. */
    private static String bare(String values) {
        return values.replaceAll(" ?\\[[^]]*]", "");
    }
}
