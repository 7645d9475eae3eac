package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "whoami",
        mixinStandardHelpOptions = true,
        header = "Show who the daemon takes you for, and what you may do.",
        footer = "Exit codes: 0 shown, 1 error.")
final class WhoAmICommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var who = daemon.client().whoAmI();
        spec.commandLine().getOut().println(who.name() + "  " + String.join(" ", who.roles()));
        return ExitCode.IN_PLUMB;
    }
}
