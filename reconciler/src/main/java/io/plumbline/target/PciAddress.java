package io.plumbline.target;

import java.util.Comparator;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A PCI function as segment, bus, device and function. It orders as the nmlx5 driver orders its
 * ports.
 *
 * @param segment 0..0xffff
 * @param bus 0..0xff
 * @param device 0..0x1f
 * @param function 0..7
 */
public record PciAddress(int segment, int bus, int device, int function)
        implements Comparable<PciAddress> {
    private static final Pattern TEXT =
            Pattern.compile("(?:([0-9a-fA-F]{4}):)?([0-9a-fA-F]{2}):([0-9a-fA-F]{2})[.:]([0-7])");
    private static final HexFormat HEX = HexFormat.of();
    private static final Comparator<PciAddress> ORDER =
            Comparator.comparingInt(PciAddress::segment)
                    .thenComparingInt(PciAddress::bus)
                    .thenComparingInt(PciAddress::device)
                    .thenComparingInt(PciAddress::function);

    public PciAddress {
        if (segment < 0
                || segment > 0xffff
                || bus < 0
                || bus > 0xff
                || device < 0
                || device > 0x1f
                || function < 0
                || function > 7) {
            throw new IllegalArgumentException(
                    "no PCI address: " + segment + ":" + bus + ":" + device + "." + function);
        }
    }

    /**
     * Reads {@code 0000:3b:00.1}, {@code 3b:00.1} and the form with a colon before the function
     * that {@code esxcli network nic get} prints. All digits are hexadecimal.
     */
    public static Optional<PciAddress> parse(String text) {
        var matcher = TEXT.matcher(text.trim());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        var segment = matcher.group(1);
        return Optional.of(
                new PciAddress(
                        segment == null ? 0 : Integer.parseInt(segment, 16),
                        Integer.parseInt(matcher.group(2), 16),
                        Integer.parseInt(matcher.group(3), 16),
                        Integer.parseInt(matcher.group(4))));
    }

    public PciAddress withFunction(int number) {
        return new PciAddress(segment, bus, device, number);
    }

    /**
     * Segment, bus and device: what the functions of one card share, for example {@code
     * 0000:3b:00}.
     */
    public String slot() {
        // Not a format string: paths of targets are built and compared all the time.
        return HEX.toHexDigits((short) segment)
                + ":"
                + HEX.toHexDigits((byte) bus)
                + ":"
                + HEX.toHexDigits((byte) device);
    }

    /** For example {@code 3b:00.0}, the short form that the Mellanox tools take. */
    public String shortText() {
        return String.format(Locale.ROOT, "%02x:%02x.%d", bus, device, function);
    }

    @Override
    public int compareTo(PciAddress other) {
        return ORDER.compare(this, other);
    }

    /** As of any record, without the detour: addresses are part of the keys of most maps. */
    @Override
    public int hashCode() {
        return ((segment * 31 + bus) * 31 + device) * 31 + function;
    }

    @Override
    public String toString() {
        return slot() + "." + function;
    }
}
