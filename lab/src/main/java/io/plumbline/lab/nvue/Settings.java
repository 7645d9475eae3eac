package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What is set, by where; an empty value for an element of a collection. */
record Settings(SortedMap<Path, String> all) {
    static final Settings NONE = new Settings(new TreeMap<>());

    private static final String SET = "nv set ";
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    Settings {
        all = Collections.unmodifiableSortedMap(new TreeMap<>(all));
    }

    Settings with(List<Schema.Setting> some) {
        var changed = new TreeMap<>(all);
        some.forEach(setting -> changed.put(setting.path(), setting.value()));
        return new Settings(changed);
    }

    /** Without what is at some places and in them. */
    Settings without(List<Schema.Setting> some) {
        var changed = new TreeMap<>(all);
        changed.keySet()
                .removeIf(path -> some.stream().anyMatch(gone -> path.isWithin(gone.path())));
        return new Settings(changed);
    }

    /** What another one sets that this does not, or otherwise. */
    Settings setBy(Settings after) {
        var set = new TreeMap<>(after.all);
        set.entrySet().removeIf(one -> one.getValue().equals(all.get(one.getKey())));
        return new Settings(set);
    }

    /** What this sets and another one does not at all. */
    Settings goneIn(Settings after) {
        var gone = new TreeMap<>(all);
        gone.keySet().removeAll(after.all.keySet());
        return new Settings(gone);
    }

    /** What somebody changed who made another one of this, for the ledger. */
    SortedMap<String, String> changesTo(Settings after) {
        var told = new TreeMap<String, String>();
        var paths = new TreeSet<>(all.keySet());
        paths.addAll(after.all.keySet());
        for (var path : paths) {
            var to = after.all.get(path);
            if (!Objects.equals(all.get(path), to)) {
                told.put(path.toString(), to == null ? "none" : to.isEmpty() ? "there" : to);
            }
        }
        return told;
    }

    /** {@code nv config show -o commands}. */
    String commands() {
        return commands(SET);
    }

    /** Of what is gone: {@code nv unset …}, without values. */
    String unsets() {
        return all.keySet().stream()
                .map(path -> "nv unset " + path + "\n")
                .collect(Collectors.joining());
    }

    private String commands(String verb) {
        return all.entrySet().stream()
                .map(one ->
                        verb
                                + one.getKey()
                                + (one.getValue().isEmpty() ? "" : " " + quoted(one.getValue()))
                                + "\n")
                .collect(Collectors.joining());
    }

    /**
     * @param commands as {@link #commands()} gives them
     */
    static Settings parse(String commands) {
        var all = new TreeMap<Path, String>();
        for (var line : commands.lines().toList()) {
            var words = words(line.substring(SET.length()));
            var isElement = Schema.isElement(words);
            all.put(
                    new Path(isElement ? words : words.subList(0, words.size() - 1)),
                    isElement ? "" : words.getLast());
        }
        return new Settings(all);
    }

    /** As a tree, numbers as numbers. */
    Map<String, Object> tree() {
        return tree(all, Path.ROOT);
    }

    /** What is at a place and in it, as a tree. */
    static Map<String, Object> tree(SortedMap<Path, String> all, Path root) {
        var tree = new LinkedHashMap<String, Object>();
        all.forEach((path, value) -> {
            if (path.isWithin(root) && !path.equals(root)) {
                put(tree, path.after(root).words(), value);
            }
        });
        return tree;
    }

    @SuppressWarnings("unchecked") // only maps are put where more words follow
    private static void put(Map<String, Object> tree, List<String> words, String value) {
        var at = tree;
        for (var word : words.subList(0, words.size() - 1)) {
            at = (Map<String, Object>) at.computeIfAbsent(word, _ -> new LinkedHashMap<>());
        }
        var last = words.getLast();
        if (value.isEmpty()) {
            at.computeIfAbsent(last, _ -> new LinkedHashMap<String, Object>());
        } else if (Schema.isNumber(last) && value.matches("\\d{1,10}")) {
            at.put(last, Long.parseLong(value));
        } else {
            at.put(last, value);
        }
    }

    private static List<String> words(String text) {
        var words = new ArrayList<String>();
        var found = WORD.matcher(text);
        while (found.find()) {
            words.add(found.group(1) == null ? found.group() : found.group(1));
        }
        return words;
    }

    private static String quoted(String value) {
        return value.matches("\\S+") ? value : "'" + value + "'";
    }
}
