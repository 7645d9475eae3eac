package io.plumbline.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who is cut off when a port or a switch goes, in topologies small enough to be drawn. */
class PathsTest {
    /**
     * Ports are {@code l1:9}; a cable is two of them, and a unit is {@code a@l1:1+l2:1} with its
     * ports.
     */
    @ParameterizedTest(name = "{0}: {4} goes after {3}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    one switch, a port of a host                | -                             | a@l1:1 b@l1:2                  | -         | l1:1  | a
                    one switch as a whole                       | -                             | a@l1:1 b@l1:2                  | -         | l1    | a b
                    two ways, one goes                          | -                             | a@l1:1+l2:1 b@l2:2             | -         | l1    | -
                    two ways, the second goes                   | -                             | a@l1:1+l2:1 b@l2:2             | l1:1      | l2    | a b
                    switches of which nothing is declared       | -                             | a@l1:1 b@l2:1                  | l1:9      | l2:9  | -
                    two spines, one spine port                  | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | -         | s1:1  | -
                    two spines, one leaf port                   | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | -         | l1:9  | -
                    two spines, one spine as a whole            | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | -         | s1    | -
                    two spines, one leaf as a whole             | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | -         | l1    | a b
                    the second uplink at the other end          | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | s1:1      | l1:8  | a b
                    the same cable at its other end             | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | s1:1      | l1:9  | -
                    one uplink here, the other one at a leaf    | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | l1:9      | l2:8  | a b
                    the second spine                            | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | s1        | s2    | a b
                    a leaf that is gone already                 | l1:9-s1:1 l1:8-s2:1 l2:9-s1:2 l2:8-s2:2 | a@l1:1 b@l1:2 c@l2:1 d@l2:2 e@l2:3 | l1        | l1:9  | -
                    one uplink                                  | l1:9-s1:1 l2:9-s1:2 l3:9-s1:3 | a@l1:1 b@l1:2 c@l2:1 d@l3:1    | -         | l1:9  | c d
                    one uplink, of those with fewer units       | l1:9-s1:1 l2:9-s1:2 l3:9-s1:3 | a@l1:1 c@l2:1 d@l3:1 e@l3:2    | -         | s1:1  | a
                    one spine goes: the fullest leaf stays      | l1:9-s1:1 l2:9-s1:2 l3:9-s1:3 | a@l1:1 c@l2:1 d@l3:1 e@l3:2    | -         | s1    | a c
                    two cables to one spine, one goes           | l1:9-s1:1 l1:8-s1:2 l2:9-s1:3 | a@l1:1 b@l2:1                  | -         | s1:1  | -
                    two cables to one spine, both go            | l1:9-s1:1 l1:8-s1:2 l2:9-s1:3 | a@l1:1 b@l2:1 c@l2:2           | s1:1      | l1:8  | a
                    halves of one size: the first one stays     | l1:9-l2:9                     | a@l1:1 b@l2:1                  | -         | l2:9  | b
                    a pair, units at both                       | l1:9-l2:9                     | a@l1:1+l2:1 b@l1:2+l2:2        | -         | l1:9  | -
                    a pair, one unit at one only                | l1:9-l2:9                     | a@l1:1+l2:1 b@l2:2             | -         | l1:9  | -
                    a pair, more units at one only              | l1:9-l2:9                     | a@l1:1+l2:1 b@l2:2 c@l1:3 d@l1:4 | -       | l1:9  | b
                    two islands, one is split                   | l1:9-l2:9 l3:9-l4:9           | a@l1:1 b@l2:1 c@l3:1 d@l4:1    | -         | l3:9  | d
                    a way into another island                   | l1:9-l2:9 l3:9-l4:9           | a@l1:1+l4:1 b@l1:2 c@l2:1 d@l3:1 e@l3:2 | l3:9 | l1:9 | c
                    a ring, one cable                           | l1:9-l2:8 l2:9-l3:8 l3:9-l1:8 | a@l1:1 b@l2:1 c@l3:1           | -         | l1:9  | -
                    a ring, the second cable                    | l1:9-l2:8 l2:9-l3:8 l3:9-l1:8 | a@l1:1 b@l2:1 c@l3:1           | l1:9      | l2:9  | b
                    a switch of no cables beside an island      | l1:9-l2:9                     | a@l1:1 b@l2:1 c@l5:1           | -         | l5:1  | c
                    the last way of one beside an island        | l1:9-l2:9                     | a@l1:1 b@l1:2 c@l2:1+l5:1      | l5:1      | l2:9  | c
                    three tiers, a core port                    | l1:9-s1:1 l2:9-s2:1 s1:9-c1:1 s2:9-c1:2 | a@l1:1 b@l2:1 c@l2:2 | -         | c1:1  | a
                    """)
    void who_is_cut_off(
            String what, String cables, String units, String gone, String part, String cutOff) {
        var paths = paths(cables, units);

        assertThat(paths.cutOff(target(part), targets(gone)))
                .extracting(unit -> ((Host) unit).name())
                .containsExactlyElementsOf(words(cutOff).toList());
    }

    /** Counted out anew for every unit, by another search: from where it is, to whom. */
    @Test
    void a_unit_is_cut_off_if_none_of_its_switches_is_in_the_main_part() {
        var split = 0;
        for (var seed = 0; seed < 2_000; seed++) {
            var random = new Random(seed);
            var drawn = Drawn.of(random);
            var gone = drawn.some(random);
            for (var ways : drawn.ways()) {
                var expected =
                        ways.ports().stream()
                                .map(SwitchPort.class::cast)
                                .noneMatch(port -> drawn.serves(port, gone));
                assertThat(ways.areGone(gone)).as("seed %d, %s", seed, ways).isEqualTo(expected);
                split += expected ? 1 : 0;
            }
        }
        assertThat(split).isGreaterThan(500);
    }

    /** What a part takes is told by the parts that may be why. */
    @Test
    void who_is_cut_off_by_several_parts_may_be_so_by_one_of_them() {
        for (var seed = 0; seed < 500; seed++) {
            var random = new Random(seed);
            var drawn = Drawn.of(random);
            var gone = drawn.some(random);
            for (var ways : drawn.ways()) {
                assertThat(!ways.areGone(gone) || gone.stream().anyMatch(ways::isThrough))
                        .as("seed %d, %s", seed, ways)
                        .isTrue();
            }
        }
    }

    /** A network of a few switches, and units with one port or two. */
    private record Drawn(List<Network.Cable> cables, List<Paths.Ways> ways) {
        private static final int SWITCHES = 6;

        static Drawn of(Random random) {
            var cables = new ArrayList<Network.Cable>();
            for (var number = 0; number < random.nextInt(9); number++) {
                var one = random.nextInt(SWITCHES);
                var other = (one + 1 + random.nextInt(SWITCHES - 1)) % SWITCHES;
                cables.add(new Network.Cable(at(one, "1" + number), at(other, "2" + number)));
            }
            var units = new HashMap<Host, List<SwitchPort>>();
            for (var number = 0; number < 6; number++) {
                var ports = new ArrayList<SwitchPort>();
                for (var port = 0; port <= random.nextInt(2); port++) {
                    ports.add(at(random.nextInt(SWITCHES), number + "" + port));
                }
                units.put(new Host("h" + number), ports);
            }
            return new Drawn(cables, PathsTest.ways(cables, units));
        }

        private static SwitchPort at(int on, String port) {
            return new SwitchPort(new Switch("s" + on), "Eth1/" + port);
        }

        Set<Target> some(Random random) {
            var gone = new TreeSet<Target>();
            cables.stream()
                    .filter(_ -> random.nextInt(3) == 0)
                    .forEach(cable -> gone.add(random.nextBoolean() ? cable.one() : cable.other()));
            ways.stream()
                    .flatMap(ways -> ways.ports().stream())
                    .filter(_ -> random.nextInt(5) == 0)
                    .forEach(gone::add);
            if (random.nextInt(3) == 0) {
                gone.add(new Switch("s" + random.nextInt(SWITCHES)));
            }
            return gone;
        }

        boolean serves(SwitchPort port, Set<Target> gone) {
            if (gone.contains(port) || gone.contains(port.on())) {
                return false;
            }
            var own = reached(port.on(), gone);
            return reached(port.on(), Set.of()).stream()
                    .filter(other -> !gone.contains(other))
                    .map(other -> reached(other, gone))
                    .noneMatch(other -> isBefore(other, own));
        }

        private boolean isBefore(Set<Switch> some, Set<Switch> own) {
            var units = units(some);
            return units > units(own)
                    || (units == units(own)
                            && new TreeSet<>(some)
                                            .getFirst()
                                            .compareTo(new TreeSet<>(own).getFirst())
                                    < 0);
        }

        private long units(Set<Switch> some) {
            return ways.stream()
                    .filter(one ->
                            one.ports().stream()
                                    .map(SwitchPort.class::cast)
                                    .anyMatch(port -> some.contains(port.on())))
                    .count();
        }

        private Set<Switch> reached(Switch from, Set<Target> gone) {
            var reached = new HashSet<>(Set.of(from));
            for (var turn = 0; turn < SWITCHES; turn++) {
                for (var cable : cables) {
                    var one = cable.one();
                    var other = cable.other();
                    var ends = Set.of(one, other, one.on(), other.on());
                    if (ends.stream().noneMatch(gone::contains)
                            && (reached.contains(one.on()) || reached.contains(other.on()))) {
                        reached.add(one.on());
                        reached.add(other.on());
                    }
                }
            }
            return reached;
        }
    }

    private static Paths paths(String cables, String units) {
        var ports = new HashMap<Host, List<SwitchPort>>();
        words(units)
                .map(word -> word.split("@"))
                .forEach(word ->
                        ports.put(
                                new Host(word[0]),
                                Stream.of(word[1].split("\\+")).map(PathsTest::port).toList()));
        return new Paths(
                ways(
                        words(cables)
                                .map(word -> word.split("-"))
                                .map(ends -> new Network.Cable(port(ends[0]), port(ends[1])))
                                .toList(),
                        ports));
    }

    private static List<Paths.Ways> ways(
            List<Network.Cable> cables, Map<Host, List<SwitchPort>> units) {
        var behind = new HashMap<Switch, Set<Target>>();
        units.forEach((unit, ports) ->
                ports.forEach(
                        port -> behind.computeIfAbsent(port.on(), _ -> new HashSet<>()).add(unit)));
        var network = new Network(cables, behind);
        return units.entrySet().stream()
                .map(unit -> new Paths.Ways(unit.getKey(), new TreeSet<>(unit.getValue()), network))
                .toList();
    }

    private static Set<Target> targets(String words) {
        return words(words).map(PathsTest::target).collect(Collectors.toSet());
    }

    private static Target target(String word) {
        return word.contains(":") ? port(word) : new Switch(word);
    }

    private static SwitchPort port(String word) {
        var words = word.split(":");
        return new SwitchPort(new Switch(words[0]), "Eth1/" + words[1]);
    }

    private static Stream<String> words(String text) {
        return Stream.of(text.split(" ")).filter(word -> !word.isEmpty() && !word.equals("-"));
    }
}
