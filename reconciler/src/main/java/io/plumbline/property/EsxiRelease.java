package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * A release of ESXi as its users name it: {@code 7.0 U2}. The device prints {@code Version: 7.0.2}
 * and {@code Update: 2}.
 *
 * @param update 0 for the first release
 */
public record EsxiRelease(int major, int minor, int update) implements Comparable<EsxiRelease> {
    private static final Pattern TEXT = Pattern.compile("(\\d+)\\.(\\d+)(?:\\s*U(\\d+))?");

    /**
     * @throws IllegalArgumentException unless it reads like {@code 7.0 U2} or {@code 7.0}
     */
    public static EsxiRelease parse(String text) {
        var matcher = TEXT.matcher(text.trim());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no ESXi release such as 7.0 U2");
        }
        var update = matcher.group(3);
        return new EsxiRelease(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                update == null ? 0 : Integer.parseInt(update));
    }

    @Override
    public int compareTo(EsxiRelease other) {
        return Dotted.compare(
                major + "." + minor + "." + update,
                other.major + "." + other.minor + "." + other.update);
    }

    @Override
    public String toString() {
        return major + "." + minor + (update == 0 ? "" : " U" + update);
    }
}
