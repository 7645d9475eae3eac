package io.plumbline.spec.written;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Entries that differ in a number that counts up become one entry with {@code each}: the way back
 * from the series of a spec.
 *
 * @param first as written, with the zeros that it leads with
 * @param last the same
 * @param template with {@code {i}} for the number as written and {@code {#i}} for it without zeros
 */
public record SeriesFolding(String first, String last, Entries template) {
    private static final Pattern RUN = Pattern.compile("\\d+|\\D+");
    private static final int MOST_DIGITS = 6;

    /** Names with numbers in them, in the order in which people count. */
    public static final Comparator<String> COUNTED =
            Comparator.<String, String>comparing(name ->
                            runs(name).stream()
                                    .map(run -> isNumber(run) ? padded(run) : run)
                                    .collect(Collectors.joining()))
                    .thenComparing(Comparator.naturalOrder());

    /**
     * @param some in order
     * @param by the key of the name that counts
     */
    public static Items fold(Items some, String by) {
        var folded = new Items(List.of());
        Optional<SeriesFolding> open = Optional.empty();
        Optional<Entries> before = Optional.empty();
        for (var one : some.all()) {
            var next = (Entries) one;
            var longer =
                    open.isPresent()
                            ? open.get().and(next)
                            : before.flatMap(first -> of(first, next, by));
            if (longer.isEmpty()) {
                folded = closed(folded, open, before);
            }
            open = longer;
            before = longer.isEmpty() ? Optional.of(next) : Optional.empty();
        }
        return closed(folded, open, before);
    }

    private static Items closed(
            Items folded, Optional<SeriesFolding> open, Optional<Entries> before) {
        return open.map(series -> folded.with(series.entry()))
                .or(() -> before.map(folded::with))
                .orElse(folded);
    }

    private Entries entry() {
        var entry = Entries.NONE.with("each", first + "-" + last);
        for (var one : template.byKey().entrySet()) {
            entry = entry.with(one.getKey(), one.getValue());
        }
        return entry;
    }

    private Optional<SeriesFolding> and(Entries next) {
        var number = following(last);
        return number.length() <= MOST_DIGITS
                        && template.each(text -> fill(text, number)).equals(next)
                ? Optional.of(new SeriesFolding(first, number, template))
                : Optional.empty();
    }

    /** As a series of a spec is filled in. */
    static String fill(String template, String number) {
        return template.replace("{i}", number).replace("{#i}", new BigInteger(number).toString());
    }

    private static Optional<SeriesFolding> of(Entries first, Entries next, String by) {
        var one = runs(first.word(by).orElse(""));
        var other = runs(next.word(by).orElse(""));
        for (var i = 0; i < Math.min(one.size(), other.size()); i++) {
            var number = one.get(i);
            if (isNumber(number)
                    && number.length() <= MOST_DIGITS
                    && following(number).equals(other.get(i))) {
                return template(first, next, number, other.get(i))
                        .map(found -> new SeriesFolding(number, following(number), found));
            }
        }
        return Optional.empty();
    }

    private static String following(String number) {
        var next = new BigInteger(number).add(BigInteger.ONE).toString();
        return "0".repeat(Math.max(0, number.length() - next.length())) + next;
    }

    /** What both are, filled in with their numbers. */
    private static Optional<Entries> template(
            Entries one, Entries other, String number, String next) {
        var words = other.words().iterator();
        var template = (Entries) one.each(text -> template(text, following(words), number, next));
        return template.each(text -> fill(text, next)).equals(other)
                        && template.each(text -> fill(text, number)).equals(one)
                ? Optional.of(template)
                : Optional.empty();
    }

    private static String following(Iterator<String> words) {
        return words.hasNext() ? words.next() : "";
    }

    private static String template(String text, String other, String number, String next) {
        var runs = runs(text);
        var others = runs(other);
        if (runs.size() != others.size()) {
            return text;
        }
        var made = new ArrayList<String>();
        for (var i = 0; i < runs.size(); i++) {
            made.add(template(runs.get(i), others.get(i), List.of(number, next)));
        }
        return String.join("", made);
    }

    private static String template(String run, String other, List<String> numbers) {
        if (run.equals(other)) {
            return run;
        }
        return List.of(run, other).equals(numbers) ? "{i}" : "{#i}";
    }

    private static boolean isNumber(String run) {
        return run.charAt(0) >= '0' && run.charAt(0) <= '9';
    }

    private static String padded(String number) {
        return "0".repeat(Math.max(0, 20 - number.length())) + number;
    }

    private static List<String> runs(String text) {
        return RUN.matcher(text).results().map(run -> run.group()).toList();
    }
}
