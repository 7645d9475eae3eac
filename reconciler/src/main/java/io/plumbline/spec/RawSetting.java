package io.plumbline.spec;

import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.OptionalInt;

/**
 * A firmware key under its vendor's name.
 *
 * @param port number of the port, for a key that a port has
 * @param <V> the property's value
 */
public record RawSetting<V>(Property<V> property, OptionalInt port, Located<V> value) {
    /** The setting of a card that was found. */
    public Setting<V> of(Nic nic) {
        return property.of(port.isPresent() ? new NicPort(nic, port.getAsInt()) : nic);
    }
}
