package io.plumbline.property;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which VLANs a port group carries: {@code none}, {@code 100}, {@code 100-199,300-300} for a trunk,
 * {@code private 20}.
 *
 * @see "vSphere Web Services API, VmwareDistributedVirtualSwitchVlanSpec and its kinds"
 */
public sealed interface Vlan {
    int MOST = 4094;

    /** The machines tag with what they like. */
    Trunk ALL = new Trunk(List.of(new Range(0, MOST)));

    /** Frames come and go untagged. */
    record None() implements Vlan {
        @Override
        public String toString() {
            return "untagged";
        }
    }

    /**
     * The switch tags.
     *
     * @param id 1..4094
     */
    record Id(int id) implements Vlan {
        public Id {
            tag(id);
        }

        @Override
        public String toString() {
            return String.valueOf(id);
        }
    }

    /** The machines tag, within these ranges, by their beginning. */
    record Trunk(List<Range> ranges) implements Vlan {
        public Trunk {
            ranges = ranges.stream().sorted(Comparator.comparingInt(Range::first)).toList();
            if (ranges.isEmpty()) {
                throw new IllegalArgumentException("a trunk of no VLANs");
            }
        }

        @Override
        public String toString() {
            return ranges.stream().map(Range::toString).collect(Collectors.joining(","));
        }
    }

    /**
     * Both ends are in it.
     *
     * @param first 0..4094
     * @param last first..4094
     */
    record Range(int first, int last) {
        private static final Pattern TEXT = Pattern.compile("(\\d{1,4})-(\\d{1,4})");

        public Range {
            if (first < 0 || last < first || last > MOST) {
                throw new IllegalArgumentException(
                        "no range of VLANs between 0 and " + MOST + ": " + first + "-" + last);
            }
        }

        static Range parse(String text) {
            var ends = TEXT.matcher(text);
            if (!ends.matches()) {
                throw new IllegalArgumentException("'" + text + "' is no range such as 100-199");
            }
            return new Range(Integer.parseInt(ends.group(1)), Integer.parseInt(ends.group(2)));
        }

        @Override
        public String toString() {
            return first + "-" + last;
        }
    }

    /**
     * A private VLAN.
     *
     * @param id of the secondary one, 1..4094
     */
    record Private(int id) implements Vlan {
        static final String WORD = "private ";

        public Private {
            tag(id);
        }

        @Override
        public String toString() {
            return WORD + id;
        }
    }

    /**
     * @throws IllegalArgumentException unless it is what one of them prints
     */
    static Vlan parse(String text) {
        if (text.equals("untagged")) {
            return new None();
        }
        if (text.startsWith(Private.WORD)) {
            return new Private(number(text.substring(Private.WORD.length())));
        }
        if (text.contains("-")) {
            return new Trunk(Arrays.stream(text.split(",", -1)).map(Range::parse).toList());
        }
        return new Id(number(text));
    }

    private static int number(String text) {
        if (!text.matches("\\d{1,4}")) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no VLAN, no range and not untagged");
        }
        return Integer.parseInt(text);
    }

    private static void tag(int id) {
        if (id < 1 || id > MOST) {
            throw new IllegalArgumentException("no VLAN between 1 and " + MOST + ": " + id);
        }
    }
}
