package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.text.Table;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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
        footer = "Exit codes: 0 shown, 1 error.")
final class SourcesCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var table = new Table("SOURCE", "READY", "HEAD", "SIGNER", "ANSWERED", "FORGE", "LOCATION");
        var err = spec.commandLine().getErr();
        for (var source : daemon.client().sources().items()) {
            table.row(
                    source.name(),
                    source.reason(),
                    text(source.head()),
                    text(source.signer()),
                    text(source.answeredAt()),
                    text(source.forge() == null ? null : source.forge().reason()),
                    source.location());
            if (!source.text().isEmpty()) {
                err.println("plumb: " + source.name() + ": " + source.text());
            }
            var forge = source.forge();
            if (forge != null && !forge.text().isEmpty()) {
                err.println("plumb: " + source.name() + ": forge: " + forge.text());
            }
        }
        table.lines().forEach(spec.commandLine().getOut()::println);
        return ExitCode.IN_PLUMB;
    }

    private static String text(@Nullable Object value) {
        return Objects.toString(value, "");
    }
}
