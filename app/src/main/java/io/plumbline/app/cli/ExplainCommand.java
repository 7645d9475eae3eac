package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        header =
                "Say why one host is not ready: the first layer that fails, what shows it, what is"
                        + " next.",
        description = {"", "Later layers follow from the first one, so that is what to mend.", ""},
        footer = "Exit codes: 0 in plumb, 1 error, 2 not in plumb.")
final class ExplainCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();

    @Parameters(paramLabel = "HOST", description = "Which host, by name.")
    private String host = "";

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var cluster = daemon.clusterOf(client, host);
        var text = ExplainText.of(client.host(cluster, host), client.plan(cluster));
        text.lines().forEach(spec.commandLine().getOut()::println);
        return text.inPlumb() ? ExitCode.IN_PLUMB : ExitCode.DIFFERENCES;
    }
}
