package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one write sets.
 *
 * @param all at least one, of different properties
 */
record Puts(Target at, List<Put<?>> all) {
    Puts {
        all = List.copyOf(all);
    }

    @SuppressWarnings("unchecked") // A put of a property has its values.
    <V> Optional<V> to(Property<V> property) {
        return all.stream()
                .filter(put -> put.setting().property().equals(property))
                .flatMap(put ->
                        put.to() instanceof State.Is<?>(var value)
                                ? Stream.of((V) value)
                                : Stream.empty())
                .findFirst();
    }

    /** Also where that is none. */
    @SuppressWarnings("unchecked") // A put of a property has its values.
    <V> Optional<State<V>> state(Property<V> property) {
        return all.stream()
                .filter(put -> put.setting().property().equals(property))
                .map(put -> (State<V>) put.to())
                .findFirst();
    }

    DeviceException unknown() {
        return new DeviceException(
                new Problem.Rejected(
                        at, all.getFirst().text(), "this driver knows no such setting"));
    }
}
