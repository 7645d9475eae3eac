package io.plumbline.drivers.esxi.text;

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

    /** The lines that are not empty, without leading blanks. */
    static List<String> stripped(String text) throws UnparsedText {
        return of(text).stream().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
