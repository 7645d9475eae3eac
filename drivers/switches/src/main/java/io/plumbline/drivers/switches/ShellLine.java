package io.plumbline.drivers.switches;

import io.plumbline.drivers.ssh.batch.Quoted;

/** One command for the shell: the only way by which a value gets into one. */
public final class ShellLine {
    private static final String PLACE = "{}";

    private ShellLine() {}

    /**
     * @param words as the vendor spells them, with {@code {}} where a value stands
     * @throws IllegalArgumentException if a value holds a control character
     */
    public static String of(String words, Object... values) {
        var line = new StringBuilder();
        var rest = words;
        for (var value : values) {
            var at = rest.indexOf(PLACE);
            if (at < 0) {
                throw new IllegalArgumentException("no place for " + value + " in: " + words);
            }
            line.append(rest, 0, at).append(Quoted.word(value.toString()));
            rest = rest.substring(at + PLACE.length());
        }
        return line.append(rest).toString();
    }
}
