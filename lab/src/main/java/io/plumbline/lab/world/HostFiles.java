package io.plumbline.lab.world;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that a host sees: its memory-backed {@code /tmp}, which a boot wipes, and the shared
 * datastores.
 */
public final class HostFiles {
    private final HostModel host;
    private final FileTree memory = new FileTree("/tmp");

    HostFiles(HostModel host) {
        this.host = host;
    }

    /** {@code /tmp}. */
    public FileTree memory() {
        return memory;
    }

    /**
     * The volume that holds a path; empty for a path outside of {@code /tmp} and the datastores.
     */
    public Optional<FileTree> volumeOf(String path) {
        return Stream.concat(Stream.of(memory), host.world().datastores().stream())
                .filter(volume ->
                        path.equals(volume.root()) || path.startsWith(volume.root() + "/"))
                .findFirst();
    }

    public Optional<StoredFile> file(String path) {
        return volumeOf(path).flatMap(volume -> volume.file(path));
    }

    public boolean exists(String path) {
        return volumeOf(path).filter(volume -> volume.exists(path)).isPresent();
    }

    /** Writes a text file; false if there is no folder for it. */
    public boolean write(String path, String text) {
        host.changed();
        return volumeOf(path)
                .filter(volume -> volume.write(path, text, host.world().now()))
                .isPresent();
    }

    public boolean remove(String path) {
        host.changed();
        return volumeOf(path).filter(volume -> volume.removeAll(path)).isPresent();
    }

    void wipeMemory() {
        memory.removeAll(memory.root());
        host.changed();
    }
}
