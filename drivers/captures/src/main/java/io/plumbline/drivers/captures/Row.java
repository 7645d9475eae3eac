package io.plumbline.drivers.captures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A recorded output, how it is read, and what has to come out.
 *
 * @param expected the value, or {@link Nothing#UNPARSED}
 */
public record Row(String file, Reader reader, Object expected) {

    /** What a text has to become that nobody may take for a value. */
    public enum Nothing {
        UNPARSED
    }

    /** Text in, value out. */
    @FunctionalInterface
    public interface Reader {
        Object read(String text) throws UnparsedText;
    }

    /** Large texts are not cut at every place. */
    private static final int SHORT = 2_000;

    void reads_as_expected(String text) {
        assertThat(outcome(text)).as(file).isEqualTo(expected);
    }

    void reads_the_same_with_carriage_returns_and_trailing_blanks(String text) {
        assertThat(outcome(text.replace("\n", "  \r\n"))).as(file).isEqualTo(expected);
    }

    void is_never_wrong_when_its_tail_was_cut(String text) {
        IntStream.range(0, text.length())
                .filter(at -> text.length() < SHORT || at % 31 == 0)
                .forEach(at -> {
                    var outcome = outcome(text.substring(0, at));
                    if (!outcome.equals(Nothing.UNPARSED) && !isPartOf(outcome, expected)) {
                        fail(file + " cut at " + at + " became " + outcome);
                    }
                });
    }

    void is_never_wrong_with_an_unknown_line_in_it(String text) {
        var lines = text.lines().toList();
        for (var unknown :
                List.of(
                        "A line that nobody expected: 17",
                        "   A line that nobody expected: 17",
                        "unexpected")) {
            for (var at = 0; at <= lines.size(); at++) {
                var outcome = outcome(joined(lines, at, unknown));
                if (!outcome.equals(Nothing.UNPARSED) && !outcome.equals(expected)) {
                    fail(file + " with an unknown line at " + at + " became " + outcome);
                }
            }
        }
    }

    /** Whether it makes something of a text. */
    boolean takes(String text) {
        return !outcome(text).equals(Nothing.UNPARSED);
    }

    private Object outcome(String text) {
        try {
            return reader.read(text);
        } catch (UnparsedText e) {
            return Nothing.UNPARSED;
        }
    }

    /**
     * Less than everything, and nothing else: the mark around a command's answer tells that it was
     * cut.
     */
    private static boolean isPartOf(Object part, Object whole) {
        if (part.equals(whole) || part.equals(Map.of())) {
            return true;
        }
        return switch (part) {
            case List<?> some when whole instanceof List<?> all ->
                    some.size() <= all.size() && some.equals(all.subList(0, some.size()));
            case Map<?, ?> some when whole instanceof Map<?, ?> all ->
                    some.entrySet().stream()
                            .allMatch(entry -> entry.getValue().equals(all.get(entry.getKey())));
            case String some when whole instanceof String all -> all.startsWith(some.strip());
            default -> false;
        };
    }

    private static String joined(List<String> lines, int at, String unknown) {
        var joined = new StringBuilder();
        for (var i = 0; i <= lines.size(); i++) {
            joined.append(i == at ? unknown + "\n" : "");
            joined.append(i < lines.size() ? lines.get(i) + "\n" : "");
        }
        return joined.toString();
    }
}
