package io.plumbline.lab.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Turns words into arguments: variables, substitutions, splitting at blanks, patterns of paths. */
final class Expansion {
    private final Interpreter shell;

    Expansion(Interpreter shell) {
        this.shell = shell;
    }

    /** All arguments of some words. */
    List<String> arguments(List<Word> words) throws InterruptedException {
        var all = new ArrayList<String>();
        for (var word : words) {
            for (var field : fields(word)) {
                all.addAll(field.paths());
            }
        }
        return all;
    }

    /** A word as one text: nothing is split, no pattern is looked up. */
    String text(Word word) throws InterruptedException {
        var text = new StringBuilder();
        for (var part : word.parts()) {
            text.append(value(part));
        }
        return text.toString();
    }

    /** A word as a pattern, for {@code case}. */
    Pattern pattern(Word word) throws InterruptedException {
        var regex = new StringBuilder();
        for (var part : word.parts()) {
            regex.append(
                    part instanceof Word.Text(var text, var quoted) && !quoted
                            ? Glob.regex(text)
                            : Pattern.quote(value(part)));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private List<Field> fields(Word word) throws InterruptedException {
        var fields = new ArrayList<Field>();
        var open = new Field();
        for (var part : word.parts()) {
            if (part instanceof Word.Variable(var name, _, var quoted)
                    && quoted
                    && name.equals("@")) {
                var arguments = shell.variables().positional();
                for (var i = 1; i < arguments.size(); i++) {
                    open = i == 1 ? open : next(fields, open);
                    open.quoted(arguments.get(i));
                }
            } else if (quoted(part)) {
                open.quoted(value(part));
            } else if (part instanceof Word.Text(var text, _)) {
                open.pattern(text);
            } else {
                open = split(value(part), fields, open);
            }
        }
        if (open.begun) {
            fields.add(open);
        }
        return fields;
    }

    private Field split(String value, List<Field> fields, Field open) {
        var begin = 0;
        for (var i = 0; i <= value.length(); i++) {
            if (i < value.length() && !Character.isWhitespace(value.charAt(i))) {
                continue;
            }
            if (i > begin) {
                open.pattern(value.substring(begin, i));
            }
            if (i < value.length() && open.begun) {
                open = next(fields, open);
            }
            begin = i + 1;
        }
        return open;
    }

    private Field next(List<Field> fields, Field done) {
        fields.add(done);
        return new Field();
    }

    private static boolean quoted(Word.Part part) {
        return switch (part) {
            case Word.Text text -> text.quoted();
            case Word.Variable variable -> variable.quoted();
            case Word.Output output -> output.quoted();
        };
    }

    private String value(Word.Part part) throws InterruptedException {
        return switch (part) {
            case Word.Text(var text, _) -> text;
            case Word.Output(var script, _) -> shell.output(script);
            case Word.Variable(var name, var otherwise, _) -> {
                var value = shell.value(name);
                yield value.isEmpty() && otherwise.isPresent() ? text(otherwise.get()) : value;
            }
        };
    }

    /** One argument as it grows. */
    private final class Field {
        private final StringBuilder text = new StringBuilder();
        private final List<Word.Text> pieces = new ArrayList<>();
        private boolean begun;
        private boolean glob;

        void quoted(String value) {
            add(new Word.Text(value, true));
        }

        void pattern(String value) {
            add(new Word.Text(value, false));
            glob |= Glob.isPattern(value);
        }

        private void add(Word.Text piece) {
            begun = true;
            text.append(piece.text());
            pieces.add(piece);
        }

        /** The paths that match; a pattern that matches nothing stands for itself. */
        List<String> paths() {
            var found = glob ? Glob.find(shell, text.toString(), regex()) : List.<String>of();
            return found.isEmpty() ? List.of(text.toString()) : found;
        }

        private String regex() {
            return pieces.stream()
                    .map(piece ->
                            piece.quoted() ? Pattern.quote(piece.text()) : Glob.regex(piece.text()))
                    .collect(Collectors.joining());
        }
    }
}
