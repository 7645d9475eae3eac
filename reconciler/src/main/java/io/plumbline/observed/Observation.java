package io.plumbline.observed;

import java.util.List;
import java.util.Optional;

/**
 * One answer of one device.
 *
 * @param boot in which boot it was read; empty for a device that has no boots
 */
public record Observation(Optional<BootId> boot, Readings readings, List<Listing> listings) {
    public Observation {
        listings = List.copyOf(listings);
    }
}
