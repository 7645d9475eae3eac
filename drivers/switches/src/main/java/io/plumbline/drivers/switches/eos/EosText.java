package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.List;

/** Answers that are text for people. */
final class EosText {
    private EosText() {}

    /**
     * Its lines without blanks at either end.
     *
     * @throws UnparsedText if the last one may be cut
     */
    static List<String> lines(String text) throws UnparsedText {
        checkEnd(text);
        return text.lines().map(String::strip).toList();
    }

    /**
     * @throws UnparsedText if the last line may be cut
     */
    static void checkEnd(String text) throws UnparsedText {
        if (!text.isEmpty() && !text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
    }
}
