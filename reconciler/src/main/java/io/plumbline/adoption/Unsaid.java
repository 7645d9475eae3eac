package io.plumbline.adoption;

import io.plumbline.observed.Listing;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What no spec can say of an observation.
 *
 * @param unread why units and settings could not be read
 * @param staged settings that will be others after the next boot
 */
record Unsaid(List<String> unread, List<String> staged) {
    private static final Set<Role> JUDGED =
            Set.of(Role.MANAGED, Role.FOUNDING, Role.EVIDENCE, Role.PRECONDITION);

    static Unsaid of(ObservedState observed) {
        var unread = new TreeSet<String>();
        var staged = new TreeSet<String>();
        for (var unit : observed.units()) {
            for (var snapshot : observed.snapshots(unit)) {
                snapshot.trouble().map(Problem::text).ifPresent(unread::add);
                snapshot.last().stream()
                        .flatMap(last -> last.listings().stream())
                        .forEach(listing -> {
                            if (listing instanceof Listing.Partial(var _, var _, var why)) {
                                unread.add(why.text());
                            }
                        });
            }
            for (var setting : observed.readings(unit).settings()) {
                if (JUDGED.contains(setting.property().role())) {
                    why(setting, observed).ifPresent(unread::add);
                    pending(setting, observed).ifPresent(staged::add);
                }
            }
        }
        return new Unsaid(new ArrayList<>(unread), new ArrayList<>(staged));
    }

    /** What is not asked for by whoever only looks is told where it is wished. */
    private static <V> Optional<String> why(Setting<V> setting, ObservedState observed) {
        return observed.reading(setting)
                .flatMap(reading ->
                        reading instanceof Reading.Unreadable<V>(var why)
                                        && !(why instanceof Problem.NeedsTouch)
                                ? Optional.of(why.text())
                                : Optional.empty());
    }

    private static <V> Optional<String> pending(Setting<V> setting, ObservedState observed) {
        return observed.reading(setting)
                .flatMap(reading ->
                        reading instanceof Reading.Staged<V>(var running, var next)
                                        && !(running instanceof State.Unproven<V>)
                                        && !running.equals(next)
                                ? Optional.of(text(setting, running, next))
                                : Optional.empty());
    }

    private static <V> String text(Setting<V> setting, State<V> running, State<V> next) {
        var codec = setting.property().codec();
        return setting.label()
                + ": it is "
                + running.text(codec)
                + ", and will be "
                + next.text(codec)
                + " after the next boot";
    }
}
