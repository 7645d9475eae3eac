package io.plumbline.app.text;

import java.util.Locale;

/**
 * What devices, specs and people say, safe to show on a terminal: no character of it moves the
 * cursor, changes a colour, ends a line or turns the direction of reading.
 *
 * @see "ECMA-48 (control functions); Unicode UTR #36, 2.6 (bidirectional spoofing)"
 */
public final class Printable {
    private Printable() {}

    /** For people, on one line: a line end or a tab is a blank, anything else is shown escaped. */
    public static String of(String text) {
        if (text.codePoints().noneMatch(Printable::isDangerous)) {
            return text;
        }
        var safe = new StringBuilder(text.length() + 8);
        text.codePoints()
                .forEach(point -> {
                    if (point == '\n' || point == '\r' || point == '\t') {
                        safe.append(' ');
                    } else if (isDangerous(point)) {
                        safe.append(
                                String.format(
                                        Locale.ROOT, point < 0x80 ? "\\x%02x" : "\\u%04x", point));
                    } else {
                        safe.appendCodePoint(point);
                    }
                });
        return safe.toString();
    }

    /**
     * The same text for a parser that knows {@code \}{@code uXXXX}, as those of JSON do.
     *
     * @param text of JSON: outside of its strings it has no such character but line ends
     */
    public static String escaped(String text) {
        var safe = new StringBuilder(text.length());
        for (var at = 0; at < text.length(); at++) {
            var one = text.charAt(at);
            if (one == '\n' || !isDangerous(codePoint(text, at))) {
                safe.append(one);
            } else {
                safe.append(String.format(Locale.ROOT, "\\u%04x", (int) one));
            }
        }
        return safe.toString();
    }

    /** Whether a character may do something else than stand there. */
    public static boolean isDangerous(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    /** That of a pair, at either half of it. */
    private static int codePoint(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at))
                        && at > 0
                        && Character.isHighSurrogate(text.charAt(at - 1))
                ? text.codePointAt(at - 1)
                : text.codePointAt(at);
    }
}
