package io.plumbline.target;

import java.util.Optional;

/**
 * A network interface of a node, and the RDMA device that works on it where there is one.
 *
 * @param name as {@code ip link} prints it, for example {@code ens1f0np0}
 */
public record NodeInterface(Node node, String name) implements Target {
    public NodeInterface {
        Names.check("interface", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(node);
    }

    @Override
    public String path() {
        return "node-interface/" + node.name() + "/" + name;
    }

    @Override
    public String label() {
        return node.name() + " interface " + name;
    }
}
