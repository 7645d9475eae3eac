package io.plumbline.lab.json;

import java.util.Locale;
import java.util.stream.Collectors;

/** A text in JSON. */
public final class JsonText {
    private JsonText() {}

    /** In quotation marks. */
    public static String quoted(String text) {
        return text.chars()
                .mapToObj(character -> escaped((char) character))
                .collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(char character) {
        return switch (character) {
            case '"', '\\' -> "\\" + character;
            case '\n' -> "\\n";
            default ->
                    character < ' '
                            ? String.format(Locale.ROOT, "\\u%04x", (int) character)
                            : String.valueOf(character);
        };
    }
}
