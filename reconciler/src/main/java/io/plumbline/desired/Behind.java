package io.plumbline.desired;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Link;
import io.plumbline.target.Target;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Who is cut off when a port or a whole switch is interrupted: all that have no other path. */
final class Behind {
    private Behind() {}

    static SortedMap<Target, SortedSet<Target>> of(ClusterSpec spec) {
        var behind = new TreeMap<Target, SortedSet<Target>>();
        spec.links().stream()
                .collect(
                        Collectors.groupingBy(
                                link -> new Way(link.unit(), link.fabric().value().name())))
                .forEach((way, links) -> add(behind, way.unit(), links));
        return behind;
    }

    private static void add(
            SortedMap<Target, SortedSet<Target>> behind, Target unit, List<Link> links) {
        var switches = links.stream().map(link -> link.port().on()).distinct().toList();
        if (links.size() == 1) {
            add(behind, links.getFirst().port(), unit);
        }
        if (switches.size() == 1) {
            add(behind, switches.getFirst(), unit);
        }
    }

    private static void add(
            SortedMap<Target, SortedSet<Target>> behind, Target through, Target unit) {
        behind.computeIfAbsent(through, _ -> new TreeSet<>()).add(unit);
    }

    /** All links of a unit in one fabric are ways to the same place. */
    private record Way(Target unit, String fabric) {}
}
