package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Kernel modules by name, with underscores: a dash means the same. */
public final class KernelModules {
    private static final Pattern LOADED = Pattern.compile("([A-Za-z0-9_]+) [0-9]+ -?[0-9]+ .*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+");

    private KernelModules() {}

    /** {@code /proc/modules}: what {@code lsmod} prints in columns. */
    public static SortedSet<String> loaded(String text) throws UnparsedText {
        var names = new TreeSet<String>();
        for (var line : Lines.of(text)) {
            var matcher = LOADED.matcher(line);
            if (!matcher.matches()) {
                throw new UnparsedText("no line of /proc/modules");
            }
            names.add(matcher.group(1));
        }
        return names;
    }

    /** Files below {@code modules-load.d}: a name a line, comments after {@code #} or {@code ;}. */
    public static SortedSet<String> loadedAtBoot(String text) throws UnparsedText {
        var names = new TreeSet<String>();
        for (var line : Lines.of(text)) {
            var word = line.strip();
            if (word.isEmpty() || word.startsWith("#") || word.startsWith(";")) {
                continue;
            }
            if (!NAME.matcher(word).matches()) {
                throw new UnparsedText("no name of a module");
            }
            names.add(word.replace('-', '_'));
        }
        return names;
    }
}
