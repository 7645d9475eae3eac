package io.plumbline.lab.cli;

import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;

import java.util.function.Function;

/** One switch with a command line, and people who log in. */
public abstract class TerminalCase<D extends CommandLines> extends SwitchCase {
    public final D device;
    public final CommandLine admin;

    protected TerminalCase(SwitchSetup setup, Function<SwitchModel, D> begun) {
        super(setup);
        device = begun.apply(model);
        admin = device.login("admin");
    }

    /** Types lines; what the last one printed. */
    public final String say(String... lines) {
        return say(admin, lines);
    }

    public static String say(CommandLine terminal, String... lines) {
        var printed = "";
        for (var line : lines) {
            printed = terminal.hear(line);
        }
        return printed;
    }

    /** Types lines, none of which is refused. */
    public final void take(String... lines) {
        for (var line : lines) {
            var printed = admin.hear(line);
            if (isRefusal(printed)) {
                throw new AssertionError(line + ": " + printed);
            }
        }
    }

    /** By what a line of a configuration printed: most print nothing. */
    protected boolean isRefusal(String printed) {
        return !printed.isEmpty();
    }
}
