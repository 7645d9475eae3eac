package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Numbers for which one entry of the file stands, for example {@code 01-16}.
 *
 * @param numbers as written, with the zeros that the first one leads with
 */
record Series(List<String> numbers) {
    static final Codec<Series> CODEC =
            Codecs.codec(
                    "numbers such as 01-16",
                    Series::parse,
                    series -> String.join(",", series.numbers));

    /** An entry that stands for itself. */
    static final Series NONE = new Series(List.of(""));

    private static final Pattern TEXT = Pattern.compile("(\\d{1,6})-(\\d{1,6})");
    private static final int LONGEST = 10_000;

    Series {
        numbers = List.copyOf(numbers);
    }

    /** Puts a number for {@code {i}} as written and for {@code {#i}} without its zeros. */
    static String fill(String template, String number) {
        return number.isEmpty()
                ? template
                : template.replace("{i}", number)
                        .replace("{#i}", String.valueOf(Integer.parseInt(number)));
    }

    private static Series parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no series of numbers such as 01-16");
        }
        var first = Integer.parseInt(matcher.group(1));
        var last = Integer.parseInt(matcher.group(2));
        if (last < first || last - first >= LONGEST) {
            throw new IllegalArgumentException(
                    "'" + text + "' does not name 1.." + LONGEST + " numbers, lowest first");
        }
        var form = "%0" + matcher.group(1).length() + "d";
        return new Series(
                IntStream.rangeClosed(first, last)
                        .mapToObj(number -> String.format(Locale.ROOT, form, number))
                        .toList());
    }
}
