package io.plumbline.property;

import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/**
 * One property of one target: the noun that wishes, readings, differences and writes share.
 *
 * @param <V> the property's value
 */
public final class Setting<V> implements Comparable<Setting<?>> {
    private final Target target;
    private final Property<V> property;

    /** Settings are keys of most maps, which a record would add up anew for each. */
    private final int hash;

    public Setting(Target target, Property<V> property) {
        if (!property.on().isInstance(target)) {
            throw new IllegalArgumentException(
                    property.key() + " is no property of " + target.path());
        }
        this.target = target;
        this.property = property;
        this.hash = 31 * target.hashCode() + property.hashCode();
    }

    public Target target() {
        return target;
    }

    public Property<V> property() {
        return property;
    }

    /** The target that the write of this setting addresses; empty if it is never written. */
    public Optional<Target> writtenAt() {
        return property.wire().flatMap(wire -> wire.at().of(target));
    }

    /** The setting that a need of this one is about; empty if there is no such target. */
    public <W> Optional<Setting<W>> needed(Need<W> need) {
        return need.where().of(target).map(at -> need.property().of(at));
    }

    /**
     * For example {@code nic/esx01.lab/0000:3b:00#NUM_OF_VFS}; {@link PropertyCatalogue#setting}
     * reads it back.
     */
    public String path() {
        return target.path() + "#" + property.key();
    }

    public String label() {
        return target.label() + " " + property.key();
    }

    @Override
    public int compareTo(Setting<?> other) {
        var byTarget = target.equals(other.target) ? 0 : target.compareTo(other.target);
        return byTarget != 0 ? byTarget : property.key().compareTo(other.property.key());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Setting<?> setting
                        && setting.hash == hash
                        && setting.property.equals(property)
                        && setting.target.equals(target));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return path();
    }
}
