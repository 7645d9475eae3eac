package io.plumbline.spec;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.List;
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

    /** The setting of a card that was found. */
    public Setting<V> of(Nic nic) {
        return property.of(port.isPresent() ? new NicPort(nic, port.getAsInt()) : nic);
    }
}
