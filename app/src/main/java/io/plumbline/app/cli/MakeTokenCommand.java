package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "make",
        mixinStandardHelpOptions = true,
        header = "Make a token for somebody or something.",
        description = {
            "",
            "It goes to standard output, once; the daemon keeps only what tells it again. Roles:"
                    + " viewer reads, operator stops the work on a unit and lets it go on, approver"
                    + " agrees to reboots, admin does all of it and makes tokens.",
            ""
        },
        footer = "Exit codes: 0 made, 1 error.")
final class MakeTokenCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Parameters(paramLabel = "NAME", description = "Who will have it, for example ada or ci.")
    private String name = "";

    @Option(
            names = "--role",
            paramLabel = "ROLE[@CLUSTER]",
            required = true,
            description = "What it permits, at one cluster or at all; may be said several times.")
    private List<String> roles = List.of();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = Lasting.class,
            description = "How long it is good, for example 30d (default: 90d, at most 366d).")
    private @Nullable Duration lasts;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var made = daemon.client().makeToken(new Said.NewToken(name, roles, lasts));
        spec.commandLine().getOut().println(made.token());
        spec.commandLine()
                .getErr()
                .println(
                        "plumb: token "
                                + made.kept().id()
                                + " of "
                                + made.kept().name()
                                + ", good until "
                                + made.kept().expiresAt()
                                + "; it is not shown again");
        return ExitCode.IN_PLUMB;
    }
}
