package io.plumbline.app.check;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Property;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What was observed, as rules ask it. */
final class Site {
    /** What rules go by. */
    private static final Set<Role> JUDGED = Set.of(Role.MANAGED, Role.EVIDENCE);

    private final ObservedState observed;
    private final Said said;
    private final Set<Property<?>> facts;

    /**
     * @param facts that rules go by as well
     */
    Site(ObservedState observed, Said said, Set<Property<?>> facts) {
        this.observed = observed;
        this.said = said;
        this.facts = facts;
    }

    <T extends Target> Stream<T> units(Class<T> kind) {
        return observed.units().stream().filter(kind::isInstance).map(kind::cast);
    }

    ObservedState observed() {
        return observed;
    }

    Said said() {
        return said;
    }

    /** Each target of any unit of which the property was read. */
    Stream<Target> with(Property<?> property) {
        return observed.units().stream()
                .flatMap(unit -> observed.targetsWith(unit, property).stream());
    }

    /**
     * What somebody has set: of what takes a boot, what the next one will find; of what does not,
     * what is in force. A Linux node forgets most of the latter at a boot: {@link #lost}. Empty
     * where it was not told.
     */
    <V> Optional<State<V>> set(Property<V> property, Target at) {
        return observed.reading(property.of(at))
                .flatMap(takesBoot(property) ? Reading::atNextBoot : Reading::inForce);
    }

    private static boolean takesBoot(Property<?> property) {
        return property.declared().compareTo(Activation.HOST_REBOOT) >= 0;
    }

    <V> Optional<V> value(Property<V> property, Target at) {
        return set(property, at)
                .flatMap(state ->
                        state instanceof State.Is<V>(var value)
                                ? Optional.of(value)
                                : Optional.empty());
    }

    <V> Optional<V> running(Property<V> property, Target at) {
        return observed.readings(at.unit()).running(property.of(at));
    }

    /** Wherever it is set so. */
    <V> Stream<Rule.Seen> where(Property<V> property, Predicate<V> so) {
        return with(property)
                .flatMap(target ->
                        value(property, target).filter(so).stream()
                                .map(value -> new Rule.Seen(target, text(property, value))));
    }

    /** A dash is how no priority at all is printed. */
    private static <V> String text(Property<V> property, V value) {
        var printed = property.codec().print(value);
        return property.key() + (printed.equals("-") ? " has none" : " is " + printed);
    }

    /** Wherever there is no such value, as far as is known. */
    Stream<Rule.Seen> without(Property<?> property) {
        return with(property)
                .filter(target -> isNone(property, target))
                .map(target -> new Rule.Seen(target, property.key() + " is not set"));
    }

    private <V> boolean isNone(Property<V> property, Target target) {
        return set(property, target).filter(State.None.class::isInstance).isPresent();
    }

    /** Where it is so now, and will not be after the next boot. */
    <V> Stream<Rule.Seen> lost(Property<V> property, Predicate<V> so) {
        return with(property)
                .filter(target -> !lasts(property, target))
                .flatMap(target ->
                        value(property, target).filter(so).stream()
                                .map(value ->
                                        new Rule.Seen(
                                                target,
                                                text(property, value)
                                                        + ": lost at the next boot")));
    }

    private <V> boolean lasts(Property<V> property, Target target) {
        return observed.reading(property.of(target))
                .filter(reading -> reading.inForce().equals(reading.atNextBoot()))
                .isPresent();
    }

    /**
     * What is set and not in force, of what is managed and takes a boot.
     *
     * @param which of these
     */
    Stream<Rule.Seen> staged(Predicate<Setting<?>> which) {
        return observed.units().stream()
                .flatMap(unit ->
                        observed.readings(unit).settings().stream()
                                .filter(setting -> setting.property().role() == Role.MANAGED)
                                .filter(setting -> takesBoot(setting.property()))
                                .filter(which)
                                .flatMap(setting -> staged(setting).stream()));
    }

    private <V> Optional<Rule.Seen> staged(Setting<V> setting) {
        return observed.reading(setting)
                .filter(reading ->
                        reading
                                        instanceof
                                        Reading.Staged<V>(
                                                State.Is<V>(var running),
                                                State.Is<V>(var next))
                                && !running.equals(next))
                .map(reading -> {
                    var codec = setting.property().codec();
                    return new Rule.Seen(
                            setting.target(),
                            setting.property().key()
                                    + " is "
                                    + reading.inForce().orElseThrow().text(codec)
                                    + ", and will be "
                                    + reading.atNextBoot().orElseThrow().text(codec));
                });
    }

    /** Of units themselves; what vCenter did not tell of them comes after. */
    List<String> unread() {
        return Stream.concat(
                        snapshots()
                                .filter(seen -> seen.tells() != Snapshot.Tells.MACHINES)
                                .flatMap(seen -> seen.trouble().stream())
                                .map(Problem::text),
                        VCenterGaps.unread(this))
                .distinct()
                .toList();
    }

    Stream<Snapshot> snapshots() {
        return observed.units().stream().flatMap(unit -> observed.snapshots(unit).stream());
    }

    /**
     * One line a reason: a host without tools has it for every setting of its cards. What a look
     * that leaves no trace does not tell is nothing that somebody could mend.
     */
    List<String> unknown() {
        var texts = new TreeSet<String>();
        for (var unit : observed.units()) {
            for (var setting : observed.readings(unit).settings()) {
                if (isJudged(setting.property()) && isAskedFor(setting.target())) {
                    why(setting)
                            .filter(why -> !(why instanceof Problem.NeedsTouch))
                            .map(Problem::text)
                            .ifPresent(texts::add);
                }
            }
        }
        VCenterGaps.unknown(this).forEach(texts::add);
        return new ArrayList<>(texts);
    }

    /** What is said of other machines is looked for by their names, and may be nobody's. */
    private boolean isAskedFor(Target target) {
        return !(target instanceof MachineOverride(var _, var of))
                || said.overridden().contains(of);
    }

    private boolean isJudged(Property<?> property) {
        return JUDGED.contains(property.role()) || facts.contains(property);
    }

    /** Why it could not be read. */
    <V> Optional<Problem> why(Setting<V> setting) {
        return observed.reading(setting)
                .flatMap(reading ->
                        reading instanceof Reading.Unreadable<V>(var why)
                                ? Optional.of(why)
                                : Optional.empty());
    }
}
