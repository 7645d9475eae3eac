package io.plumbline.lab.shell;

/** A command line that the shell cannot read. */
final class SyntaxError extends Exception {
    SyntaxError(String message) {
        super(message);
    }

    static SyntaxError unexpected(String what) {
        return new SyntaxError("syntax error: unexpected " + what);
    }
}
