package io.plumbline.property;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The codecs of which the catalogue is made. */
public final class Codecs {
    private Codecs() {}

    /** Decimal, or hexadecimal after {@code 0x}; both ends included. Printed in decimal. */
    public static Codec<Integer> integer(int from, int to) {
        return codec(
                "a number " + from + ".." + to,
                new Form.Whole(from, to),
                text -> ranged(number(text), from, to),
                String::valueOf);
    }

    /** A bit mask: read like {@link #integer}, printed as {@code 0x08}. */
    public static Codec<Integer> mask(int from, int to) {
        return codec(
                "a mask 0x%02x..0x%02x".formatted(from, to),
                new Form.Whole(from, to),
                text -> ranged(number(text), from, to),
                value -> String.format(Locale.ROOT, "0x%02x", value));
    }

    /** {@code true} or {@code false} and nothing else. */
    public static Codec<Boolean> bool() {
        return codec(
                "true or false",
                new Form.Flag(),
                text ->
                        switch (text) {
                            case "true" -> true;
                            case "false" -> false;
                            default ->
                                    throw new IllegalArgumentException(
                                            "'" + text + "' is neither true nor false");
                        },
                String::valueOf);
    }

    /** The names of the constants as they are spelled. */
    public static <E extends Enum<E>> Codec<E> oneOf(Class<E> kind) {
        return oneOf(kind, _ -> true);
    }

    /** Only those constants of which that is so. */
    public static <E extends Enum<E>> Codec<E> oneOf(Class<E> kind, Predicate<E> which) {
        var constants = Arrays.stream(kind.getEnumConstants()).filter(which).toList();
        var words = constants.stream().map(Enum::name).toList();
        var names = String.join(", ", words);
        return codec(
                "one of " + names,
                new Form.OneOf(words),
                text ->
                        constants.stream()
                                .filter(constant -> constant.name().equals(text))
                                .findFirst()
                                .orElseThrow(() ->
                                        new IllegalArgumentException(
                                                "'" + text + "' is not one of " + names)),
                Enum::name);
    }

    /** Any text on one line. */
    public static Codec<String> text() {
        return codec("text", Function.identity(), Function.identity());
    }

    /** Names joined by commas; the empty text is the empty list. */
    public static Codec<List<String>> names() {
        return codec(
                "names joined by commas",
                text -> text.isEmpty() ? List.of() : List.of(text.split(",")),
                names -> String.join(",", names));
    }

    /** Any text that the regular expression matches as a whole. */
    public static Codec<String> matching(String regex, String accepts) {
        var pattern = Pattern.compile(regex);
        return codec(
                accepts,
                new Form.Matching(regex),
                text -> {
                    if (!pattern.matcher(text).matches()) {
                        throw new IllegalArgumentException("'" + text + "' is not " + accepts);
                    }
                    return text;
                },
                Function.identity());
    }

    public static <V> Codec<V> codec(
            String accepts, Function<String, V> parse, Function<V, String> print) {
        return codec(accepts, new Form.AnyText(), parse, print);
    }

    public static <V> Codec<V> codec(
            String accepts, Form form, Function<String, V> parse, Function<V, String> print) {
        return new Functions<>(accepts, form, parse, print);
    }

    private static int number(String text) {
        try {
            return Integer.decode(
                    text.startsWith("0x") ? text : String.valueOf(Integer.parseInt(text)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a number", e);
        }
    }

    private static int ranged(int value, int from, int to) {
        if (value < from || value > to) {
            throw new IllegalArgumentException(value + " is outside " + from + ".." + to);
        }
        return value;
    }

    private record Functions<V>(
            String accepts, Form form, Function<String, V> parser, Function<V, String> printer)
            implements Codec<V> {
        @Override
        public V parse(String text) {
            return parser.apply(text);
        }

        @Override
        public String print(V value) {
            return printer.apply(value);
        }
    }
}
