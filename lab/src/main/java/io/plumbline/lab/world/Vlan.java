package io.plumbline.lab.world;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Which tags the ports of a port group have. */
public sealed interface Vlan {

    /**
     * @param id 0 for none, else 1..4094
     */
    record Tag(int id) implements Vlan {
        @Override
        public String toString() {
            return String.valueOf(id);
        }
    }

    /** Guests tag by themselves. */
    record Trunk(List<Range> ranges) implements Vlan {
        public Trunk {
            ranges = List.copyOf(ranges);
        }

        @Override
        public String toString() {
            return "trunk " + ranges.stream().map(Range::toString).collect(Collectors.joining(","));
        }
    }

    record Private(int id) implements Vlan {
        @Override
        public String toString() {
            return "private " + id;
        }
    }

    /** Both ends belong to it: 0..4094. */
    record Range(int start, int end) {
        @Override
        public String toString() {
            return start + "-" + end;
        }
    }

    Vlan NONE = new Tag(0);
    Vlan ALL = new Trunk(List.of(new Range(0, 4094)));

    /** Reads what {@code toString} wrote. */
    static Vlan parse(String text) {
        if (text.startsWith("private ")) {
            return new Private(Integer.parseInt(text.substring("private ".length())));
        }
        return text.startsWith("trunk ")
                ? new Trunk(ranges(text.substring("trunk ".length())))
                : new Tag(Integer.parseInt(text));
    }

    private static List<Range> ranges(String text) {
        return Arrays.stream(text.split(","))
                .filter(range -> !range.isEmpty())
                .map(range -> range.split("-"))
                .map(ends -> new Range(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])))
                .toList();
    }
}
