package io.plumbline.drivers.vcenter;

import java.util.List;
import java.util.Optional;

/**
 * A distributed switch that is to be made, without members.
 *
 * @param name among the networks of its datacenter nothing else has it
 * @param version of the switch as a product, for example {@code 7.0.2}; the newest that vCenter
 *     makes where nothing is said
 * @param uplinks their names, at least one
 * @param settings what it is to do from the beginning; the rest as vCenter makes it
 */
public record NewSwitch(
        String name,
        Optional<String> version,
        List<String> uplinks,
        Optional<SwitchChange> settings) {
    public NewSwitch {
        uplinks = List.copyOf(uplinks);
        if (uplinks.isEmpty()) {
            throw new IllegalArgumentException("a switch without uplinks: " + name);
        }
    }

    /** As vCenter makes it. */
    public NewSwitch(String name, Optional<String> version, List<String> uplinks) {
        this(name, version, uplinks, Optional.empty());
    }
}
