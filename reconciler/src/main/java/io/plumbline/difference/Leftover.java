package io.plumbline.difference;

import io.plumbline.desired.Wish;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * What had no value before we gave it one, and nothing wishes any more. Only what was read counts:
 * that the file names it no more proves nothing about the device.
 *
 * @param next what the coming boot finds
 */
public record Leftover<V>(Setting<V> setting, State<V> next) {
    /**
     * @param made paths of what we made
     * @param wished all that is wished of the unit
     */
    public static List<Leftover<?>> of(
            SortedSet<String> made, Set<Setting<?>> wished, ObservedState observed) {
        return made.stream()
                .flatMap(path -> PropertyCatalogue.builtIn().known(path).stream())
                .filter(setting -> !wished.contains(setting))
                .filter(setting -> setting.property().role() != Role.ONCE) // Nothing is there.
                .<Leftover<?>>flatMap(setting -> of(setting, observed).stream())
                .toList();
    }

    private static <V> Optional<Leftover<V>> of(Setting<V> setting, ObservedState observed) {
        return observed.reading(setting)
                .flatMap(Reading::atNextBoot)
                .map(next -> new Leftover<>(setting, next));
    }

    /** Whether it is there, or will be after the next boot. */
    public boolean isThere() {
        return !(next instanceof State.None<V>);
    }

    /**
     * Whether it is what we made of it, and not what somebody else did: the value that we gave it
     * last, even if we tried to take it away since, or nothing, if that was our last write.
     */
    public boolean isOurDoing(Memory memory) {
        return isThere()
                ? memory.gave(setting, next.text(setting.property().codec()))
                : memory.written(setting).filter(last -> last.to().equals(State.NONE)).isPresent();
    }

    /** Whether we know how to take it away. */
    public boolean isRemovable() {
        return setting.property().removable();
    }

    /** That it be gone. */
    public Wish<V> gone(Origin origin) {
        return Wish.of(setting, new Want.Gone<>(), origin);
    }

    /** For example {@code esx01.lab module nmlx5_core ecn: 1}. */
    public String text() {
        return setting.label() + ": " + next.text(setting.property().codec());
    }
}
