package io.plumbline.lab.world;

/**
 * What a switch is.
 *
 * @param platform what runs on it, as a spec writes it
 * @param product as the platform names it
 * @param release of the platform
 */
public record SwitchMake(String platform, String product, String release) {}
