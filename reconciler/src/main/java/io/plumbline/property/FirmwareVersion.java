package io.plumbline.property;

/** Firmware of a ConnectX card, for example {@code 16.32.1010}. */
public record FirmwareVersion(String text)
        implements Version<FirmwareVersion>, Comparable<FirmwareVersion> {
    public FirmwareVersion {
        if (!text.matches("[0-9]{1,3}\\.[0-9]{1,4}\\.[0-9]{1,5}")) {
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
