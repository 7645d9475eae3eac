package io.plumbline.drivers.switches;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * One line of a configuration and the lines that stand under it, further in by one blank or two:
 * captures os10/running_config_roce_dot1p_s5248f and nxos/running_config_qos_tor_azure_local. Lines
 * that begin with {@code !} say nothing.
 */
public record ConfigTree(String line, List<ConfigTree> inner) {
    /** A line of which lines further in may come. */
    private record Open(int blanks, ConfigTree tree) {}

    /**
     * The whole text, under an empty line.
     *
     * @throws UnparsedText if a line stands where no configuration has one, the last one may be
     *     cut, or there is none; the line is not quoted, for it may hold a key
     */
    public static ConfigTree parse(String text) throws UnparsedText {
        if (text.isBlank() || !text.endsWith("\n")) {
            throw new UnparsedText("the configuration ends in the middle of a line");
        }
        var open = new ArrayDeque<Open>();
        open.push(new Open(-1, new ConfigTree("", new ArrayList<>())));
        var number = 0;
        for (var raw : text.lines().toList()) {
            number++;
            var line = raw.strip();
            if (line.isEmpty() || line.startsWith("!")) {
                continue;
            }
            var blanks = raw.indexOf(line);
            if (blanks == 0 ? !isCommand(line) : open.size() == 1) {
                throw new UnparsedText("line " + number + " is none of a configuration");
            }
            while (open.element().blanks >= blanks) {
                open.pop();
            }
            var tree = new ConfigTree(line, new ArrayList<>());
            open.element().tree.inner.add(tree);
            open.push(new Open(blanks, tree));
        }
        return open.getLast().tree.unchanging();
    }

    private ConfigTree unchanging() {
        return new ConfigTree(
                line,
                inner.isEmpty() ? List.of() : inner.stream().map(ConfigTree::unchanging).toList());
    }

    /**
     * Where a line stands twice under another, what is under both stands under one: that is what a
     * command line makes of it.
     */
    public ConfigTree merged() {
        if (inner.isEmpty()) {
            return this;
        }
        var byLine = new LinkedHashMap<String, List<ConfigTree>>();
        for (var one : inner) {
            byLine.computeIfAbsent(one.line, _ -> new ArrayList<>()).addAll(one.inner);
        }
        return new ConfigTree(
                line,
                byLine.entrySet().stream()
                        .map(entry -> new ConfigTree(entry.getKey(), entry.getValue()).merged())
                        .toList());
    }

    /** Commands begin in lower case; messages that are logged to a terminal do not. */
    private static boolean isCommand(String line) {
        return line.charAt(0) >= 'a' && line.charAt(0) <= 'z';
    }

    /** Whether an inner line is exactly so. */
    public boolean has(String exactly) {
        return inner.stream().anyMatch(one -> one.line.equals(exactly));
    }

    /** The inner lines that begin so, without that beginning. */
    public List<String> after(String beginning) {
        return under(beginning).stream()
                .map(one -> one.line.substring(beginning.length()).strip())
                .toList();
    }

    /** The inner lines that begin so, with what is under them. */
    public List<ConfigTree> under(String beginning) {
        return inner.stream().filter(one -> one.line.startsWith(beginning)).toList();
    }

    /**
     * What follows a beginning that at most one inner line has.
     *
     * @throws UnparsedText if several have it
     */
    public Optional<String> one(String beginning) throws UnparsedText {
        var found = after(beginning);
        if (found.size() > 1) {
            throw new UnparsedText("'" + beginning.strip() + "' stands twice");
        }
        return found.stream().findFirst();
    }

    /**
     * The inner line that is exactly so, if there is one.
     *
     * @throws UnparsedText if there are several
     */
    public Optional<ConfigTree> block(String exactly) throws UnparsedText {
        var found = Optional.<ConfigTree>empty();
        for (var one : inner) {
            if (one.line.equals(exactly)) {
                if (found.isPresent()) {
                    throw new UnparsedText("'" + exactly + "' stands twice");
                }
                found = Optional.of(one);
            }
        }
        return found;
    }
}
