package io.plumbline.drivers.switches;

import io.plumbline.property.Vlans;

/** VLANs as platforms write them: {@code 711}, {@code 110-111,210-211}, {@code none}. */
public final class VlanText {
    private VlanText() {}

    /**
     * @throws UnparsedText unless it is a list of VLANs from 1 to 4094
     */
    public static Vlans list(String text) throws UnparsedText {
        try {
            return Vlans.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no list of VLANs");
        }
    }

    /**
     * @throws UnparsedText unless it is a VLAN from 1 to 4094
     */
    public static int one(String text) throws UnparsedText {
        if (!text.matches("\\d{1,4}")) {
            throw new UnparsedText("no VLAN");
        }
        return list(text).numbers().getFirst();
    }
}
