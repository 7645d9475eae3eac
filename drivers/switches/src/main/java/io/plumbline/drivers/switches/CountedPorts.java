package io.plumbline.drivers.switches;

import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ports that are asked what they have counted.
 *
 * @param priorities of which nothing may be lost, at any of these ports
 */
public record CountedPorts(SortedSet<SwitchPort> ports, SortedSet<Integer> priorities) {
    public CountedPorts {
        ports = Collections.unmodifiableSortedSet(new TreeSet<>(ports));
        priorities = Collections.unmodifiableSortedSet(new TreeSet<>(priorities));
    }

    /** Ports, and priorities of ports. */
    public static CountedPorts of(Collection<? extends Target> at) {
        return new CountedPorts(
                at.stream()
                        .flatMap(target -> target.enclosing(SwitchPort.class).stream())
                        .collect(Collectors.toCollection(TreeSet::new)),
                at.stream()
                        .flatMap(target -> target.enclosing(PortPriority.class).stream())
                        .map(PortPriority::number)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** Each port by itself, with the same priorities. */
    Stream<CountedPorts> oneByOne() {
        return ports.stream()
                .map(port -> new CountedPorts(new TreeSet<>(Set.of(port)), priorities));
    }
}
