package io.plumbline.desired;

import io.plumbline.property.Property;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The ends of one fabric that was found.
 *
 * @param all where its links begin
 */
record FabricEnds(FabricKind kind, List<End> all, Sight sight) {
    FabricEnds {
        all = List.copyOf(all);
    }

    /**
     * @param near a {@link NicPort}, a {@link NodeInterface}, or a port of another switch
     * @param far empty where no cable is known
     */
    record End(Target near, Optional<SwitchPort> far) {}

    /** Ports of switches, at whichever end. */
    Stream<SwitchPort> atSwitches() {
        return Stream.concat(
                all.stream().flatMap(end -> end.far().stream()), near(SwitchPort.class));
    }

    <T extends Target> Stream<T> near(Class<T> kind) {
        return all.stream().map(End::near).filter(kind::isInstance).map(kind::cast);
    }

    /** What all of some targets say; empty where one says nothing or something else. */
    <V> Optional<V> agreed(Property<V> property, Stream<? extends Target> at) {
        return agreed(at.map(target -> sight.standing(property, target)).toList());
    }

    static <V> Optional<V> agreed(Collection<Optional<V>> all) {
        return all.stream().distinct().count() == 1 ? all.iterator().next() : Optional.empty();
    }

    /** A target of each port of a switch. */
    Stream<Target> at(Function<SwitchPort, Target> which) {
        return atSwitches().map(which);
    }
}
