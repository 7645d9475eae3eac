package io.plumbline.drivers.vcenter;

import java.util.Comparator;
import java.util.List;

/** Which VLANs a port group carries. */
public sealed interface Vlan {

    /** Frames come and go untagged. */
    record None() implements Vlan {}

    /**
     * The switch tags.
     *
     * @param id 1..4094
     */
    record Id(int id) implements Vlan {
        public Id {
            if (id < 1 || id > 4094) {
                throw new IllegalArgumentException("no VLAN between 1 and 4094: " + id);
            }
        }
    }

    /** The machines tag, within these ranges, by their beginning. */
    record Trunk(List<Range> ranges) implements Vlan {
        public Trunk {
            ranges = ranges.stream().sorted(Comparator.comparingInt(Range::first)).toList();
        }
    }

    /**
     * Both ends are in it.
     *
     * @param first 0..4094
     * @param last first..4094
     */
    record Range(int first, int last) {
        public Range {
            if (first < 0 || last < first || last > 4094) {
                throw new IllegalArgumentException(
                        "no range of VLANs between 0 and 4094: " + first + "-" + last);
            }
        }
    }

    /**
     * A private VLAN.
     *
     * @param id of the secondary one, 1..4094
     */
    record Private(int id) implements Vlan {
        public Private {
            if (id < 1 || id > 4094) {
                throw new IllegalArgumentException("no VLAN between 1 and 4094: " + id);
            }
        }
    }
}
