package io.plumbline.desired;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was observed, as adoptions ask for it.
 *
 * @param reach which units there are, and how they are reached
 * @param cables the port at the other end of ports and interfaces, as far as it is known
 */
public record Sight(
        ClusterSpec reach, ObservedState observed, SortedMap<Target, SwitchPort> cables) {
    public Sight {
        cables = Collections.unmodifiableSortedMap(new TreeMap<>(cables));
    }

    /** What is so, and stays so over a boot as far as the device tells. */
    <V> Optional<V> standing(Property<V> property, Target at) {
        return standing(property.of(at));
    }

    /** As {@link #standing(Property, Target)}. */
    <V> Optional<V> standing(Setting<V> setting) {
        return observed.reading(setting)
                .flatMap(reading ->
                        switch (reading) {
                            case Reading.Settled<V>(State.Is<V>(var value)) -> Optional.of(value);
                            case Reading.Staged<V>(var running, State.Is<V>(var value))
                                    when running instanceof State.Unproven<V>
                                            || running.equals(State.is(value)) ->
                                    Optional.of(value);
                            case Reading.Settled<V> _,
                                    Reading.Staged<V> _,
                                    Reading.NotOffered<V> _,
                                    Reading.Unreadable<V> _ ->
                                    Optional.empty();
                        });
    }

    <V> boolean is(Property<V> property, Target at, V value) {
        return standing(property, at).filter(value::equals).isPresent();
    }

    /** Says under a key what stands. */
    <V> Entries say(Entries said, String key, Property<V> property, Target at) {
        return said.with(key, standing(property, at).map(property.codec()::print));
    }

    /** The complete listing of what is in a target, if there is one. */
    Set<Target> all(Target within, Class<? extends Target> kind) {
        return observed.all(within, kind).orElse(Set.of());
    }
}
