package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Values in the JSON of NVUE. */
final class Words {
    private Words() {}

    /**
     * The whole text as one object.
     *
     * @throws UnparsedText if it is none
     */
    static Json.Entries object(String text) throws UnparsedText {
        if (Json.parse(text) instanceof Json.Entries entries) {
            return entries;
        }
        throw new UnparsedText("no object");
    }

    /**
     * The object under a key of this one; an empty one if the key is not there, as in capture
     * nv_qos_object_roce_off, where nobody set anything.
     *
     * @throws UnparsedText if something else stands there
     */
    static Json.Entries part(Json.Entries of, String key) throws UnparsedText {
        var there = of.byKey().get(key);
        if (there == null) {
            return new Json.Entries(Map.of());
        }
        if (there instanceof Json.Entries entries) {
            return entries;
        }
        throw new UnparsedText("'" + key + "' is no object");
    }

    static boolean has(Json.Entries of, String key) {
        return of.byKey().containsKey(key);
    }

    /**
     * @throws UnparsedText if there is no text under the key
     */
    static String text(Json.Entries of, String key) throws UnparsedText {
        return of.own(key)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new UnparsedText("it does not say its " + key));
    }

    static int number(Json.Entries of, String key, int largest) throws UnparsedText {
        var text = text(of, key);
        if (!text.matches("\\d{1,6}") || Integer.parseInt(text) > largest) {
            throw new UnparsedText("no " + key + ": " + text);
        }
        return Integer.parseInt(text);
    }

    /** {@code enable}, {@code enabled}, {@code on} and {@code yes} by release and by object. */
    static boolean isOn(String word) throws UnparsedText {
        return switch (word) {
            case "enable", "enabled", "on", "yes" -> true;
            case "disable", "disabled", "off", "no" -> false;
            default -> throw new UnparsedText("neither on nor off: " + word);
        };
    }

    static String enabled(boolean on) {
        return on ? "enable" : "disable";
    }

    /** Whether a key says that it is on; one that is not there says that it is off. */
    static boolean isOn(Json.Entries of, String key) throws UnparsedText {
        var word = of.own(key);
        if (word.isEmpty() && has(of, key)) {
            throw new UnparsedText("'" + key + "' is no word");
        }
        return word.isPresent() && isOn(word.get());
    }

    /** The numbers 0..7 by which an object names its parts: {@code {"3": {}}}. */
    static SortedSet<Integer> numbers(Json.Entries of) throws UnparsedText {
        return Collections.unmodifiableSortedSet(new TreeSet<>(byNumber(of).keySet()));
    }

    /** The parts of an object that are named by the numbers 0..7. */
    static Map<Integer, Json.Entries> byNumber(Json.Entries of) throws UnparsedText {
        var parts = new TreeMap<Integer, Json.Entries>();
        for (var key : of.byKey().keySet()) {
            if (!key.matches("[0-7]")) {
                throw new UnparsedText("no number of a class: " + key);
            }
            parts.put(Integer.valueOf(key), part(of, key));
        }
        return parts;
    }

    /** The profile that is bound, by the name of its kind. */
    static Optional<String> profile(Json.Entries port, String kind) throws UnparsedText {
        return part(port, kind).own("profile");
    }
}
