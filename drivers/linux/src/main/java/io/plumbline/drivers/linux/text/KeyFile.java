package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Groups in brackets with lines {@code key=value}. Whatever is not asked to change stays as it is:
 * other keys, their order, comments.
 */
record KeyFile(List<String> lines) {
    KeyFile {
        lines = List.copyOf(lines);
    }

    static KeyFile parse(String text) throws UnparsedText {
        var lines = Lines.of(text);
        for (var line : lines) {
            if (!line.isBlank()
                    && !line.startsWith("#")
                    && !isGroup(line)
                    && line.indexOf('=') < 1) {
                throw new UnparsedText("a line that is neither group nor key");
            }
        }
        return new KeyFile(lines);
    }

    /** The last one counts. */
    Optional<String> value(String group, String key) {
        var at = find(group, key);
        return at < 0
                ? Optional.empty()
                : Optional.of(lines.get(at).substring(lines.get(at).indexOf('=') + 1).strip());
    }

    List<String> keys(String group) {
        var keys = new ArrayList<String>();
        var inside = false;
        for (var line : lines) {
            if (isGroup(line)) {
                inside = line.strip().equals("[" + group + "]");
            } else if (inside && line.indexOf('=') > 0 && !line.startsWith("#")) {
                keys.add(key(line));
            }
        }
        return keys;
    }

    boolean has(String group) {
        return lines.stream().anyMatch(line -> line.equals("[" + group + "]"));
    }

    KeyFile with(String group, String key, String value) {
        var changed = new ArrayList<>(lines);
        var at = find(group, key);
        var line = key + "=" + value;
        if (at >= 0) {
            changed.set(at, line);
            return new KeyFile(changed);
        }
        var start = changed.indexOf("[" + group + "]");
        if (start < 0) {
            if (!changed.isEmpty() && !changed.getLast().isBlank()) {
                changed.add("");
            }
            changed.add("[" + group + "]");
            start = changed.size() - 1;
        }
        changed.add(start + 1, line);
        return new KeyFile(changed);
    }

    private int find(String group, String key) {
        var found = -1;
        var inside = false;
        for (var i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (isGroup(line)) {
                inside = line.strip().equals("[" + group + "]");
            } else if (inside && line.indexOf('=') > 0 && key(line).equals(key)) {
                found = i;
            }
        }
        return found;
    }

    private static String key(String line) {
        return line.substring(0, line.indexOf('=')).strip();
    }

    private static boolean isGroup(String line) {
        return line.startsWith("[") && line.stripTrailing().endsWith("]");
    }
}
