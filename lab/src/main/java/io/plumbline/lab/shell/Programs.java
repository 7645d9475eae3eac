package io.plumbline.lab.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a name on a command line means: a builtin of the shell, a busybox applet, or a program of
 * the machine.
 */
final class Programs {
    private static final List<String> PATH = List.of("/bin/", "/sbin/");
    private static final Map<String, Tool> APPLETS = new TreeMap<>();

    static {
        APPLETS.putAll(TextTools.ALL);
        APPLETS.putAll(FileTools.ALL);
        APPLETS.putAll(ProcessTools.ALL);
        APPLETS.put("test", TestTool::run);
        APPLETS.put("[", TestTool::run);
    }

    private Programs() {}

    static Optional<Tool> find(Machine machine, String name) {
        if (name.contains("/")) {
            return machine.program(name).or(() -> applet(name));
        }
        return Optional.ofNullable(Builtins.ALL.get(name))
                .or(() -> Optional.ofNullable(APPLETS.get(name)))
                .or(() ->
                        PATH.stream()
                                .flatMap(folder -> machine.program(folder + name).stream())
                                .findFirst());
    }

    static List<String> names() {
        return List.copyOf(APPLETS.keySet());
    }

    private static Optional<Tool> applet(String path) {
        return PATH.stream()
                .filter(path::startsWith)
                .flatMap(folder ->
                        Optional.ofNullable(APPLETS.get(path.substring(folder.length()))).stream())
                .findFirst();
    }
}
