package io.plumbline.inventory;

import io.plumbline.inventory.FunctionOwner.Hindrance;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Need;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Otherwise;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Relation;
import io.plumbline.property.Setting;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Tells who has the functions of a host's ports, and what is in the way of giving one to another
 * owner: places of {@code max_vfs} follow the ports that the driver has, so behind one that comes
 * or goes a number would be another port's. While the next boot moves places nobody can tell them;
 * then the virtual functions that are there are counted.
 *
 * @param ports all of the host
 * @param readings of the host
 */
record FunctionOwners(Collection<NicPort> ports, Readings readings) {
    /** What is in the way of giving a function away and of taking it back. */
    private static final Set<Property<?>> EITHER_WAY =
            Set.of(PassthroughProperties.CAPABLE, PassthroughProperties.DEPENDS_ON);

    FunctionOwner of(NicPort port) {
        var passthrough = NicIdentity.PASSTHROUGH.of(port);
        var now = readings.running(passthrough);
        return new FunctionOwner(
                now,
                next(passthrough),
                readings.running(PassthroughProperties.ENABLED.of(port)),
                next(PassthroughProperties.ENABLED.of(port)),
                needed(port, EITHER_WAY::contains),
                hindrance(port, now.orElse(false)));
    }

    private Optional<Hindrance> hindrance(NicPort port, boolean isGiven) {
        var own =
                isGiven
                        ? needed(port, EITHER_WAY::contains)
                        : needed(port, _ -> true)
                                .or(() -> functions(port))
                                .or(() -> unread(port, ""));
        return own.or(() -> displaced(port));
    }

    /** What can be read to be in the way of a function; what was not read is a need of it. */
    private Optional<Hindrance> needed(NicPort port, Predicate<Property<?>> which) {
        return PassthroughProperties.ENABLED.needs().stream()
                .filter(need -> need.where() instanceof Relation.Itself)
                .filter(need -> which.test(need.property()))
                .flatMap(need -> needed(port, need).stream())
                .findFirst();
    }

    private <W> Optional<Hindrance> needed(NicPort port, Need<W> need) {
        var property = need.property();
        var advice = property.otherwise(Otherwise.Where.IN_THE_WAY);
        return readings.inForce(property.of(port))
                .filter(_ -> !advice.isEmpty())
                .filter(state -> !need.running().met(state))
                .map(state ->
                        new Hindrance(
                                property.key() + " is " + state.text(property.codec()) + advice,
                                true));
    }

    /** Machines have a function whole, or functions of it. */
    private Optional<Hindrance> functions(NicPort port) {
        return Stream.of(
                        readings.running(NicDriverProperties.VIRTUAL_FUNCTIONS.of(port)),
                        next(NicDriverProperties.MAX_VFS.of(port)),
                        next(SriovProperties.FUNCTIONS.of(port)))
                .flatMap(Optional::stream)
                .filter(count -> count > 0)
                .findFirst()
                .map(count ->
                        new Hindrance(
                                "it has "
                                        + count
                                        + " virtual functions, or gets them at the next boot: leave"
                                        + " passthrough out, say virtualFunctions: 0 of it first,"
                                        + " and passthrough once that boot was",
                                true));
    }

    private Optional<Hindrance> displaced(NicPort port) {
        return ports.stream()
                .filter(other -> other.function().compareTo(port.function()) > 0)
                .sorted(Comparator.comparing(NicPort::function))
                .flatMap(behind -> displacedBehind(behind).stream())
                .findFirst();
    }

    /**
     * What its number would come to is not looked at: another port's is wrong enough. Functions
     * that are there until a boot are in the way too, for once places move nothing else can be
     * counted.
     */
    private Optional<Hindrance> displacedBehind(NicPort behind) {
        return Stream.of(
                        next(counted().of(behind)),
                        readings.running(NicDriverProperties.VIRTUAL_FUNCTIONS.of(behind)))
                .flatMap(Optional::stream)
                .filter(count -> count > 0)
                .findFirst()
                .map(count ->
                        new Hindrance(
                                "places of max_vfs behind it move with that, and "
                                        + behind.label()
                                        + " has "
                                        + count
                                        + " there, which another port would get: leave"
                                        + " passthrough out, say virtualFunctions: 0 of the ports"
                                        + " behind it first, and passthrough once that boot was",
                                true))
                .or(() -> unread(behind, "places of max_vfs behind it move with that, and "));
    }

    private Optional<Hindrance> unread(NicPort port, String before) {
        var counted = counted();
        return readings.of(counted.of(port))
                        .filter(reading -> !(reading instanceof Reading.Unreadable))
                        .isPresent()
                ? Optional.empty()
                : Optional.of(
                        new Hindrance(
                                before
                                        + counted.key()
                                        + " of "
                                        + port.label()
                                        + " cannot be read now: plumb explain says why",
                                false));
    }

    private Property<Integer> counted() {
        return ports.stream().anyMatch(this::isAboutToChange)
                ? NicDriverProperties.VIRTUAL_FUNCTIONS
                : NicDriverProperties.MAX_VFS;
    }

    private boolean isAboutToChange(NicPort port) {
        var passthrough = NicIdentity.PASSTHROUGH.of(port);
        var now = readings.running(passthrough);
        return now.isPresent() && !now.equals(next(passthrough));
    }

    private <V> Optional<V> next(Setting<V> setting) {
        return readings.of(setting)
                .flatMap(Reading::atNextBoot)
                .flatMap(state ->
                        state instanceof State.Is<V>(var value)
                                ? Optional.of(value)
                                : Optional.empty());
    }
}
