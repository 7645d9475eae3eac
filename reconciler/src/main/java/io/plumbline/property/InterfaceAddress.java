package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * An IPv4 address of an interface and its network, for example {@code 192.168.4.1/24}.
 *
 * @param bits the address, its first octet highest
 * @param prefix 1..31
 */
public record InterfaceAddress(int bits, int prefix) {
    private static final Pattern TEXT =
            Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})/(\\d{1,2})");

    public InterfaceAddress {
        if (prefix < 1 || prefix > 31) {
            throw new IllegalArgumentException("a prefix of " + prefix + " is outside 1..31");
        }
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code 192.168.4.1/24} and is an
     *     address that one host can have
     */
    public static InterfaceAddress parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw no(text);
        }
        var bits = 0;
        for (var group = 1; group <= 4; group++) {
            var octet = Integer.parseInt(matcher.group(group));
            if (octet > 255) {
                throw no(text);
            }
            bits = bits << 8 | octet;
        }
        var address = new InterfaceAddress(bits, Integer.parseInt(matcher.group(5)));
        var first = bits >>> 24;
        var host = bits & ~address.mask();
        if (first == 0 || first == 127 || first > 223) {
            throw new IllegalArgumentException("'" + text + "' is no address of one host");
        }
        if (address.prefix < 31 && (host == 0 || host == ~address.mask())) {
            throw new IllegalArgumentException(
                    "'" + text + "' is the address of the network or of all in it");
        }
        return address;
    }

    /** Whether both are in one network. */
    public boolean sharesNetworkWith(InterfaceAddress other) {
        var wider = prefix <= other.prefix ? this : other;
        return ((bits ^ other.bits) & wider.mask()) == 0;
    }

    /** Without the prefix. */
    public String host() {
        return (bits >>> 24)
                + "."
                + (bits >>> 16 & 0xff)
                + "."
                + (bits >>> 8 & 0xff)
                + "."
                + (bits & 0xff);
    }

    @Override
    public String toString() {
        return host() + "/" + prefix;
    }

    private int mask() {
        return -1 << (32 - prefix);
    }

    private static IllegalArgumentException no(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is no IPv4 address with its prefix such as 192.168.4.1/24");
    }
}
