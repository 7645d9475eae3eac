package io.plumbline.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes text from a device fit for a problem: secrets out, on one line, shortened. */
public final class Redactor {

    /**
     * Enough for the lines that matter of every recorded refusal; the longest of them has 349
     * characters.
     */
    private static final int LONGEST = 400;

    private static final String HIDDEN = "***";
    private static final Pattern KEY =
            Pattern.compile(
                    "-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(-----END [A-Z ]*-----|$)",
                    Pattern.DOTALL);
    private static final Pattern NAMED =
            Pattern.compile("(?i)\\b(password|passwd|passphrase|secret|token)(\\s*[=:]\\s*)\\S+");
    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final Redactor SHORTENING = new Redactor(List.of());

    private final List<String> hidden;

    /**
     * @param secrets texts to hide wherever they stand
     */
    public Redactor(Collection<String> secrets) {
        // The longer first: one secret may be the beginning of another.
        hidden =
                secrets.stream()
                        .filter(secret -> !secret.isBlank())
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList();
    }

    /** Knows no secret by value; hides what looks like one. */
    public static Redactor shortening() {
        return SHORTENING;
    }

    public String clean(String text) {
        var cleaned = text;
        for (var secret : hidden) {
            cleaned = cleaned.replace(secret, HIDDEN);
        }
        cleaned = KEY.matcher(cleaned).replaceAll(HIDDEN);
        cleaned = NAMED.matcher(cleaned).replaceAll("$1$2" + HIDDEN);
        return shortened(onOneLine(cleaned).replaceAll("\\p{Cntrl}", " "));
    }

    /**
     * Line by line: a device may send megabytes of blanks, which a pattern would try anew at each.
     */
    private static String onOneLine(String text) {
        return LINE_END.splitAsStream(text)
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining(" / "));
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST
                ? line
                : line.substring(0, LONGEST) + " … (" + line.length() + " characters)";
    }
}
