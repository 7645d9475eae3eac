package io.plumbline.app.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What came of a command line. */
public record Typed(int exit, String out, String err) {
    /**
     * @param words after {@code plumb}
     */
    public static Typed plumb(String... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        var exit =
                Plumb.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(err, true))
                        .execute(words);
        return new Typed(exit, out.toString(), err.toString());
    }
}
