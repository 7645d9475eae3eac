package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * The version of a package as ESXi prints it, for example {@code 4.18.1.14-1OEM.700.1.0.15843807}.
 * It orders by the numbers before the dash.
 */
public record VibVersion(String text)
        implements Released<VibVersion>, Version<VibVersion>, Comparable<VibVersion> {
    private static final Pattern TEXT = Pattern.compile("[0-9A-Za-z][0-9A-Za-z._-]*");

    public VibVersion {
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is no version of a VIB");
        }
    }

    /** The part before the dash: a short version matches up to it. */
    public String upstream() {
        var dash = text.indexOf('-');
        return dash < 0 ? text : text.substring(0, dash);
    }

    @Override
    public boolean isOf(VibVersion release) {
        return text.equals(release.text)
                || (release.text.indexOf('-') < 0 && upstream().equals(release.text));
    }

    @Override
    public boolean isBelow(VibVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(VibVersion other) {
        return Dotted.compare(upstream(), other.upstream());
    }

    @Override
    public String toString() {
        return text;
    }
}
