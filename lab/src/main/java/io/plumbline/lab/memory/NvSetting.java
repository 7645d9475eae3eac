package io.plumbline.lab.memory;

import static io.plumbline.property.NicFirmwareProperties.ADVANCED_PCI_SETTINGS;
import static io.plumbline.property.NicFirmwareProperties.ATS_ENABLED;
import static io.plumbline.property.NicFirmwareProperties.CNP_802P_PRIO;
import static io.plumbline.property.NicFirmwareProperties.CNP_DSCP;
import static io.plumbline.property.NicFirmwareProperties.LINK_TYPE;
import static io.plumbline.property.NicFirmwareProperties.NUM_OF_VFS;
import static io.plumbline.property.NicFirmwareProperties.ROCE_CC_PRIO_MASK;
import static io.plumbline.property.NicFirmwareProperties.SRIOV_EN;

import io.plumbline.lab.world.NvConfig;
import io.plumbline.observed.Reading;
import io.plumbline.property.LinkType;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How a property of the catalogue is kept among the numbers of a card's configuration. */
record NvSetting<V>(Property<V> property, Function<Integer, V> shown, Function<V, Integer> kept) {
    static final List<NvSetting<?>> ALL =
            List.of(
                    flag(ADVANCED_PCI_SETTINGS),
                    flag(SRIOV_EN),
                    flag(ATS_ENABLED),
                    number(NUM_OF_VFS),
                    number(ROCE_CC_PRIO_MASK),
                    number(CNP_DSCP),
                    number(CNP_802P_PRIO),
                    new NvSetting<>(
                            LINK_TYPE, NvSetting::linkType, type -> type == LinkType.IB ? 1 : 2));

    private static final Map<Property<?>, NvSetting<?>> BY_PROPERTY =
            ALL.stream().collect(Collectors.toMap(NvSetting::property, Function.identity()));

    /**
     * @throws IllegalArgumentException for a property that is no key of mlxconfig
     */
    @SuppressWarnings("unchecked") // The key is the property of the value.
    static <V> NvSetting<V> of(Property<V> property) {
        var setting = (NvSetting<V>) BY_PROPERTY.get(property);
        if (setting == null) {
            throw new IllegalArgumentException(property.key() + " is no key of mlxconfig");
        }
        return setting;
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
                : new Reading.Staged<>(
                        State.is(shown.apply(current.get())), State.is(shown.apply(next.get())));
    }

    private static LinkType linkType(int number) {
        return number == 1 ? LinkType.IB : LinkType.ETH;
    }

    private static NvSetting<Boolean> flag(Property<Boolean> property) {
        return new NvSetting<>(property, number -> number == 1, flag -> flag ? 1 : 0);
    }

    private static NvSetting<Integer> number(Property<Integer> property) {
        return new NvSetting<>(property, Function.identity(), Function.identity());
    }
}
