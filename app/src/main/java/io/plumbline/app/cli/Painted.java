package io.plumbline.app.cli;

import io.plumbline.app.screen.Palette;
import io.plumbline.app.screen.Palette.Meaning;

import java.util.regex.Pattern;

/** What is coloured in a line that is made already: without colours it reads the same. */
final class Painted {
    private static final Pattern READY = Pattern.compile("(\\S+ +)(True|False|Unknown)( .*)");

    private Painted() {}

    /** Its column READY. */
    static String host(String line, Palette palette) {
        var parts = READY.matcher(line);
        return parts.matches()
                ? parts.group(1)
                        + palette.paint(meaning(parts.group(2)), parts.group(2))
                        + parts.group(3)
                : line;
    }

    /** By the sign of a change, and what waits. */
    static String plan(String line, Palette palette) {
        if (line.startsWith("  ~ ") || line.startsWith("  now: ")) {
            return palette.paint(Meaning.CHANGES, line);
        }
        if (line.startsWith("  ! ")) {
            return palette.paint(Meaning.BAD, line);
        }
        return line.startsWith("  - ") || line.startsWith("  digest ")
                ? palette.paint(Meaning.ASIDE, line)
                : line;
    }

    /** What is wrong, and what is next. */
    static String explanation(String line, Palette palette) {
        if (line.startsWith("in plumb")) {
            return palette.paint(Meaning.GOOD, line);
        }
        if (line.startsWith("first failing layer")) {
            return palette.paint(Meaning.BAD, line);
        }
        return line.startsWith("next: ") ? palette.paint(Meaning.CHANGES, line) : line;
    }

    /** What is apart, and what is not known. */
    static String fabric(String line, Palette palette) {
        if (line.startsWith("  ")) {
            return palette.paint(line.contains("! ") ? Meaning.BAD : Meaning.CHANGES, line);
        }
        return line;
    }

    /** What to choose, and what speaks against the others. */
    static String advice(String line, Palette palette) {
        if (line.startsWith("choose ")) {
            return palette.paint(
                    line.startsWith("choose nothing") ? Meaning.BAD : Meaning.GOOD, line);
        }
        if (line.startsWith("  - ")) {
            return palette.paint(Meaning.BAD, line);
        }
        return line.startsWith("  ? ") || line.startsWith("  ! ")
                ? palette.paint(Meaning.CHANGES, line)
                : line;
    }

    /** What was found, and what could not be looked at. */
    static String check(String line, Palette palette) {
        if (line.startsWith("no findings")) {
            return palette.paint(Meaning.GOOD, line);
        }
        return line.startsWith("could not") || line.startsWith("? ")
                ? palette.paint(Meaning.CHANGES, line)
                : line.startsWith(" ") ? line : palette.paint(Meaning.BAD, line);
    }

    private static Meaning meaning(String status) {
        return switch (status) {
            case "True" -> Meaning.GOOD;
            case "False" -> Meaning.BAD;
            default -> Meaning.CHANGES;
        };
    }
}
