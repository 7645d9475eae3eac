package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.LinkWord;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkStatus;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code show interfaces status}: a row a port, which has its name under {@code Interface} and
 * under {@code Oper} how it operates, {@code up}, {@code down} or, where nobody said it yet, {@code
 * N/A}.
 *
 * @param words under {@code Oper}, by port
 * @see "sonic-utilities, scripts/intfutil and tests/intfutil_test.py; doc/Command-Reference.md,
 *     show interfaces status"
 */
record Links(SortedMap<String, String> words) {
    static final String QUESTION = ShellLine.of("show interfaces status");

    Links {
        words = Collections.unmodifiableSortedMap(new TreeMap<>(words));
    }

    static Links parse(String text) throws UnparsedText {
        var table = DashedTable.parse(text);
        var name = table.column("Interface");
        var oper = table.column("Oper");
        var words = new TreeMap<String, String>();
        for (var row : table.rows()) {
            if (words.put(table.cell(row, name), table.cell(row, oper)) != null) {
                throw new UnparsedText("two rows of " + table.cell(row, name));
            }
        }
        return new Links(words);
    }

    /**
     * @throws UnparsedText if it does not tell of the port
     */
    LinkStatus of(String port) throws UnparsedText {
        var word = words.get(port);
        if (word == null) {
            throw new UnparsedText("no row of " + port);
        }
        return LinkWord.of(word);
    }
}
