package io.plumbline.lab.memory;

import static io.plumbline.property.NicFirmwareProperties.LINK_TYPE;
import static io.plumbline.property.NicFirmwareProperties.MLXCONFIG;

import io.plumbline.lab.world.NvConfig;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.LinkType;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a property of the catalogue is kept among the numbers of a card's configuration. A key that
 * the card does not know is not offered.
 */
record NvSetting<V>(Property<V> property) {
    static final List<NvSetting<?>> ALL =
            PropertyCatalogue.builtIn().all().stream()
                    .filter(NvSetting::isKept)
                    .<NvSetting<?>>map(NvSetting::new)
                    .toList();

    /**
     * @throws IllegalArgumentException for a property that is no key of mlxconfig
     */
    NvSetting {
        if (!isKept(property)) {
            throw new IllegalArgumentException(property.key() + " is no key of mlxconfig");
        }
    }

    private static boolean isKept(Property<?> property) {
        return property.wire().equals(Optional.of(MLXCONFIG));
    }

    /** The key of a card's configuration: a port has its number in it. */
    String key(Target target) {
        return target instanceof NicPort port
                ? property.key() + "_P" + port.number()
                : property.key();
    }

    Reading<V> read(NvConfig config, Target target) {
        var key = key(target);
        var current = config.current(key);
        var next = config.next(key);
        return current.isEmpty() || next.isEmpty()
                ? new Reading.NotOffered<>()
                : new Reading.Staged<>(shown(current.get()), shown(next.get()));
    }

    private State<V> shown(int number) {
        var text =
                property.equals(LINK_TYPE)
                        ? (number == 1 ? LinkType.IB : LinkType.ETH).name()
                        : String.valueOf(number);
        return State.is(property.codec().parse(text));
    }

    /** Adds the number that a card keeps, where the target has the setting and it was read. */
    void keep(Readings facts, Target target, HostLikeness.Side side, Map<String, Integer> values) {
        if (property.on().isInstance(target)) {
            facts.of(property.of(target))
                    .flatMap(side::of)
                    .flatMap(HostLikeness::value)
                    .ifPresent(value -> values.put(key(target), kept(value)));
        }
    }

    /** The number that a card keeps for the value. */
    int kept(V value) {
        return switch (value) {
            case Integer number -> number;
            case Boolean flag -> flag ? 1 : 0;
            case LinkType type -> type == LinkType.IB ? 1 : 2;
            default ->
                    throw new IllegalStateException(
                            property.key() + " is kept as no number: " + value);
        };
    }
}
