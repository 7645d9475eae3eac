package io.plumbline.lab.world;

import io.plumbline.target.Node;

import java.util.List;
import java.util.UUID;

/**
 * Of what a node is made.
 *
 * @param machineId of the installation
 * @param kernel as {@code uname -r} prints it
 * @param keeper what configures its network at boot
 */
public record NodeSeed(
        Node node, UUID machineId, String kernel, Keeper keeper, List<NodePortSeed> ports) {
    public NodeSeed {
        ports = List.copyOf(ports);
    }

    /** What configures a network at boot. */
    public enum Keeper {
        NETPLAN,
        NETWORK_MANAGER,
        IFCFG
    }
}
