package io.plumbline.app.cli;

import io.plumbline.app.screen.Palette;
import io.plumbline.app.screen.Terminal;
import io.plumbline.app.text.Printable;

import picocli.CommandLine.Model.CommandSpec;

import java.io.PrintWriter;
import java.util.function.BiFunction;

/**
 * Where a verb writes: the one place, and so the one where what devices, specs and people say is
 * made {@link Printable}.
 */
record Screen(PrintWriter out, PrintWriter err, Terminal terminal, Palette palette) {
    /** That of the command line to which a verb belongs. */
    static Screen of(CommandSpec verb) {
        var line = verb.commandLine();
        var plumb = (Plumb) verb.root().userObject();
        return new Screen(line.getOut(), line.getErr(), plumb.terminal(), plumb.palette());
    }

    /** What was asked for. */
    void line(String text) {
        out.println(Printable.of(text));
    }

    /**
     * As the other, in colours.
     *
     * @param paint of a line that is printable
     */
    void line(String text, BiFunction<String, Palette, String> paint) {
        out.println(paint.apply(Printable.of(text), palette));
    }

    /** What is wrong, or what is waited for. */
    void complain(String text) {
        err.println("plumb: " + Printable.of(text));
        err.flush();
    }

    /** What is wrong, and says itself where. */
    void problem(String text) {
        err.println(Printable.of(text));
    }
}
