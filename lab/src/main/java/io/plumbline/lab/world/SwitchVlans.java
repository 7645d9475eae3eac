package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which VLANs a port of a switch is in.
 *
 * @param own that of frames without a tag; 0 if such frames have none
 * @param tagged those of whose frames it sends the tag, such as {@code 110-111,711}; empty if there
 *     are none
 */
public record SwitchVlans(Kind kind, int own, String tagged) {
    /** What a port does with frames of VLANs. */
    public enum Kind {
        ROUTED,
        ACCESS,
        TRUNK
    }

    public static final SwitchVlans ROUTED = new SwitchVlans(Kind.ROUTED, 0, "");

    /** In VLAN 1, without tags. */
    public static final SwitchVlans AS_IT_COMES = access(1);

    private static final int ALL = 4095;

    public static SwitchVlans access(int vlan) {
        return new SwitchVlans(Kind.ACCESS, vlan, "");
    }

    /**
     * Frames of its own VLAN leave without a tag, though it lets them through.
     *
     * @param own 0 if it has none
     * @param allowed such as {@code 2-4,711}; {@code all} or {@code none}
     */
    public static SwitchVlans trunk(int own, String allowed) {
        var vlans = new BitSet();
        if (allowed.equals("all")) {
            vlans.set(1, ALL);
        } else if (!allowed.equals("none")) {
            for (var range : allowed.split(",", -1)) {
                var ends = range.split("-", 2);
                var first = Integer.parseInt(ends[0]);
                vlans.set(first, Math.max(first, Integer.parseInt(ends[ends.length - 1])) + 1);
            }
        }
        vlans.clear(0);
        vlans.clear(own);
        return new SwitchVlans(Kind.TRUNK, own, text(vlans));
    }

    private static String text(BitSet vlans) {
        List<String> ranges = new ArrayList<>();
        for (var first = vlans.nextSetBit(0); first >= 0; ) {
            var end = vlans.nextClearBit(first);
            ranges.add(end - first == 1 ? "" + first : first + "-" + (end - 1));
            first = vlans.nextSetBit(end);
        }
        return String.join(",", ranges);
    }
}
