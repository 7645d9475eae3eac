package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A port of a box of one slot.
 *
 * @param number the last of {@code 1/25}
 */
record NxosPort(int number) implements Comparable<NxosPort> {
    /** 48 of 25G and six of 100G: a C93180YC-FX. */
    static final int COUNT = 54;

    private static final String KIND = "(?i:e(?:t(?:h(?:e(?:r(?:n(?:e(?:t)?)?)?)?)?)?)?)";

    /** {@code e1/1-16}, {@code Ethernet1/1,Ethernet1/3-1/4}. */
    private static final Pattern PART =
            Pattern.compile("(?:" + KIND + ")?1/(\\d{1,3})(?:-(?:" + KIND + "?1/)?(\\d{1,3}))?");

    private static final Pattern FIRST = Pattern.compile(KIND + "\\d.*");

    private static final List<NxosPort> ALL =
            IntStream.rangeClosed(1, COUNT).mapToObj(NxosPort::new).toList();

    /** Asked for with each line that somebody types. */
    private static final List<List<String>> BLOCKS =
            ALL.stream().map(port -> List.of("interface " + port.name())).toList();

    static List<NxosPort> all() {
        return ALL;
    }

    /** As configurations name it. */
    String name() {
        return "Ethernet1/" + number;
    }

    /** As tables name it. */
    String brief() {
        return "Eth1/" + number;
    }

    List<String> block() {
        return BLOCKS.get(number - 1);
    }

    int gigabits() {
        return number <= 48 ? 25 : 100;
    }

    boolean isConnected() {
        return number <= 48;
    }

    static NxosPort ofBlock(String header) {
        return new NxosPort(Integer.parseInt(header.substring(header.lastIndexOf('/') + 1)));
    }

    @Override
    public int compareTo(NxosPort other) {
        return Integer.compare(number, other.number);
    }

    /** The ports that somebody names; empty if there is not each of them. */
    static Optional<List<NxosPort>> parse(String text) {
        if (!FIRST.matcher(text).matches()) {
            return Optional.empty();
        }
        var ports = new ArrayList<NxosPort>();
        for (var part : text.split(",", -1)) {
            var ends = PART.matcher(part);
            if (!ends.matches()) {
                return Optional.empty();
            }
            var from = Integer.parseInt(ends.group(1));
            var to = ends.start(2) < 0 ? from : Integer.parseInt(ends.group(2));
            if (from < 1 || to < from || to > COUNT) {
                return Optional.empty();
            }
            for (var number = from; number <= to; number++) {
                ports.add(new NxosPort(number));
            }
        }
        return Optional.of(List.copyOf(ports));
    }
}
