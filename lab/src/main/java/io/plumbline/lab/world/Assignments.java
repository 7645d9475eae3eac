package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Texts of lines {@code key=value}, in groups or without. The last line of a key counts. */
final class Assignments {
    private Assignments() {}

    /**
     * @param group without brackets; empty for a text without groups
     */
    static Optional<String> in(String text, String group, String key) {
        var lines = text.lines().toList();
        var at = find(lines, group, key);
        return at < 0
                ? Optional.empty()
                : Optional.of(
                        lines.get(at)
                                .substring(lines.get(at).indexOf('=') + 1)
                                .strip()
                                .replaceAll("^\"|\"$", ""));
    }

    static String set(String text, String group, String key, String value) {
        var lines = new ArrayList<>(text.lines().toList());
        var at = find(lines, group, key);
        var line = key + "=" + value;
        if (at >= 0) {
            lines.set(at, line);
        } else if (group.isEmpty()) {
            lines.add(line);
        } else {
            if (!lines.contains("[" + group + "]")) {
                lines.add("[" + group + "]");
            }
            lines.add(lines.indexOf("[" + group + "]") + 1, line);
        }
        return String.join("\n", lines) + "\n";
    }

    private static int find(List<String> lines, String group, String key) {
        var inside = group.isEmpty();
        var found = -1;
        for (var i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.startsWith("[")) {
                inside = line.equals("[" + group + "]");
            } else if (inside && line.startsWith(key + "=")) {
                found = i;
            }
        }
        return found;
    }
}
