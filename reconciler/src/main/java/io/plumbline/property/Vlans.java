package io.plumbline.property;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Some VLANs, such as {@code 110-111,711}, or {@code none}.
 *
 * @param ranges without what two of them share, by their beginning; 0, which stands for no tag, is
 *     in none of them
 */
public record Vlans(List<Vlan.Range> ranges) {
    public static final Vlans NONE = new Vlans(List.of());
    public static final Vlans ALL = new Vlans(List.of(new Vlan.Range(1, Vlan.MOST)));

    private static final String NOTHING = "none";
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

    public Vlans {
        ranges = ranges(bits(ranges));
    }

    public static Vlans of(int vlan) {
        return new Vlans(List.of(new Vlan.Range(vlan, vlan)));
    }

    /**
     * @throws IllegalArgumentException unless it is what one of them prints, in any order
     */
    public static Vlans parse(String text) {
        return text.equals(NOTHING)
                ? NONE
                : new Vlans(Arrays.stream(text.split(",", -1)).map(Vlans::range).toList());
    }

    private static Vlan.Range range(String text) {
        var ends = RANGE.matcher(text);
        if (!ends.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no VLAN and no range of VLANs");
        }
        var first = Integer.parseInt(ends.group(1));
        var last = ends.group(2) == null ? first : Integer.parseInt(ends.group(2));
        if (first == 0) {
            throw new IllegalArgumentException("0 is no VLAN");
        }
        return new Vlan.Range(first, last);
    }

    public boolean isEmpty() {
        return ranges.isEmpty();
    }

    /** Whether one of them is in both. */
    public boolean meets(Vlans other) {
        return bits(ranges).intersects(bits(other.ranges));
    }

    /** Those that are in one of them. */
    public Vlans and(Vlans other) {
        return new Vlans(Stream.of(ranges, other.ranges).flatMap(List::stream).toList());
    }

    /** One by one, in their order. */
    public List<Integer> numbers() {
        return bits(ranges).stream().boxed().toList();
    }

    public Vlans without(int vlan) {
        var left = bits(ranges);
        left.clear(vlan);
        return new Vlans(ranges(left));
    }

    private static BitSet bits(List<Vlan.Range> ranges) {
        var bits = new BitSet();
        ranges.forEach(range -> bits.set(range.first(), range.last() + 1));
        bits.clear(0);
        return bits;
    }

    private static List<Vlan.Range> ranges(BitSet bits) {
        var ranges = new ArrayList<Vlan.Range>();
        for (var first = bits.nextSetBit(0); first >= 0; ) {
            var end = bits.nextClearBit(first);
            ranges.add(new Vlan.Range(first, end - 1));
            first = bits.nextSetBit(end);
        }
        return List.copyOf(ranges);
    }

    @Override
    public String toString() {
        return isEmpty()
                ? NOTHING
                : ranges.stream().map(Vlans::text).collect(Collectors.joining(","));
    }

    private static String text(Vlan.Range range) {
        return range.first() == range.last() ? "" + range.first() : range.toString();
    }
}
