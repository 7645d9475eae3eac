package io.plumbline.drivers.switches;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The changes of one write, taken apart for the lines that make them. */
public record Puts(Act.Write write) {
    /** What a write is about, sorted. */
    static SortedSet<Setting<?>> settings(Act.Write write) {
        var settings = new TreeSet<Setting<?>>();
        write.puts().forEach(put -> settings.add(put.setting()));
        return settings;
    }

    /** Those of a property, in their order. */
    public List<Put<?>> of(Property<?> property) {
        return write.puts().stream()
                .filter(put -> put.setting().property().equals(property))
                .toList();
    }

    /**
     * The value that a change of this property is to.
     *
     * @throws DeviceException Rejected if it is to none
     */
    @SuppressWarnings("unchecked") // A property's key is its identity, so the values are its own.
    public <V> V value(Put<?> put, Property<V> property) throws DeviceException {
        if (put.setting().property().equals(property)
                && put.to() instanceof State.Is<?>(var value)) {
            return (V) value;
        }
        throw unsayable(put);
    }

    /** The platform has no words for this change. */
    public DeviceException unsayable(Put<?> put) {
        return refused(put.text() + " cannot be said to it");
    }

    /** Saying it again would interrupt the link once more, and change nothing. */
    public DeviceException configuredAlready(Put<?> put) {
        return refused(
                put.text()
                        + ": it is configured so already, and is not in force: look at the far end,"
                        + " at pause of the whole link, and at the link");
    }

    /** The write is not made: then nothing of it may be said. */
    public DeviceException refused(String why) {
        return new DeviceException(
                new Problem.Rejected(write.at(), "write " + write.wire().name(), why));
    }
}
