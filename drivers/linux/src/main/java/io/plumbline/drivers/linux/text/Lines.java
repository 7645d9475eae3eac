package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;

/** A text as lines without carriage returns and trailing blanks. */
final class Lines {
    private Lines() {}

    /**
     * @throws UnparsedText if the text ends in the middle of a line: then its tail was cut, and the
     *     last word may be half a word
     */
    static List<String> of(String text) throws UnparsedText {
        if (!text.isEmpty() && !text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        return text.lines().map(String::stripTrailing).toList();
    }

    /** The one line that is not empty. */
    static String only(String text) throws UnparsedText {
        var said = of(text).stream().filter(line -> !line.isBlank()).toList();
        if (said.size() != 1) {
            throw new UnparsedText("one line was expected, not " + said.size());
        }
        return said.getFirst().strip();
    }
}
