package io.plumbline.drivers.ssh.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads a script of a POSIX shell as far as needed to name every command that it may run: also
 * those in {@code $(…)}. What a shell understands and this does not (here-documents, functions,
 * {@code case}, back quotes, comments, output into files) is refused, not guessed.
 */
final class ShellText {
    /** After these a command begins. */
    private static final Set<String> OPENING =
            Set.of("{", "if", "then", "else", "elif", "while", "until", "do", "!");

    /** They stand alone. */
    private static final Set<String> CLOSING = Set.of("}", "fi", "done");

    /** Of a word with one of them a shell makes others, by files that there are or by a list. */
    private static final String EXPANDING = "*?[]{}~";

    /** Words of one such sign that mean themselves. */
    private static final Set<String> ALONE = Set.of("[", "]", "{", "}");

    private final String text;
    private final List<Command> found = new ArrayList<>();
    private int at;
    private List<Word> words = new ArrayList<>();

    /**
     * @param isPlain written out: no part of it is put in by the shell
     */
    record Word(String text, boolean isPlain) {}

    /**
     * @param words its name and arguments, without redirections
     */
    record Command(List<Word> words) {
        Command {
            words = List.copyOf(words);
        }

        String text() {
            return String.join(" ", words.stream().map(Word::text).toList());
        }
    }

    private ShellText(String text) {
        this.text = text;
    }

    /**
     * @throws StrangeText if it is not understood to its end
     */
    static List<Command> commands(String script) throws StrangeText {
        var reading = new ShellText(script);
        reading.read(false);
        return reading.found;
    }

    /**
     * @param inside until the parenthesis that ends it
     */
    private void read(boolean inside) throws StrangeText {
        while (at < text.length()) {
            var c = text.charAt(at);
            switch (c) {
                case ' ', '\t' -> at++;
                case '\n', ';', '|' -> end();
                case '&' -> {
                    if (!text.startsWith("&&", at)) {
                        throw new StrangeText("& in: " + around());
                    }
                    at++;
                    end();
                }
                case '(' -> {
                    end();
                    read(true);
                }
                case ')' -> {
                    end();
                    if (!inside) {
                        throw new StrangeText(") in: " + around());
                    }
                    return;
                }
                case '>', '<' -> redirection();
                case '#' -> throw new StrangeText("a comment in: " + around());
                default -> word();
            }
        }
        end();
        if (inside) {
            throw new StrangeText("no ) in: " + around());
        }
    }

    /** Of a command; the sign that ends it is left behind. */
    private void end() throws StrangeText {
        at++;
        var command = words;
        words = new ArrayList<>();
        while (!command.isEmpty() && command.getFirst().isPlain()) {
            var first = command.getFirst().text();
            if (!OPENING.contains(first)) {
                break;
            }
            command = command.subList(1, command.size());
        }
        if (command.isEmpty() || isOfTheShell(command)) {
            return;
        }
        found.add(new Command(command));
    }

    /** The head of a loop, the end of a block, or a variable of the script's own. */
    private static boolean isOfTheShell(List<Word> command) throws StrangeText {
        var first = command.getFirst();
        if (first.text().indexOf('=') >= 0) {
            if (command.size() > 1 || !first.text().matches("(?s)[a-z_]+=.*")) {
                throw new StrangeText("a variable for others in: " + first.text());
            }
            return true;
        }
        if (command.size() > 1) {
            return first.isPlain() && first.text().equals("for");
        }
        return CLOSING.contains(first.text());
    }

    /** Output may go nowhere but together with other output. */
    private void redirection() throws StrangeText {
        for (var allowed : List.of(">&2", ">&1", ">/dev/null", "> /dev/null", "</dev/null")) {
            if (text.startsWith(allowed, at) && endsAt(at + allowed.length())) {
                at += allowed.length();
                return;
            }
        }
        throw new StrangeText("output or input of a file in: " + around());
    }

    private boolean endsAt(int position) {
        return position >= text.length() || " \t\n;|&)".indexOf(text.charAt(position)) >= 0;
    }

    private void word() throws StrangeText {
        var read = new StringBuilder();
        var plain = true;
        var expands = false;
        while (at < text.length() && " \t\n;|&()<>".indexOf(text.charAt(at)) < 0) {
            var c = text.charAt(at);
            switch (c) {
                case '\'' -> read.append(single());
                case '"' -> plain &= quoted(read);
                case '\\' -> {
                    checkLineEnds();
                    read.append(
                            text, Math.min(at + 1, text.length()), Math.min(at + 2, text.length()));
                    at += 2;
                }
                case '$' -> {
                    checkNoQuote();
                    plain = false;
                    put(read);
                }
                case '`' -> throw new StrangeText("` in: " + around());
                default -> {
                    expands |= EXPANDING.indexOf(c) >= 0;
                    read.append(c);
                    at++;
                }
            }
        }
        if (at < text.length()
                && "<>".indexOf(text.charAt(at)) >= 0
                && read.toString().matches("[012]")) {
            return; // The number of a redirection.
        }
        var word = read.toString();
        words.add(new Word(word, plain && (!expands || ALONE.contains(word))));
    }

    /** A line that goes on in the next one is no text of its own. */
    private void checkLineEnds() throws StrangeText {
        if (text.startsWith("\n", at + 1)) {
            throw new StrangeText("\\ before the end of a line in: " + around());
        }
    }

    /** Shells differ in what {@code $'…'} is. */
    private void checkNoQuote() throws StrangeText {
        if (text.startsWith("$'", at) || text.startsWith("$\"", at)) {
            throw new StrangeText("$ before a quote in: " + around());
        }
    }

    private String single() throws StrangeText {
        var end = text.indexOf('\'', at + 1);
        if (end < 0) {
            throw new StrangeText("no ' in: " + around());
        }
        var inner = text.substring(at + 1, end);
        at = end + 1;
        return inner;
    }

    /** Whether all of it is written out. */
    private boolean quoted(StringBuilder read) throws StrangeText {
        var plain = true;
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            var c = text.charAt(at);
            if (c == '`') {
                throw new StrangeText("` in: " + around());
            }
            if (c == '$') {
                plain = false;
                put(read);
            } else if (c == '\\') {
                checkLineEnds();
                read.append(text, at, Math.min(at + 2, text.length()));
                at += 2;
            } else {
                read.append(c);
                at++;
            }
        }
        if (at >= text.length()) {
            throw new StrangeText("no \" in: " + around());
        }
        at++;
        return plain;
    }

    /** What the shell puts in: a variable, or what commands print, which are read too. */
    private void put(StringBuilder read) throws StrangeText {
        if (text.startsWith("${", at)) {
            throw new StrangeText("${ in: " + around());
        }
        if (!text.startsWith("$(", at)) {
            read.append('$');
            at++;
            return;
        }
        read.append("$(…)");
        var inner = new ShellText(text);
        inner.at = at + 2;
        inner.read(true);
        at = inner.at;
        found.addAll(inner.found);
    }

    private String around() {
        return text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40)).strip();
    }
}
