package io.plumbline.drivers.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.regex.Pattern;

/** Reads one JSON value strictly: no comments, no key twice, nothing after it. */
final class JsonParser {
    /** The deepest recorded answer nests eight. */
    private static final int DEEPEST = 32;

    private static final Pattern WORD =
            Pattern.compile("true|false|null|-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");

    private final String text;
    private int at;

    JsonParser(String text) {
        this.text = text;
    }

    Json whole() throws UnparsedText {
        var value = value(0);
        blanks();
        if (at < text.length()) {
            throw wrong("something follows the value");
        }
        return value;
    }

    private Json value(int depth) throws UnparsedText {
        if (depth > DEEPEST) {
            throw wrong("it nests deeper than " + DEEPEST);
        }
        return switch (next()) {
            case '{' -> entries(depth);
            case '[' -> elements(depth);
            case '"' -> new Json.Text(string());
            default -> new Json.Text(word());
        };
    }

    private Json entries(int depth) throws UnparsedText {
        expect('{');
        var entries = new LinkedHashMap<String, Json>();
        while (next() != '}') {
            if (!entries.isEmpty()) {
                expect(',');
                next();
            }
            var key = string();
            next();
            expect(':');
            if (entries.put(key, value(depth + 1)) != null) {
                throw wrong("key '" + key + "' stands twice");
            }
        }
        expect('}');
        return new Json.Entries(entries);
    }

    private Json elements(int depth) throws UnparsedText {
        expect('[');
        var elements = new ArrayList<Json>();
        while (next() != ']') {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value(depth + 1));
        }
        expect(']');
        return new Json.Elements(elements);
    }

    private String string() throws UnparsedText {
        expect('"');
        var string = new StringBuilder();
        while (peek() != '"') {
            var one = text.charAt(at++);
            string.append(one == '\\' ? escaped() : one);
        }
        at++;
        return string.toString();
    }

    private char escaped() throws UnparsedText {
        var one = peek();
        at++;
        return switch (one) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case '"', '\\', '/' -> one;
            case 'u' -> unicode();
            default -> throw wrong("an unknown escape");
        };
    }

    private char unicode() throws UnparsedText {
        var end = Math.min(text.length(), at + 4);
        var digits = text.substring(at, end);
        if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw wrong("no unicode escape");
        }
        at = end;
        return (char) Integer.parseInt(digits, 16);
    }

    private String word() throws UnparsedText {
        var from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        var word = text.substring(from, at);
        if (!WORD.matcher(word).matches()) {
            throw wrong("neither string, number, list nor mapping");
        }
        return word;
    }

    private void expect(char wanted) throws UnparsedText {
        if (peek() != wanted) {
            throw wrong("no '" + wanted + "'");
        }
        at++;
    }

    /** The next character that is no blank. */
    private char next() throws UnparsedText {
        blanks();
        return peek();
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() throws UnparsedText {
        if (at >= text.length()) {
            throw wrong("the text ends early");
        }
        return text.charAt(at);
    }

    private UnparsedText wrong(String why) {
        return new UnparsedText("no JSON at character " + at + ": " + why);
    }
}
