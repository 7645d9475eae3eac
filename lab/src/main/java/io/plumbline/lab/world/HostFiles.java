package io.plumbline.lab.world;

import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The files that a host sees: its memory-backed {@code /tmp}, which a boot wipes, and the shared
 * datastores.
 */
public final class HostFiles {
    private static final String FOLDER = "/vmfs/volumes/";
    private static final Set<String> BOOT = Set.of("BOOTBANK1", "BOOTBANK2");

    private final HostModel host;
    private final FileTree memory = new FileTree("/tmp");
    private final Set<String> away = new TreeSet<>();
    private Optional<SortedSet<String>> told = Optional.empty();

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
        return Stream.concat(Stream.of(memory), mounted())
                .filter(volume ->
                        path.equals(volume.root()) || path.startsWith(volume.root() + "/"))
                .findFirst();
    }

    private Stream<FileTree> mounted() {
        return host.world().datastores().stream()
                .filter(one -> isMounted(one.root().substring(FOLDER.length())));
    }

    /** Whether a datastore is there, by its name; all are that nobody unmounted. */
    public boolean isMounted(String datastore) {
        return !away.contains(datastore) && told.filter(all -> !all.contains(datastore)).isEmpty();
    }

    /** Somebody unmounts a datastore, or mounts it again. */
    public void mount(String datastore, boolean there) {
        if (there) {
            away.remove(datastore);
        } else {
            away.add(datastore);
        }
        host.changed();
    }

    /** It was told of these volumes and no others, whatever else this world has. */
    void found(SortedSet<String> volumes) {
        told = Optional.of(Collections.unmodifiableSortedSet(new TreeSet<>(volumes)));
    }

    /** Names of all volumes that are mounted, those among them from which it starts. */
    public SortedSet<String> volumes() {
        return told.orElseGet(() -> {
            var all = new TreeSet<>(BOOT);
            mounted().forEach(one -> all.add(one.root().substring(FOLDER.length())));
            return all;
        });
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
