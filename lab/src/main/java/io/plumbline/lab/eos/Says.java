package io.plumbline.lab.eos;

/** How a line is refused: domain facts on switches, section 2. */
final class Says {
    static final String INVALID = "% Invalid input\n";
    static final String INCOMPLETE = "% Incomplete command\n";
    static final String UNAVAILABLE =
            "% Unavailable command (not supported on this hardware platform)\n";

    /** As users met it who had not said {@code enable}. */
    static final String NEEDS_PRIVILEGE = "% Invalid input (privileged mode required)\n";

    static final String TOO_MANY_SESSIONS =
            "% Maximum number of pending sessions has been reached\n";

    private Says() {}

    /** A command that the real one has, with an answer that no source of this twin shows. */
    static String notHere(String line) {
        return "% Not part of this twin, no recorded answer: " + line + "\n";
    }
}
