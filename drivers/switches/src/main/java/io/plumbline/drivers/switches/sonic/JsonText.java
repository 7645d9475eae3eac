package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Values of the database as JSON in one line of printable ASCII, which a shell takes as one word.
 * The database holds strings and lists of strings only, so every value is written as one.
 */
final class JsonText {
    private JsonText() {}

    static String ofTable(Map<String, Map<String, Json>> entries) {
        return new TreeMap<>(entries)
                .entrySet().stream()
                        .map(one -> of(one.getKey()) + ":" + of(one.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
    }

    static String of(Map<String, Json> fields) {
        return new TreeMap<>(fields)
                .entrySet().stream()
                        .map(one -> of(one.getKey()) + ":" + of(one.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
    }

    static String of(Json value) {
        return switch (value) {
            case Json.Text(var text) -> of(text);
            case Json.Elements(var all) ->
                    all.stream().map(JsonText::of).collect(Collectors.joining(",", "[", "]"));
            case Json.Entries(var byKey) -> of(byKey);
        };
    }

    static String of(String text) {
        var json = new StringBuilder("\"");
        for (var at = 0; at < text.length(); at++) {
            var one = text.charAt(at);
            if (one == '"' || one == '\\') {
                json.append('\\').append(one);
            } else if (one < ' ' || one > '~') {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) one));
            } else {
                json.append(one);
            }
        }
        return json.append('"').toString();
    }
}
