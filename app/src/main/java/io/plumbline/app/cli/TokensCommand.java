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
        name = "tokens",
        mixinStandardHelpOptions = true,
        subcommands = {MakeTokenCommand.class, RevokeTokenCommand.class},
        header = "Show who may call the daemon; make and revoke tokens.",
        footer = "Exit codes: 0 shown, 1 error.")
final class TokensCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var table = new Table("ID", "NAME", "ROLES", "MADE", "BY", "EXPIRES", "REVOKED");
        for (var token : daemon.client().tokens().items()) {
            table.row(
                    token.id(),
                    token.name(),
                    String.join(" ", token.roles()),
                    text(token.madeAt()),
                    token.madeBy(),
                    text(token.expiresAt()),
                    text(token.revokedAt()));
        }
        table.lines().forEach(spec.commandLine().getOut()::println);
        return ExitCode.IN_PLUMB;
    }

    private static String text(@Nullable Object value) {
        return Objects.toString(value, "");
    }
}
