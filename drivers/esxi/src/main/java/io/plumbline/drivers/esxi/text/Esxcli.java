package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What esxcli prints, in any of its forms: XML (asked for wherever a command lists something), a
 * table under dashes, or titles with colons.
 */
public final class Esxcli {

    /**
     * Refusals of esxcli software begin so, whatever the exit status: captures vib_install_err_*.
     */
    private static final Pattern REFUSAL = Pattern.compile("\\[\\w+Error\\].*");

    private Esxcli() {}

    /** As {@link #structures}, of a command that prints nothing where there is nothing. */
    static List<Fields> structuresIfAny(String text) throws UnparsedText {
        return text.isBlank() ? List.of() : structures(text);
    }

    /**
     * The structures that a command printed.
     *
     * @throws UnparsedText if it is in none of the three forms, empty, cut, or a refusal
     */
    static List<Fields> structures(String text) throws UnparsedText {
        var refusal = refusal(text);
        if (refusal.isPresent()) {
            throw new UnparsedText(refusal.get());
        }
        if (text.isBlank()) {
            throw new UnparsedText("it printed nothing");
        }
        if (text.stripLeading().startsWith("<")) {
            return XmlOutput.structures(text);
        }
        return DashedTable.isOne(text) ? DashedTable.rows(text) : TitledBlocks.read(text);
    }

    /**
     * The one structure that a command printed.
     *
     * @throws UnparsedText also if there are none or several
     */
    static Fields structure(String text) throws UnparsedText {
        var all = structures(text);
        if (all.size() != 1) {
            throw new UnparsedText("one structure was expected, there are " + all.size());
        }
        return all.getFirst();
    }

    /** The one value that a command printed: {@code Disabled}, a number, an identifier. */
    static String scalar(String text) throws UnparsedText {
        if (text.stripLeading().startsWith("<")) {
            return XmlOutput.scalar(text);
        }
        var lines = Lines.stripped(text);
        if (lines.size() != 1) {
            throw new UnparsedText("one line was expected, there are " + lines.size());
        }
        return lines.getFirst();
    }

    /**
     * The names in the one field that a command printed, and nothing beside it: {@code Tags:
     * Management, VMotion}. Empty only for a list that is, in XML: a line without names may be half
     * of one.
     *
     * @throws UnparsedText if they are anything but names in a row
     */
    static List<String> names(String text, String field) throws UnparsedText {
        if (text.stripLeading().startsWith("<")) {
            return XmlOutput.names(text, field);
        }
        var lines = Lines.stripped(text);
        if (lines.size() != 1 || !lines.getFirst().startsWith(field + ":")) {
            throw new UnparsedText("one line " + field + ": was expected");
        }
        return named(lines.getFirst().substring(field.length() + 1), field);
    }

    /**
     * @throws UnparsedText if there is none
     */
    static List<String> named(String joined, String field) throws UnparsedText {
        var words = words(joined);
        if (words.isEmpty()) {
            throw new UnparsedText("field " + field + " has a name without letters");
        }
        return words;
    }

    /** As lists are joined in the text forms. */
    static List<String> words(String joined) {
        return Stream.of(joined.split("[,\\s]+", -1)).filter(word -> !word.isEmpty()).toList();
    }

    /** All lines of a refusal on one line; empty if the text is none. */
    public static Optional<String> refusal(String text) {
        return lines(text)
                .findFirst()
                .filter(line -> REFUSAL.matcher(line).matches())
                .map(_ -> lines(text).collect(Collectors.joining(" ")));
    }

    private static Stream<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty());
    }
}
