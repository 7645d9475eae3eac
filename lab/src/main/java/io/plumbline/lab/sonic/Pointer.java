package io.plumbline.lab.sonic;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A place in a JSON document (RFC 6901). */
record Pointer(List<String> tokens) {
    private static final Pattern BAD_ESCAPE = Pattern.compile("~(?![01]).?");

    Pointer {
        tokens = List.copyOf(tokens);
    }

    static Pointer parse(String text) throws Patch.Problem {
        var bad = BAD_ESCAPE.matcher(text);
        if (bad.find()) {
            throw new Patch.Problem("Found invalid escape " + bad.group());
        }
        if (text.isEmpty()) {
            return new Pointer(List.of());
        }
        if (!text.startsWith("/")) {
            throw new Patch.Problem("Location must start with /");
        }
        return new Pointer(
                Arrays.stream(text.substring(1).split("/", -1))
                        .map(token -> token.replace("~1", "/").replace("~0", "~"))
                        .toList());
    }

    static Pointer of(String... tokens) {
        return new Pointer(List.of(tokens));
    }

    boolean isRoot() {
        return tokens.isEmpty();
    }

    String last() {
        return tokens.getLast();
    }

    Pointer parent() {
        return new Pointer(tokens.subList(0, tokens.size() - 1));
    }

    /** Whether this is in another place, and not that place itself. */
    boolean isBelow(Pointer other) {
        return tokens.size() > other.tokens.size()
                && tokens.subList(0, other.tokens.size()).equals(other.tokens);
    }

    @Override
    public String toString() {
        return tokens.stream()
                .map(token -> "/" + token.replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining());
    }
}
