package io.plumbline.lab.sonic;

import io.plumbline.lab.world.SwitchModel;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Files that somebody wrote on a switch, by absolute path. The model keeps them in memory only, so
 * here a boot takes all of them, and not only those in /tmp. Its methods are for use inside the
 * world's call.
 */
record Disk(SwitchModel model) {
    private static final String FILE = "file ";
    private static final String FOLDER = "folder ";
    private static final List<String> ALWAYS =
            List.of(
                    "/",
                    "/bin",
                    "/dev",
                    "/dev/shm",
                    "/etc",
                    "/etc/sonic",
                    "/home",
                    "/home/admin",
                    "/proc",
                    "/root",
                    "/sys",
                    "/tmp",
                    "/usr",
                    "/var",
                    "/var/tmp");

    boolean isFolder(String path) {
        return ALWAYS.contains(path) || model.notes().containsKey(FOLDER + path);
    }

    Optional<String> text(String path) {
        return Optional.ofNullable(model.notes().get(FILE + path));
    }

    void write(String path, String text) {
        model.notes().put(FILE + path, text);
    }

    void makeFolder(String path) {
        model.notes().put(FOLDER + path, "");
    }

    /** With all in it. */
    void remove(String path) {
        model.notes()
                .keySet()
                .removeIf(name ->
                        List.of(FILE + path, FOLDER + path).contains(name)
                                || name.startsWith(FILE + path + "/")
                                || name.startsWith(FOLDER + path + "/"));
    }

    /** Names directly in a folder, sorted. */
    List<String> list(String folder) {
        var prefix = folder.equals("/") ? "/" : folder + "/";
        var names = new TreeSet<String>();
        model.notes().keySet().stream()
                .map(name -> name.replaceFirst("^(?:file|folder) ", ""))
                .filter(path -> path.startsWith(prefix))
                .forEach(path -> names.add(path.substring(prefix.length()).split("/", -1)[0]));
        ALWAYS.stream()
                .filter(path -> path.startsWith(prefix) && path.length() > prefix.length())
                .forEach(path -> names.add(path.substring(prefix.length()).split("/", -1)[0]));
        return List.copyOf(names);
    }
}
