package io.plumbline.lab.world;

import io.plumbline.lab.world.Answer.Why;

import java.util.Optional;

/**
 * The RDMA stack of a node: the one that is installed, and the one whose modules are loaded. None
 * is what the distribution brings. Modules are built for one kernel: under another one the
 * distribution's are loaded.
 */
public final class NodeStack {
    private final NodeModel node;
    private Optional<String> installed = Optional.empty();
    private Optional<String> running = Optional.empty();
    private Optional<String> builtFor = Optional.empty();

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

    /**
     * The release of the kernel for which its modules were built; empty where none is installed.
     */
    public Optional<String> builtFor() {
        return builtFor;
    }

    /** Whether the kernel that runs finds modules of it. */
    public boolean isBuilt() {
        return builtFor.equals(Optional.of(node.kernel().running()));
    }

    /** The end of an installation, which builds for the kernel that runs. */
    public Answer install(String version) {
        if (node.struck(Mishap.WRITE_REJECTED, "ofed")) {
            return node.refuse("ofed", Why.DEVICE_ERROR, "mlnx-ofed-kernel-dkms");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, "ofed")) {
            var before = installed;
            installed = Optional.of(version);
            builtFor = Optional.of(node.kernel().running());
            node.wrote("rdma stack", before.orElse("none"), version);
        }
        return Answer.OK;
    }

    /**
     * {@code /etc/init.d/openibd force-restart}: the modules are loaded anew and the interfaces of
     * their devices made anew. It fails while somebody has a device open, and where the modules are
     * not those of the stack.
     *
     * @see "NVIDIA's manual of MLNX_EN, Application Binary Interface Incompatibility: Module
     *     rdma_cm belong to kernel which is not a part of MLNX"
     */
    public Answer restartService() {
        if (installed.isEmpty()) {
            return node.refuse("openibd", Why.NOT_INSTALLED, "openibd");
        }
        if (!node.service().users().isEmpty()) {
            return node.refuse("openibd", Why.LOCKED, "Module mlx5_ib is in use");
        }
        if (!isBuilt()) {
            return node.refuse(
                    "openibd",
                    Why.DEVICE_ERROR,
                    "Module rdma_cm belong to kernel which is not a part of MLNX, skipping...");
        }
        if (node.struck(Mishap.WRITE_REJECTED, "openibd")) {
            return node.refuse("openibd", Why.DEVICE_ERROR, "Failed to load");
        }
        if (node.struck(Mishap.WRITE_IS_A_LIE, "openibd")) {
            return Answer.OK;
        }
        var before = running;
        running = installed;
        node.network().attach(port -> port.rdmaDevice().isPresent());
        node.wrote("loaded stack", before.orElse("none"), installed.get());
        return Answer.OK;
    }

    void begin(Optional<String> version, Optional<String> loaded, Optional<String> kernel) {
        installed = version;
        running = loaded;
        builtFor = kernel;
    }

    void boot() {
        running = isBuilt() ? installed : Optional.empty();
    }
}
