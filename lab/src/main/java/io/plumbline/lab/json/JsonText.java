package io.plumbline.lab.json;

import java.util.Locale;

/** A text in JSON. */
public final class JsonText {
    private JsonText() {}

    /** In quotation marks. */
    public static String quoted(String text) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        for (var at = 0; at < text.length(); at++) {
            var character = text.charAt(at);
            if (character < ' ' || character == '"' || character == '\\') {
                quoted.append(escaped(character));
            } else {
                quoted.append(character);
            }
        }
        return quoted.append('"').toString();
    }

    private static String escaped(char character) {
        return switch (character) {
            case '"', '\\' -> "\\" + character;
            case '\n' -> "\\n";
            default -> String.format(Locale.ROOT, "\\u%04x", (int) character);
        };
    }
}
