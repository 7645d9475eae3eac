package io.plumbline.drivers.switches;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How each property of one platform is read from what its answers told.
 *
 * @param <F> what the answers told, as one platform keeps it
 */
public final class PropertyReads<F> {
    private final Map<Property<?>, ReadWhole<F, ?>> reads = new HashMap<>();
    private final Set<Property<?>> notOffered = new HashSet<>();

    /** How one property is read. */
    @FunctionalInterface
    public interface Read<F, V> {
        /**
         * @throws DeviceException why it is not known
         */
        State<V> of(F facts, Target target) throws DeviceException;
    }

    /** How one property is read that not all releases of the platform have. */
    @FunctionalInterface
    public interface ReadWhole<F, V> {
        /**
         * @throws DeviceException why it is not known
         */
        Reading<V> of(F facts, Target target) throws DeviceException;
    }

    public <V> PropertyReads<F> with(Property<V> property, Read<F, V> read) {
        return whole(property, (facts, target) -> new Reading.Settled<>(read.of(facts, target)));
    }

    public <V> PropertyReads<F> whole(Property<V> property, ReadWhole<F, V> read) {
        reads.put(property, read);
        return this;
    }

    /** The platform has none of these. */
    public PropertyReads<F> without(Property<?>... properties) {
        notOffered.addAll(List.of(properties));
        return this;
    }

    public Readings all(Set<Setting<?>> wanted, F facts) {
        var readings = Readings.builder();
        wanted.forEach(setting -> put(setting, facts, readings));
        return readings.build();
    }

    @SuppressWarnings("unchecked") // Put in under a property of this type.
    private <V> void put(Setting<V> setting, F facts, Readings.Builder readings) {
        var read = (ReadWhole<F, V>) reads.get(setting.property());
        if (read != null) {
            readings.put(setting, reading(read, facts, setting.target()));
        } else if (notOffered.contains(setting.property())) {
            readings.put(setting, new Reading.NotOffered<>());
        }
    }

    private static <F, V> Reading<V> reading(ReadWhole<F, V> read, F facts, Target target) {
        try {
            return read.of(facts, target);
        } catch (DeviceException e) {
            return new Reading.Unreadable<>(e.problem());
        }
    }
}
