package io.plumbline.target;

import java.util.Optional;

/**
 * A kernel module of a node, for example {@code rdma_cm}; there whether or not it is loaded.
 *
 * @param name with underscores, as {@code lsmod} prints it
 */
public record NodeModule(Node node, String name) implements Target {
    public NodeModule {
        Names.check("kernel module", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(node);
    }

    @Override
    public String path() {
        return "node-module/" + node.name() + "/" + name;
    }

    @Override
    public String label() {
        return node.name() + " module " + name;
    }
}
