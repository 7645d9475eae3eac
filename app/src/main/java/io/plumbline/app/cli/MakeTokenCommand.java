package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
        exitCodeList = {"0:made", "1:error"})
final class MakeTokenCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();

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

    @Override
    public Integer call() throws DaemonUnreachable {
        var said = new Said.NewToken(name, roles, lasts);
        var made = daemon.client().told(client -> client.makeToken(said));
        output.tell(made, one -> List.of(one.token()));
        var kept = made.value().kept();
        output.screen()
                .complain(
                        "token "
                                + kept.id()
                                + " of "
                                + kept.name()
                                + ", good until "
                                + kept.expiresAt()
                                + "; it is not shown again");
        return ExitCode.IN_PLUMB;
    }
}
