package io.plumbline.target;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which kind of device something on the PCI bus is, as the PCI id list counts: {@code 15b3:1017}.
 *
 * @param vendor 0x0000..0xffff
 * @param device 0x0000..0xffff
 */
public record PciId(int vendor, int device) implements Comparable<PciId> {
    private static final Pattern TEXT = Pattern.compile("([0-9a-f]{4}):([0-9a-f]{4})");
    private static final int HEX = 16;
    private static final int MOST = 0xffff;
    private static final Comparator<PciId> ORDER =
            Comparator.comparingInt(PciId::vendor).thenComparingInt(PciId::device);

    public PciId {
        if (vendor < 0 || vendor > MOST || device < 0 || device > MOST) {
            throw new IllegalArgumentException("no PCI id: " + vendor + ", " + device);
        }
    }

    /** Reads four hexadecimal digits of each, in small or capital letters. */
    public static Optional<PciId> parse(String text) {
        var matcher = TEXT.matcher(text.trim().toLowerCase(Locale.ROOT));
        return matcher.matches()
                ? Optional.of(
                        new PciId(
                                Integer.parseInt(matcher.group(1), HEX),
                                Integer.parseInt(matcher.group(2), HEX)))
                : Optional.empty();
    }

    @Override
    public int compareTo(PciId other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%04x:%04x", vendor, device);
    }
}
