package io.plumbline.observed;

import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Readings by setting; each has the type of its setting. */
public final class Readings {
    private static final Readings NONE = new Readings(Map.of());

    private final Map<Setting<?>, Reading<?>> bySetting;

    private Readings(Map<Setting<?>, Reading<?>> bySetting) {
        this.bySetting = bySetting;
    }

    public static Readings none() {
        return NONE;
    }

    public static Builder builder() {
        return new Builder();
    }

    @SuppressWarnings("unchecked") // The builder put it in under a setting of this type.
    public <V> Optional<Reading<V>> of(Setting<V> setting) {
        return Optional.ofNullable((Reading<V>) bySetting.get(setting));
    }

    /** The running side of a setting, if it was read and has a value. */
    public <V> Optional<V> running(Setting<V> setting) {
        return inForce(setting)
                .flatMap(state ->
                        state instanceof State.Is<V>(var value)
                                ? Optional.of(value)
                                : Optional.empty());
    }

    /** The running side of a setting, if it was read: also that it has no value. */
    public <V> Optional<State<V>> inForce(Setting<V> setting) {
        return of(setting).flatMap(Reading::inForce);
    }

    /** In a stable order. */
    public Set<Setting<?>> settings() {
        return Collections.unmodifiableSet(new TreeSet<>(bySetting.keySet()));
    }

    /** Whether one of them is so. */
    public boolean any(Predicate<Reading<?>> so) {
        for (var reading : bySetting.values()) {
            if (so.test(reading)) {
                return true;
            }
        }
        return false;
    }

    /** The settings that are so, in a stable order. */
    public SortedSet<Setting<?>> settings(Predicate<Setting<?>> so) {
        var found = new TreeSet<Setting<?>>();
        for (var setting : bySetting.keySet()) {
            if (so.test(setting)) {
                found.add(setting);
            }
        }
        return found;
    }

    /** These readings and the others; the others win. */
    public Readings and(Readings others) {
        if (bySetting.isEmpty()) {
            return others;
        }
        if (others.bySetting.isEmpty()) {
            return this;
        }
        var all = new HashMap<>(bySetting);
        all.putAll(others.bySetting);
        return new Readings(all);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Readings readings && readings.bySetting.equals(bySetting);
    }

    @Override
    public int hashCode() {
        return bySetting.hashCode();
    }

    @Override
    public String toString() {
        return bySetting.toString();
    }

    /** Collects readings. */
    public static final class Builder {
        private final Map<Setting<?>, Reading<?>> collected = new HashMap<>();

        private Builder() {}

        public <V> Builder put(Setting<V> setting, Reading<V> reading) {
            collected.put(setting, reading);
            return this;
        }

        public Readings build() {
            return new Readings(new HashMap<>(collected));
        }
    }
}
