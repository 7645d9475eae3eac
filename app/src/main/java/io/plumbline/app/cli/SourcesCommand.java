package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;
import io.plumbline.app.text.Table;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

@Command(
        name = "sources",
        mixinStandardHelpOptions = true,
        subcommands = AcceptHeadCommand.class,
        header = "Show where specs come from, and how each source stands.",
        description = {
            "",
            "READY is the reason of the condition SourceReady: Fetched is good. HEAD is the newest"
                    + " commit that was seen, taken or not. FORGE is how it goes with telling a"
                    + " forge what becomes of commits: AllSaid and Saying are good. What is wrong"
                    + " goes to standard error.",
            ""
        },
        exitCodeList = {"0:shown", "1:error"})
final class SourcesCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();

    @Override
    public Integer call() throws DaemonUnreachable {
        var sources = daemon.client().told(DaemonClient::sources);
        output.tell(sources, SourcesCommand::lines);
        sources.value().items().forEach(this::complain);
        return ExitCode.IN_PLUMB;
    }

    private void complain(Json.Source source) {
        if (!source.text().isEmpty()) {
            output.screen().complain(source.name() + ": " + source.text());
        }
        var forge = source.forge();
        if (forge != null && !forge.text().isEmpty()) {
            output.screen().complain(source.name() + ": forge: " + forge.text());
        }
    }

    private static List<String> lines(Json.Sources sources) {
        var table = new Table("SOURCE", "READY", "HEAD", "SIGNER", "ANSWERED", "FORGE", "LOCATION");
        for (var source : sources.items()) {
            table.row(
                    source.name(),
                    source.reason(),
                    text(source.head()),
                    text(source.signer()),
                    text(source.answeredAt()),
                    text(source.forge() == null ? null : source.forge().reason()),
                    source.location());
        }
        return table.lines();
    }

    private static String text(@Nullable Object value) {
        return Objects.toString(value, "");
    }
}
