package io.plumbline.lab.world;

import io.plumbline.lab.world.Answer.Why;

import java.util.Optional;

/**
 * The RDMA stack of a node: the one that is installed, and the one whose modules are loaded. None
 * is what the distribution brings.
 */
public final class NodeStack {
    private final NodeModel node;
    private Optional<String> installed = Optional.empty();
    private Optional<String> running = Optional.empty();

    NodeStack(NodeModel node) {
        this.node = node;
    }

    /** For example {@code 5.4-3.0.3.0}. */
    public Optional<String> installed() {
        return installed;
    }

    /** The one whose modules are loaded. */
    public Optional<String> running() {
        return running;
    }

    /** The end of an installation. */
    public Answer install(String version) {
        if (node.struck(Mishap.WRITE_REJECTED, "ofed")) {
            return node.refuse("ofed", Why.DEVICE_ERROR, "mlnx-ofed-kernel-dkms");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, "ofed")) {
            node.wrote("rdma stack", installed.orElse("none"), version);
            installed = Optional.of(version);
        }
        return Answer.OK;
    }

    /**
     * {@code /etc/init.d/openibd force-restart}: the modules are loaded anew and the interfaces of
     * their devices made anew. It fails while somebody has a device open.
     */
    public Answer restartService() {
        if (installed.isEmpty()) {
            return node.refuse("openibd", Why.NOT_INSTALLED, "openibd");
        }
        if (!node.service().users().isEmpty()) {
            return node.refuse("openibd", Why.LOCKED, "Module mlx5_ib is in use");
        }
        if (node.struck(Mishap.WRITE_REJECTED, "openibd")) {
            return node.refuse("openibd", Why.DEVICE_ERROR, "Failed to load");
        }
        if (node.struck(Mishap.WRITE_IS_A_LIE, "openibd")) {
            return Answer.OK;
        }
        node.wrote("loaded stack", running.orElse("none"), installed.get());
        running = installed;
        node.network().attach(port -> port.rdmaDevice().isPresent());
        return Answer.OK;
    }

    void begin(Optional<String> version, Optional<String> loaded) {
        installed = version;
        running = loaded;
    }

    void boot() {
        running = installed;
    }
}
