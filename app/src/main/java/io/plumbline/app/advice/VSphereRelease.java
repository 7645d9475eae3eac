package io.plumbline.app.advice;

import org.jspecify.annotations.Nullable;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/** For example 7.0, or 8.0 U2, which is 8.0.2 too. */
public record VSphereRelease(int major, int minor, int update)
        implements Comparable<VSphereRelease> {
    private static final Pattern SHAPE =
            Pattern.compile(
                    "(\\d{1,2})(?:\\.(\\d{1,2})(?:\\.(\\d{1,2})(?:\\.\\d+)*)?)?(?:"
                            + " ?[uU](\\d{1,2}))?[a-z]?");

    private static final Comparator<VSphereRelease> ORDER =
            Comparator.comparingInt(VSphereRelease::major)
                    .thenComparingInt(VSphereRelease::minor)
                    .thenComparingInt(VSphereRelease::update);

    /** Empty where it is none. */
    public static Optional<VSphereRelease> of(String text) {
        var parts = SHAPE.matcher(text.strip());
        return parts.matches()
                ? Optional.of(
                        new VSphereRelease(
                                Integer.parseInt(parts.group(1)),
                                number(parts.group(2)),
                                number(parts.group(4) == null ? parts.group(3) : parts.group(4))))
                : Optional.empty();
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    @Override
    public int compareTo(VSphereRelease other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + (update > 0 ? " U" + update : "");
    }
}
