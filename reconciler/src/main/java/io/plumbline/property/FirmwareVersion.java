package io.plumbline.property;

import java.util.regex.Pattern;

/** Firmware of a ConnectX card, for example {@code 16.32.1010}. */
public record FirmwareVersion(String text)
        implements Version<FirmwareVersion>, Comparable<FirmwareVersion> {
    private static final Pattern TEXT = Pattern.compile("[0-9]{1,3}\\.[0-9]{1,4}\\.[0-9]{1,5}");

    public FirmwareVersion {
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no firmware version such as 16.32.1010");
        }
    }

    @Override
    public boolean isBelow(FirmwareVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(FirmwareVersion other) {
        return Dotted.compare(text, other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
