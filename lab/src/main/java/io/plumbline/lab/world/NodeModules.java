package io.plumbline.lab.world;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Kernel modules of a node. A boot loads those of the hardware and those that {@code
 * modules-load.d} names; some come with the RDMA stack only.
 */
public final class NodeModules {
    private static final List<String> OF_THE_HARDWARE =
            List.of("ib_core", "ib_uverbs", "mlx5_core", "mlx5_ib");

    private static final List<String> OF_THE_KERNEL =
            List.of("ib_umad", "rdma_cm", "rdma_ucm", "nvme_rdma");

    /** Shared memory between processes: part of MLNX_OFED (engineering knowledge). */
    private static final List<String> OF_THE_STACK = List.of("knem");

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]+");

    private final NodeModel node;
    private final SortedSet<String> loaded = new TreeSet<>();
    private SortedSet<String> atBoot = Collections.emptySortedSet();
    private long atBootOf = -1;

    NodeModules(NodeModel node) {
        this.node = node;
    }

    public SortedSet<String> loaded() {
        return Collections.unmodifiableSortedSet(loaded);
    }

    /** Whether the kernel or the stack brings it. */
    public boolean exists(String name) {
        return OF_THE_HARDWARE.contains(name)
                || OF_THE_KERNEL.contains(name)
                || (OF_THE_STACK.contains(name) && node.stack().isBuilt());
    }

    /** {@code modprobe}. */
    public Answer load(String name) {
        var what = "module " + name;
        if (!exists(name)) {
            return node.refuse(what, Answer.Why.NOT_INSTALLED, name);
        }
        if (loaded.contains(name)) {
            return Answer.ALREADY_SO;
        }
        if (node.struck(Mishap.WRITE_REJECTED, what)) {
            return node.refuse(what, Answer.Why.DEVICE_ERROR, "Invalid argument");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, what)) {
            loaded.add(name);
            node.wrote(what, "unloaded", "loaded");
        }
        return Answer.OK;
    }

    /** Somebody unloads it. */
    public void unload(String name) {
        if (loaded.remove(name)) {
            node.wrote("module " + name, "loaded", "unloaded");
        }
    }

    /** Names in all files of {@code modules-load.d}, which are read again when one has changed. */
    public SortedSet<String> atBoot() {
        var files = node.files().disk().revision();
        if (atBootOf != files) {
            atBoot = Collections.unmodifiableSortedSet(named());
            atBootOf = files;
        }
        return atBoot;
    }

    private SortedSet<String> named() {
        var names = new TreeSet<String>();
        for (var folder : List.of("/etc/modules-load.d", "/usr/lib/modules-load.d")) {
            node.files()
                    .in(folder, ".conf")
                    .values()
                    .forEach(text ->
                            text.lines()
                                    .map(String::strip)
                                    .filter(NAME.asMatchPredicate())
                                    .forEach(line -> names.add(line.replace('-', '_'))));
        }
        return names;
    }

    void boot() {
        loaded.clear();
        loaded.addAll(OF_THE_HARDWARE);
        loaded.addAll(atBoot().stream().filter(this::exists).toList());
    }

    void resume(SortedSet<String> names) {
        loaded.clear();
        loaded.addAll(names);
    }
}
