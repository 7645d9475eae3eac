package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        header = "Show what was done, and what people said, from the journal.",
        description = {"", "An intent stands before the act, its outcome after it.", ""},
        footer = "Exit codes: 0 shown, 1 error.")
final class HistoryCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();

    @Parameters(
            arity = "0..1",
            paramLabel = "HOST",
            description = "Only of this host (default: all).")
    private @Nullable String host;

    @Option(
            names = "--last",
            paramLabel = "COUNT",
            defaultValue = "1000",
            description = "How many entries, the newest (default: ${DEFAULT-VALUE}).")
    private int last;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var out = spec.commandLine().getOut();
        for (var cluster : daemon.clusters(client)) {
            journal(client, cluster.name())
                    .items()
                    .forEach(entry ->
                            out.println(
                                    entry.at()
                                            + "  "
                                            + entry.unit()
                                            + "  "
                                            + entry.kind()
                                            + "  "
                                            + entry.text()));
        }
        return ExitCode.IN_PLUMB;
    }

    private Json.Journal journal(DaemonClient client, String cluster) throws DaemonUnreachable {
        var only = host;
        return only == null ? client.journal(cluster, last) : client.journal(cluster, last, only);
    }
}
