package io.plumbline.property;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * An amount of data. As in the switches' manuals {@code kB} is 1000 bytes; {@code KiB} is 1024.
 *
 * @param bytes not below 0
 */
public record DataSize(long bytes) implements Comparable<DataSize> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(B|kB|MB|GB|KiB|MiB|GiB)");

    public DataSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size below 0");
        }
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 150kB}
     */
    public static DataSize parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a size such as 150kB or 64KiB");
        }
        return new DataSize(
                Math.multiplyExact(Long.parseLong(matcher.group(1)), unit(matcher.group(2))));
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }

    /** In the largest unit of ten that fits, for example {@code 150kB}. */
    @Override
    public String toString() {
        for (var name : new String[] {"GB", "MB", "kB"}) {
            if (bytes > 0 && bytes % unit(name) == 0) {
                return String.format(Locale.ROOT, "%d%s", bytes / unit(name), name);
            }
        }
        return bytes + "B";
    }

    private static long unit(String name) {
        return switch (name) {
            case "kB" -> 1_000L;
            case "MB" -> 1_000_000L;
            case "GB" -> 1_000_000_000L;
            case "KiB" -> 1L << 10;
            case "MiB" -> 1L << 20;
            case "GiB" -> 1L << 30;
            default -> 1L;
        };
    }
}
