package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.List;
import java.util.UUID;

/**
 * Of what a host is made.
 *
 * @param uuid of the installation
 * @param image packages of the booted image
 * @param cards network cards with a native Mellanox driver; others have no part in this world
 */
public record HostSeed(
        Host host, UUID uuid, EsxiBuild esxi, List<VibPackage> image, List<CardSeed> cards) {
    public HostSeed {
        image = List.copyOf(image);
        cards = List.copyOf(cards);
    }
}
