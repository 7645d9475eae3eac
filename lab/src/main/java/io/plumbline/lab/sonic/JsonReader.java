package io.plumbline.lab.sonic;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads JSON (RFC 8259) as trees of {@code Map}, {@code List}, {@code String}, {@code BigDecimal},
 * {@code Boolean} and {@link Null}. Complains in the words of Python's {@code json}, with which
 * SONiC reads it.
 */
final class JsonReader {
    /** The value {@code null}. */
    enum Null {
        NULL;

        @Override
        public String toString() {
            return "None";
        }
    }

    /** The text is no JSON. */
    static final class Malformed extends Exception {
        Malformed(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    private static final Pattern NUMBER =
            Pattern.compile("-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    static Object read(String text) throws Malformed {
        var reader = new JsonReader(text);
        var value = reader.value();
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.malformed("Extra data");
        }
        return value;
    }

    private Object value() throws Malformed {
        skipBlanks();
        if (at >= text.length()) {
            throw malformed("Expecting value");
        }
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, Object> object() throws Malformed {
        var all = new LinkedHashMap<String, Object>();
        at++;
        if (sees('}')) {
            return all;
        }
        do {
            skipBlanks();
            if (at >= text.length() || text.charAt(at) != '"') {
                throw malformed("Expecting property name enclosed in double quotes");
            }
            var name = string();
            if (!sees(':')) {
                throw malformed("Expecting ':' delimiter");
            }
            all.put(name, value());
        } while (sees(','));
        if (!sees('}')) {
            throw malformed("Expecting ',' delimiter");
        }
        return all;
    }

    private List<Object> array() throws Malformed {
        var all = new ArrayList<Object>();
        at++;
        if (sees(']')) {
            return all;
        }
        do {
            all.add(value());
        } while (sees(','));
        if (!sees(']')) {
            throw malformed("Expecting ',' delimiter");
        }
        return all;
    }

    private String string() throws Malformed {
        var begins = at++;
        var read = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '"') {
            var c = text.charAt(at++);
            if (c < ' ') {
                at--;
                throw malformed("Invalid control character at");
            }
            read.append(c == '\\' ? escaped() : c);
        }
        if (at >= text.length()) {
            at = begins;
            throw malformed("Unterminated string starting at");
        }
        at++;
        return read.toString();
    }

    private char escaped() throws Malformed {
        var c = at < text.length() ? text.charAt(at++) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                var digits = text.substring(at, Math.min(at + 4, text.length()));
                if (!digits.matches("[0-9a-fA-F]{4}")) {
                    throw malformed("Invalid \\uXXXX escape");
                }
                at += 4;
                yield (char) Integer.parseInt(digits, 16);
            }
            default -> throw malformed("Invalid \\escape");
        };
    }

    private Object word() throws Malformed {
        for (var word : List.of("true", "false", "null")) {
            if (text.startsWith(word, at)) {
                at += word.length();
                return word.equals("null") ? Null.NULL : (Object) Boolean.valueOf(word);
            }
        }
        var number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw malformed("Expecting value");
        }
        at = number.end();
        return new BigDecimal(number.group());
    }

    /** Takes a sign if it is the next one. */
    private boolean sees(char sign) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == sign) {
            at++;
            return true;
        }
        return false;
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private Malformed malformed(String why) {
        var before = text.substring(0, Math.min(at, text.length()));
        var line = before.chars().filter(c -> c == '\n').count() + 1;
        var column = before.length() - before.lastIndexOf('\n');
        return new Malformed(
                why + ": line " + line + " column " + column + " (char " + before.length() + ")");
    }
}
