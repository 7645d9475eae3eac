package io.plumbline.drivers.vcenter;

import io.plumbline.property.Wire;
import io.plumbline.target.MachineOverride;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Parts of clusters that are sent by themselves from now on, since a call with them was refused. No
 * machine is in two. They are forgotten with this daemon, which costs calls and nothing else.
 */
final class SentApart {
    private final Map<Wire, List<Set<MachineOverride>>> parts = new ConcurrentHashMap<>();

    /** Its halves, or that one alone. */
    void add(Wire wire, Collection<MachineOverride> refused) {
        parts.merge(
                wire,
                halves(refused.stream().sorted().toList()),
                (before, more) -> Stream.concat(without(before, refused), more.stream()).toList());
    }

    /** Of those that are still due; what became of the others is known. */
    List<Set<MachineOverride>> of(Wire wire, Set<MachineOverride> due) {
        parts.computeIfPresent(
                wire, (_, before) -> before.stream().flatMap(one -> only(one, due)).toList());
        return parts.getOrDefault(wire, List.of());
    }

    private static List<Set<MachineOverride>> halves(List<MachineOverride> some) {
        var half = some.size() / 2;
        return Stream.of(some.subList(0, half), some.subList(half, some.size()))
                .filter(one -> !one.isEmpty())
                .map(Set::copyOf)
                .toList();
    }

    private static Stream<Set<MachineOverride>> without(
            List<Set<MachineOverride>> parts, Collection<MachineOverride> some) {
        return parts.stream()
                .map(part -> Set.copyOf(part.stream().filter(one -> !some.contains(one)).toList()))
                .filter(part -> !part.isEmpty());
    }

    private static Stream<Set<MachineOverride>> only(
            Set<MachineOverride> part, Set<MachineOverride> due) {
        return Stream.of(Set.copyOf(part.stream().filter(due::contains).toList()))
                .filter(some -> !some.isEmpty());
    }
}
