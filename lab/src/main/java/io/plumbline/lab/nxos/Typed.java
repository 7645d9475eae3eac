package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A line as somebody typed it.
 *
 * @param words without the spaces; a kind of port and its number are one
 */
record Typed(String line, List<Word> words) {
    /** {@code ethernet 1/1} and all that it is cut short to. */
    private static final Pattern KIND =
            Pattern.compile("(?i)e(?:t(?:h(?:e(?:r(?:n(?:e(?:t)?)?)?)?)?)?)?");

    private static final Pattern NUMBER = Pattern.compile("\\d+/.*");
    private static final Pattern PORTS = Pattern.compile("(?i)e[a-z]*\\d+/.*");
    private static final Pattern WORD = Pattern.compile("\\S+");

    /**
     * @param at its column, from 0
     */
    record Word(String text, int at) {}

    Typed {
        words = List.copyOf(words);
    }

    static Typed of(String line) {
        var words = new ArrayList<Word>();
        var found = WORD.matcher(line);
        while (found.find()) {
            var word = new Word(found.group(), found.start());
            if (!words.isEmpty() && isList(words.getLast().text(), word.text())) {
                var begun = words.removeLast();
                words.add(new Word(begun.text() + word.text(), begun.at()));
            } else if (!words.isEmpty()
                    && KIND.matcher(words.getLast().text()).matches()
                    && NUMBER.matcher(word.text()).matches()) {
                var kind = words.removeLast();
                words.add(new Word(kind.text() + word.text(), kind.at()));
            } else {
                words.add(word);
            }
        }
        return new Typed(line, words);
    }

    /** {@code e1/1-4, e1/7}. */
    private static boolean isList(String before, String word) {
        return (before.endsWith(",") || word.equals(",")) && PORTS.matcher(before).matches();
    }

    /** From a word on, without the space at the end. */
    String from(Word word) {
        return line.substring(word.at()).stripTrailing();
    }
}
