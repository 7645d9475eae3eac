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

    String line(String script) {
        return switch (this) {
            case NONE -> script;
            case UNASKED -> "sudo -n -- " + KEPT + " sh -c " + quoted(script);
            // -k: or after a cached login the password would be left to the script.
            case WITH_PASSWORD ->
                    "sudo -k -S -p '' -- "
                            + KEPT
                            + " sh -c "
                            + quoted("exec < /dev/null\n" + script);
        };
    }

    InputStream input(Credential credential) {
        return this == WITH_PASSWORD && credential instanceof Credential.Password login
                ? new ByteArrayInputStream((login.password().reveal() + "\n").getBytes(UTF_8))
                : new ByteArrayInputStream(new byte[0]);
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
