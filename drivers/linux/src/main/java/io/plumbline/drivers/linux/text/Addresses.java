package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

/** Addresses as files say them. */
final class Addresses {
    private Addresses() {}

    static InterfaceAddress parse(String text) throws UnparsedText {
        try {
            return InterfaceAddress.parse(text.strip());
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no address of one host", e);
        }
    }

    /** {@code 255.255.255.0} is 24. */
    static int prefix(String netmask) throws UnparsedText {
        var bits = 0L;
        var parts = netmask.strip().split("\\.", -1);
        if (parts.length != 4) {
            throw new UnparsedText("no netmask");
        }
        for (var part : parts) {
            if (!part.matches("[0-9]{1,3}") || Integer.parseInt(part) > 255) {
                throw new UnparsedText("no netmask");
            }
            bits = bits << 8 | Integer.parseInt(part);
        }
        var prefix = Long.bitCount(bits);
        if (bits != ((0xffff_ffffL << (32 - prefix)) & 0xffff_ffffL)) {
            throw new UnparsedText("no netmask");
        }
        return prefix;
    }
}
