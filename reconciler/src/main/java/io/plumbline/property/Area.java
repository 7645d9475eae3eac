package io.plumbline.property;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Families of settings, in the order in which one window writes them. */
public enum Area {
    HOST,
    SOFTWARE,
    TOOLS,
    FIRMWARE,
    NIC_CONFIG,
    DRIVER,
    NETWORK,
    /** Distributed switches of vCenter and their port groups. */
    VIRTUAL_SWITCH,
    /** Virtual machines: their size, reservations and adapters, as vCenter keeps them. */
    MACHINES,
    /** Memory of a switch set aside for lossless traffic. */
    BUFFERS,
    /** How a switch's port marks and schedules what it sends. */
    QUEUES,
    /** What interrupts the link when it is set: frame size, pause. */
    LINK,
    /** By which field a switch's port tells priorities. */
    TRUST,
    /** Which priorities a switch as a whole never drops. */
    PRIORITIES,
    /** Priority flow control of a switch's port: last, so that what is half done still forwards. */
    FLOW_CONTROL,
    /** What runs becomes what the next boot starts with. */
    SAVING;

    /** As a spec says it, for example {@code nicConfig}. */
    public String word() {
        var words = name().toLowerCase(Locale.ROOT).split("_", -1);
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word ->
                                word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }
}
