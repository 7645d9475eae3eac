package io.plumbline.drivers.ssh.guard;

import java.util.Optional;

/** Judges what is about to be sent. */
public enum Guard {
    /** Lets everything through. */
    NONE {
        @Override
        public Optional<String> refusedInScript(String script) {
            return Optional.empty();
        }

        @Override
        public Optional<String> refusedLine(String line) {
            return Optional.empty();
        }
    },

    /** Lets through what is known to change nothing; what it does not understand it refuses. */
    READ_ONLY {
        @Override
        public Optional<String> refusedInScript(String script) {
            try {
                return ShellText.commands(script).stream()
                        .filter(command -> !ReadingCommands.knows(command))
                        .map(ShellText.Command::text)
                        .findFirst();
            } catch (StrangeText e) {
                return Optional.of(e.what());
            }
        }

        @Override
        public Optional<String> refusedLine(String line) {
            return ReadingLines.knows(line) ? Optional.empty() : Optional.of(line);
        }
    };

    /** By which a problem names it. */
    public static final String POLICY = "the guard: nothing may be changed by this command";

    /**
     * @param script for a POSIX shell
     * @return the first command in it that may not be sent
     */
    public abstract Optional<String> refusedInScript(String script);

    /**
     * @param line for a prompt
     * @return the line, if it may not be said
     */
    public abstract Optional<String> refusedLine(String line);
}
