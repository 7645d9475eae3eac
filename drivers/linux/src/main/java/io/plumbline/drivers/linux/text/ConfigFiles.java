package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files and their texts. A text may hold secrets, of a wireless network for example: none of it
 * goes into a message.
 *
 * @param byPath every text ends with a line break unless it is empty
 */
public record ConfigFiles(SortedMap<String, String> byPath) {
    private static final Pattern FILE = Pattern.compile("file (/\\S.*)");
    private static final Pattern LINE = Pattern.compile("[0-9]+:(.*)");

    public ConfigFiles {
        byPath = Collections.unmodifiableSortedMap(new TreeMap<>(byPath));
    }

    /**
     * Of each file its path after the word {@code file}, then its lines as {@code grep -n} has
     * them.
     */
    public static ConfigFiles list(String text) throws UnparsedText {
        var files = new TreeMap<String, StringBuilder>();
        var open = Optional.<StringBuilder>empty();
        for (var said : text.lines().toList()) {
            if (said.chars().anyMatch(one -> Character.isISOControl(one) && one != '\t')) {
                throw new UnparsedText("a character that no such file has");
            }
            var file = FILE.matcher(said);
            var line = LINE.matcher(said);
            if (file.matches()) {
                open = Optional.of(new StringBuilder());
                files.put(file.group(1), open.get());
            } else if (line.matches() && open.isPresent()) {
                open.get().append(line.group(1)).append('\n');
            } else {
                throw new UnparsedText("a line that is of no file");
            }
        }
        return new ConfigFiles(
                new TreeMap<>(
                        files.entrySet().stream()
                                .collect(
                                        Collectors.toMap(
                                                Map.Entry::getKey,
                                                entry -> entry.getValue().toString()))));
    }

    /** Those below a folder, by path. */
    ConfigFiles in(String folder) {
        return new ConfigFiles(byPath.subMap(folder + "/", folder + "0"));
    }

    boolean isEmpty() {
        return byPath.isEmpty();
    }
}
