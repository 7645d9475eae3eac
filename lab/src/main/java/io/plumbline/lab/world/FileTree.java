package io.plumbline.lab.world;

import java.time.Instant;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Folders and files of one volume. Paths are absolute, normal, and below the volume's root, which
 * always exists.
 */
public final class FileTree {
    private final String root;
    private final NavigableSet<String> folders = new TreeSet<>();
    private final NavigableMap<String, StoredFile> files = new TreeMap<>();
    private long revision;

    /**
     * @param root for example {@code /vmfs/volumes/vsan}
     */
    public FileTree(String root) {
        this.root = root;
        folders.add(root);
    }

    public String root() {
        return root;
    }

    /** Another number whenever a file has changed: for who keeps what follows from files. */
    public long revision() {
        return revision;
    }

    public boolean isFolder(String path) {
        return folders.contains(path);
    }

    public Optional<StoredFile> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    public boolean exists(String path) {
        return folders.contains(path) || files.containsKey(path);
    }

    /** Every file with its path. */
    public NavigableMap<String, StoredFile> files() {
        return Collections.unmodifiableNavigableMap(files);
    }

    /** Every folder, the root first. */
    public NavigableSet<String> folders() {
        return Collections.unmodifiableNavigableSet(folders);
    }

    /** Names directly in a folder, in order. */
    public SortedSet<String> names(String folder) {
        var names = new TreeSet<String>();
        for (var path : folders.subSet(folder + "/", folder + "0")) {
            addName(names, folder, path);
        }
        for (var path : files.subMap(folder + "/", folder + "0").keySet()) {
            addName(names, folder, path);
        }
        return names;
    }

    /**
     * Makes a folder; false, and nothing done, if there is something of that name or no folder to
     * make it in. Atomic.
     */
    public boolean makeFolder(String path) {
        return !exists(path) && isFolder(parent(path)) && folders.add(path);
    }

    /** Makes a folder and those around it. False if a file is in the way. */
    public boolean makeFolders(String path) {
        if (isFolder(path)) {
            return true;
        }
        return path.startsWith(root + "/")
                && !files.containsKey(path)
                && makeFolders(parent(path))
                && folders.add(path);
    }

    /** Writes a whole file; false if the folder is not there or the path is a folder. */
    public boolean write(String path, StoredFile file) {
        if (!isFolder(parent(path)) || isFolder(path)) {
            return false;
        }
        files.put(path, file);
        revision++;
        return true;
    }

    public boolean write(String path, String text, Instant at) {
        return write(path, StoredFile.of(new Body.Text(text), at));
    }

    /** Moves a file over another or to a free name. Atomic. */
    public boolean moveFile(String from, String to) {
        var file = files.get(from);
        if (file == null || !write(to, file)) {
            return false;
        }
        if (!from.equals(to)) {
            removeFile(from);
        }
        return true;
    }

    public boolean removeFile(String path) {
        revision++;
        return files.remove(path) != null;
    }

    /** Removes a file, or a folder with all that is in it; the root stays, empty. */
    public boolean removeAll(String path) {
        var there = exists(path);
        removeFile(path);
        files.subMap(path + "/", path + "0").clear();
        folders.subSet(path + "/", path + "0").clear();
        if (!path.equals(root)) {
            folders.remove(path);
        }
        return there;
    }

    private static void addName(SortedSet<String> names, String folder, String path) {
        var name = path.substring(folder.length() + 1);
        if (name.indexOf('/') < 0) {
            names.add(name);
        }
    }

    private static String parent(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
}
