package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** How a user who is no administrator gets to run scripts as one. */
public enum Sudo {
    /** The user is one already. */
    NONE,
    /** By {@code sudo -n}: the device is set up to ask for nothing. */
    UNASKED,
    /**
     * By {@code sudo -S} with the password of the login. It travels on standard input and in no
     * command line, and the script never sees it.
     */
    WITH_PASSWORD;

    /** Sudo drops it, and a script that must not cut its own connection needs it. */
    private static final String KEPT = "env \"SSH_CONNECTION=$SSH_CONNECTION\"";

    /** The line between the password and what is meant for the script. */
    private static final String MARK = "plumbline-input";

    /** A sudo that asks for no password leaves it where the script reads. */
    private static final String AFTER_MARK =
            "while IFS= read -r line && [ \"$line\" != " + MARK + " ]; do :; done\n";

    String line(Script script) {
        return switch (this) {
            case NONE -> script.text();
            case UNASKED -> "sudo -n -- " + KEPT + " sh -c " + quoted(script.text());
            // -k: or after a cached login the password would be left to the script.
            case WITH_PASSWORD ->
                    "sudo -k -S -p '' -- "
                            + KEPT
                            + " sh -c "
                            + quoted(
                                    (script.input().isEmpty() ? "exec < /dev/null\n" : AFTER_MARK)
                                            + script.text());
        };
    }

    InputStream input(Credential credential, Script script) {
        var input = script.input().map(Secret::reveal);
        if (this == WITH_PASSWORD && credential instanceof Credential.Password login) {
            return stream(
                    login.password().reveal()
                            + "\n"
                            + input.map(text -> MARK + "\n" + text).orElse(""));
        }
        return stream(input.orElse(""));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    /** Whether sudo itself refused: then nothing of the script has run. */
    boolean refused(Reply reply) {
        return this != NONE
                && reply.exit().orElse(0) == 1
                && reply.stdout().isEmpty()
                && reply.stderr().lines().anyMatch(line -> line.startsWith("sudo: "));
    }

    /** A whole script as one word: its own values were quoted by who wrote it. */
    private static String quoted(String script) {
        return "'" + script.replace("'", "'\\''") + "'";
    }
}
