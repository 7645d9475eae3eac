package io.plumbline.lab.world;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a node: a disk, the memory-backed {@code /run} and {@code /tmp}, which a boot wipes,
 * and the share. The ledger is told of changes below {@code /etc}.
 */
public final class NodeFiles {
    private final NodeModel node;
    private final FileTree disk = new FileTree("");
    private final FileTree run = new FileTree("/run");
    private final FileTree tmp = new FileTree("/tmp");

    NodeFiles(NodeModel node) {
        this.node = node;
        for (var folder : List.of("/etc/systemd/system", "/etc/modules-load.d", "/var/lib")) {
            disk.makeFolders(folder);
        }
        disk.makeFolders("/usr/lib/modules-load.d");
    }

    /** All that stays over boots and is this node's alone. */
    public FileTree disk() {
        return disk;
    }

    /** {@code /run}. */
    public FileTree memory() {
        return run;
    }

    public FileTree volumeOf(String path) {
        return Stream.of(run, tmp, node.world().share())
                .filter(volume ->
                        path.equals(volume.root()) || path.startsWith(volume.root() + "/"))
                .findFirst()
                .orElse(disk);
    }

    public Optional<String> text(String path) {
        return volumeOf(path)
                .file(path)
                .flatMap(file ->
                        file.body() instanceof Body.Text(var text)
                                ? Optional.of(text)
                                : Optional.empty());
    }

    public boolean exists(String path) {
        return volumeOf(path).exists(path);
    }

    /** Texts below a folder whose names end so, by path. */
    public SortedMap<String, String> in(String folder, String ending) {
        var texts = new TreeMap<String, String>();
        for (var name : volumeOf(folder).names(folder)) {
            var path = folder + "/" + name;
            if (name.endsWith(ending)) {
                text(path).ifPresent(text -> texts.put(path, text));
            }
        }
        return texts;
    }

    /** Writes a whole file and the folders around it. */
    public void put(String path, String text) {
        var before = text(path);
        var volume = volumeOf(path);
        volume.makeFolders(path.substring(0, path.lastIndexOf('/')));
        volume.write(path, text, node.world().now());
        changed(path, before);
    }

    /** False if nothing is there. */
    public boolean remove(String path) {
        var before = text(path);
        var removed = volumeOf(path).removeAll(path);
        changed(path, before);
        return removed;
    }

    /** Somebody wrote there; for a face with a shell. */
    public void changed(String path, Optional<String> before) {
        var now = text(path);
        if (path.startsWith("/etc/") && !path.contains("/.") && !now.equals(before)) {
            node.wrote("file " + path, digest(before), digest(now));
        }
        if (path.equals(NodeService.OUT_OF_SERVICE)) {
            node.service().judge();
        }
    }

    /** Puts a file where it is when the world begins. */
    void begin(String path, String text) {
        disk.makeFolders(path.substring(0, path.lastIndexOf('/')));
        disk.write(path, text, node.world().now());
    }

    void wipeMemory() {
        run.removeAll(run.root());
        tmp.removeAll(tmp.root());
    }

    private static String digest(Optional<String> text) {
        return text.map(some -> new Body.Text(some).sha256().substring(0, 12)).orElse("none");
    }
}
