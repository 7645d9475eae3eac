package io.plumbline.app.screen;

import java.io.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Who reads what this process writes.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is one
 * @param environment of this process
 */
public record Terminal(boolean out, boolean err, Map<String, String> environment) {
    private static final int OUT = 1;
    private static final int ERR = 2;

    public Terminal {
        environment = Map.copyOf(environment);
    }

    /** A program or a file reads it. */
    public static Terminal none() {
        return new Terminal(false, false, Map.of());
    }

    /** That of this process. */
    public static Terminal here() {
        return new Terminal(isTerminal(OUT), isTerminal(ERR), System.getenv());
    }

    /**
     * Colours on standard output.
     *
     * @see "no-color.org: NO_COLOR counts when it is there and not empty, whatever it says; what
     *     the command line says goes before it"
     */
    public Palette palette(Colours wish) {
        return new Palette(
                switch (wish) {
                    case always -> true;
                    case never -> false;
                    case auto ->
                            out && environment.getOrDefault("NO_COLOR", "").isEmpty() && !isDumb();
                });
    }

    /** Whether lines on standard error may be drawn anew in their place. */
    public boolean redraws() {
        return err && !isDumb();
    }

    /** It knows no way to move about, or somebody looks at it who does not want that. */
    public boolean isDumb() {
        return environment.getOrDefault("TERM", "").equals("dumb");
    }

    /**
     * Java tells it of standard input and output together, and not at all of standard error; Linux
     * tells what is behind each. Elsewhere Java's word counts for both.
     *
     * @see "proc_pid_fd(5); pts(4)"
     */
    private static boolean isTerminal(int stream) {
        try {
            var behind = Files.readSymbolicLink(Path.of("/proc/self/fd/" + stream)).toString();
            return behind.matches("/dev/(pts/\\d+|tty.*|console)");
        } catch (IOException | UnsupportedOperationException _) {
            return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
        }
    }
}
