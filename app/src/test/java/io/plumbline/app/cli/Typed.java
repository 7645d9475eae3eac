package io.plumbline.app.cli;

import io.plumbline.app.screen.Terminal;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What came of a command line. */
public record Typed(int exit, String out, String err) {
    /**
     * @param words after {@code plumb}
     */
    public static Typed plumb(String... words) {
        return plumb(Terminal.none(), words);
    }

    /** At a terminal that somebody sits at, or not. */
    static Typed plumb(Terminal terminal, String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        var exit =
                Plumb.commandLine(terminal)
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(words);
        return new Typed(exit, out.toString(), err.toString());
    }
}
