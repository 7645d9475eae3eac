package io.plumbline.lab.world;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is mounted at {@code /sys/kernel/config}, and the folders in it by which the kernel shows
 * what it keeps of RDMA devices. A boot forgets both.
 */
public final class NodeConfigFs {
    private boolean mounted;
    private int made;
    private final SortedSet<String> folders = new TreeSet<>();

    NodeConfigFs() {}

    public boolean mounted() {
        return mounted;
    }

    /** How many folders were made since the boot, those that are gone too. */
    public int made() {
        return made;
    }

    /** Of RDMA devices, by name. */
    public SortedSet<String> folders() {
        return Collections.unmodifiableSortedSet(folders);
    }

    /** Mounts it unless it is mounted. */
    public void mount() {
        mounted = true;
    }

    /** Mounts it and makes a folder, unless that is there. */
    public void makeFolder(String device) {
        mount();
        if (folders.add(device)) {
            made++;
        }
    }

    public void removeFolder(String device) {
        folders.remove(device);
    }

    void resume(boolean isMounted, int soMany, Collection<String> there) {
        mounted = isMounted;
        made = soMany;
        folders.clear();
        folders.addAll(there);
    }
}
