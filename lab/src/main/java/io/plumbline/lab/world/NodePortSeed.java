package io.plumbline.lab.world;

import java.util.Optional;

/**
 * A network interface.
 *
 * @param mac lower case with colons
 * @param rdmaDevice that works on it, for example {@code mlx5_0}; it is a ConnectX-5
 * @param linkUp whether there is a cable in it
 */
public record NodePortSeed(String name, String mac, Optional<String> rdmaDevice, boolean linkUp) {}
