package io.plumbline.drivers.ssh;

import java.util.Optional;

/**
 * Text for a POSIX shell.
 *
 * @param attempt what it is for, for people, for example {@code read the installed packages};
 *     stands in problems
 * @param text the script; every value in it was quoted by who wrote it. Whoever is logged in there
 *     may read it in the list of processes, and sudo in its log
 * @param input what it reads on standard input, where nobody else does; empty for most. The script
 *     has to see for itself that all of it came
 */
public record Script(String attempt, String text, Optional<Secret> input) {
    public Script(String attempt, String text) {
        this(attempt, text, Optional.empty());
    }
}
