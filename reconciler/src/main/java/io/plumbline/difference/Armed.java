package io.plumbline.difference;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A value that we wrote for the next boot, which has not come, and that nothing wishes any more: it
 * will come into force all the same.
 *
 * @param running as text
 * @param next what we wrote, as text
 */
public record Armed(Setting<?> setting, String running, String next) {
    /**
     * What is staged as we wrote it, whoever wishes what.
     *
     * @param written in the boot that lasts, by path of the setting
     */
    public static List<Armed> of(
            SortedMap<String, Memory.Written> written, ObservedState observed) {
        var armed = new ArrayList<Armed>();
        written.forEach((path, last) ->
                PropertyCatalogue.builtIn()
                        .known(path)
                        .flatMap(setting -> of(setting, observed, last))
                        .ifPresent(armed::add));
        return List.copyOf(armed);
    }

    private static <V> Optional<Armed> of(
            Setting<V> setting, ObservedState observed, Memory.Written written) {
        return observed.reading(setting)
                .flatMap(reading ->
                        reading instanceof Reading.Staged<V>(var running, var next)
                                ? of(setting, running, next, written)
                                : Optional.empty());
    }

    private static <V> Optional<Armed> of(
            Setting<V> setting, State<V> running, State<V> next, Memory.Written written) {
        var codec = setting.property().codec();
        var inForce =
                running instanceof State.Unproven<V> ? written.running() : running.text(codec);
        return written.to().equals(next.text(codec)) && !written.to().equals(inForce)
                ? Optional.of(new Armed(setting, inForce, written.to()))
                : Optional.empty();
    }

    /** For example {@code esx01.lab nic 0000:3b:00 NUM_OF_VFS: 16 to 9}. */
    public String text() {
        return setting.label() + ": " + running + " to " + next;
    }
}
