package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.util.concurrent.Callable;

@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        header = "Show what was done, and what people said, from the journal.",
        description = {"", "An intent stands before the act, its outcome after it.", ""},
        exitCodeList = {"0:shown", "1:error"})
final class HistoryCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();

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

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var telling = output.telling(daemon.isOne());
        for (var cluster : daemon.clusters(client)) {
            var journal = client.told(some -> journal(some, cluster.name()));
            telling.add(
                    cluster.name(),
                    "journal",
                    journal.document(),
                    () -> journal.value().items().stream().map(HistoryCommand::line).toList());
        }
        telling.end();
        return ExitCode.IN_PLUMB;
    }

    private static String line(Json.Entry entry) {
        return entry.at() + "  " + entry.unit() + "  " + entry.kind() + "  " + entry.text();
    }

    private Json.Journal journal(DaemonClient client, String cluster) throws DaemonUnreachable {
        var only = host;
        return only == null ? client.journal(cluster, last) : client.journal(cluster, last, only);
    }
}
