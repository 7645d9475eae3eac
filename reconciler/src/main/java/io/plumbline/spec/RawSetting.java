package io.plumbline.spec;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A firmware key under its vendor's name.
 *
 * @param port number of the port, for a key that a port has
 * @param <V> the property's value
 */
public record RawSetting<V>(Property<V> property, OptionalInt port, Located<V> value) {
    /** All that a spec may say so; what follows from other keys is not among them. */
    public static List<Property<?>> properties() {
        return MlxconfigSection.said();
    }

    /** By which of these keys a spec says a setting, if by any. */
    public static Optional<String> key(Setting<?> setting) {
        return Optional.<Property<?>>of(setting.property())
                .filter(MlxconfigSection::isSaid)
                .map(property -> key(property, port(setting.target())));
    }

    private static OptionalInt port(Target target) {
        return target instanceof NicPort at ? OptionalInt.of(at.number()) : OptionalInt.empty();
    }

    private static String key(Property<?> property, OptionalInt port) {
        return port.isPresent() ? property.key() + "_P" + port.getAsInt() : property.key();
    }

    /** As the spec says it: {@code CNP_DSCP_P1}. */
    String key() {
        return key(property, port);
    }

    /** The setting of a card that was found. */
    public Setting<V> of(Nic nic) {
        return property.of(port.isPresent() ? new NicPort(nic, port.getAsInt()) : nic);
    }
}
