package io.plumbline.property;

import io.plumbline.target.Node;
import io.plumbline.target.NodeModule;

import java.util.List;
import java.util.Optional;

/** What a Linux node as a whole has, and its kernel modules. */
public final class NodeProperties {
    /** The module without which nobody can tell or set a device's RoCE mode. */
    public static final String RDMA_CM = "rdma_cm";

    /**
     * Whether our file that says so is there. It stays over boots; schedulers and people may look
     * for it.
     */
    public static final Property<Boolean> OUT_OF_SERVICE =
            fact(
                    "node.outOfService",
                    Codecs.bool(),
                    "a file of our own: a node without a scheduler has no maintenance mode");

    /** Processes that have an RDMA device open, each as number and name, sorted. */
    public static final Property<List<String>> RDMA_PROCESSES =
            fact(
                    "node.rdmaProcesses",
                    Codecs.names(),
                    "open files below /dev/infiniband, engineering knowledge");

    /** One installer brings the whole stack. */
    public static final Wire OFED_INSTALL =
            new Wire("ofed", Area.SOFTWARE, new Relation.Itself(), Wire.Place.TAKEN_OUT);

    /**
     * The MLNX_OFED of the node: next is the installed one, running the one whose kernel modules
     * are loaded. None stands for what the distribution brings. The installer says whether its
     * service can be restarted or the node has to be.
     */
    public static final Property<OfedVersion> RDMA_STACK =
            new Property<>(
                    "node.rdmaStack",
                    Node.class,
                    Codecs.codec(
                            "a version such as 5.4-3.0.3.0", OfedVersion::new, OfedVersion::text),
                    Role.MANAGED,
                    Activation.SERVICE_RESTART,
                    Optional.of(OFED_INSTALL),
                    List.of(),
                    "ofed_info -s, capture ofed_info_s; /sys/module/mlx5_core/version, public"
                            + " programs; seed 000 figures 19 and 20: openibd force-restart");

    /** All modules of a node go into one file and one modprobe. */
    public static final Wire MODULES =
            new Wire(
                    "modules",
                    Area.DRIVER,
                    new Relation.Enclosing(Node.class),
                    Wire.Place.IN_SERVICE);

    /** Whether a module is loaded: running is now, next is what the coming boot loads. */
    public static final Property<Boolean> MODULE_LOADED =
            new Property<>(
                    "node.moduleLoaded",
                    NodeModule.class,
                    Codecs.bool(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(MODULES),
                    List.of(offeredByStack(), afterStack()),
                    "lsmod and /etc/modules-load.d, domain facts on Linux, section 3; not modprobe"
                            + " without -a as seed 000 has it");

    private NodeProperties() {}

    static List<Property<?>> all() {
        return List.of(OUT_OF_SERVICE, RDMA_PROCESSES, RDMA_STACK, MODULE_LOADED);
    }

    /** A module or tool that is not there may come with the stack. */
    static Need<OfedVersion> offeredByStack() {
        return new Need<>(
                new Relation.Enclosing(Node.class),
                RDMA_STACK,
                new Want.Present<>(),
                Need.When.OFFERS,
                "domain facts on Linux, section 3: tools and modules come with the stack");
    }

    /** A restart of the stack's service makes modules and interfaces anew. */
    static Need<OfedVersion> afterStack() {
        return new Need<>(
                new Relation.Enclosing(Node.class),
                RDMA_STACK,
                new Want.Present<>(),
                Need.When.AFTER,
                "domain facts on Linux, section 3: openibd force-restart drops all mlx5 links");
    }

    private static <V> Property<V> fact(String key, Codec<V> codec, String source) {
        return Property.fact(key, Node.class, codec, source);
    }
}
