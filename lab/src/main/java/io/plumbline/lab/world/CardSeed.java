package io.plumbline.lab.world;

import io.plumbline.target.PciAddress;

import java.util.Map;

/**
 * A card in a host.
 *
 * @param at its function 0
 * @param baseMac of the first port, lower case with colons; the second port has the next one
 * @param slot as the BIOS labels it
 * @param firmware on flash and running
 * @param config values that are set already, by key of mlxconfig; all other keys have their default
 */
public record CardSeed(
        PciAddress at,
        Board board,
        String baseMac,
        String slot,
        String firmware,
        Map<String, Integer> config) {
    public CardSeed {
        config = Map.copyOf(config);
    }
}
