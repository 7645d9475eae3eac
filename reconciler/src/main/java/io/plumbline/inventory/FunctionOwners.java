package io.plumbline.inventory;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells who has the functions of a host's ports, and what is in the way of giving one to another
 * owner: places of {@code max_vfs} follow the ports that the driver has, so behind one that comes
 * or goes a number would be another port's.
 *
 * @param ports all of the host
 * @param readings of the host
 */
record FunctionOwners(Collection<NicPort> ports, Readings readings) {

    FunctionOwner of(NicPort port) {
        var passthrough = NicIdentity.PASSTHROUGH.of(port);
        return new FunctionOwner(
                readings.running(passthrough),
                next(passthrough),
                readings.running(PassthroughProperties.ENABLED.of(port)),
                functions(port).or(() -> displaced(port)));
    }

    /** Machines have a function whole, or functions of it. */
    private Optional<String> functions(NicPort port) {
        return Stream.of(
                        readings.running(NicDriverProperties.VIRTUAL_FUNCTIONS.of(port)),
                        next(NicDriverProperties.MAX_VFS.of(port)),
                        next(SriovProperties.FUNCTIONS.of(port)))
                .flatMap(Optional::stream)
                .filter(count -> count > 0)
                .findFirst()
                .map(count ->
                        "it has "
                                + count
                                + " virtual functions, or gets them at the next boot: say"
                                + " virtualFunctions: 0 of it first, until that boot was");
    }

    private Optional<String> displaced(NicPort port) {
        return ports.stream()
                .filter(other -> other.function().compareTo(port.function()) > 0)
                .sorted(Comparator.comparing(NicPort::function))
                .flatMap(behind -> displacedBehind(behind).stream())
                .findFirst();
    }

    /** What its number would come to is not looked at: another port's is wrong enough. */
    private Optional<String> displacedBehind(NicPort behind) {
        var setting = NicDriverProperties.MAX_VFS.of(behind);
        if (readings.of(setting).filter(Reading.Unreadable.class::isInstance).isPresent()) {
            return Optional.of(
                    "places of max_vfs behind it move with that, and that of "
                            + behind.label()
                            + " cannot be read now");
        }
        return next(setting)
                .filter(count -> count > 0)
                .map(count ->
                        "places of max_vfs behind it move with that, and "
                                + behind.label()
                                + " has "
                                + count
                                + " there, which another port would get: say virtualFunctions: 0"
                                + " of the ports behind it first, until that boot was, and their"
                                + " numbers again once the owner has changed");
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
