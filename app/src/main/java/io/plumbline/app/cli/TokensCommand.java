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
        name = "tokens",
        mixinStandardHelpOptions = true,
        subcommands = {MakeTokenCommand.class, RevokeTokenCommand.class},
        header = "Show who may call the daemon; make and revoke tokens.",
        exitCodeList = {"0:shown", "1:error"})
final class TokensCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();

    @Override
    public Integer call() throws DaemonUnreachable {
        output.tell(daemon.client().told(DaemonClient::tokens), TokensCommand::lines);
        return ExitCode.IN_PLUMB;
    }

    private static List<String> lines(Json.Tokens tokens) {
        var table = new Table("ID", "NAME", "ROLES", "MADE", "BY", "EXPIRES", "REVOKED");
        for (var token : tokens.items()) {
            table.row(
                    token.id(),
                    token.name(),
                    String.join(" ", token.roles()),
                    text(token.madeAt()),
                    token.madeBy(),
                    text(token.expiresAt()),
                    text(token.revokedAt()));
        }
        return table.lines();
    }

    private static String text(@Nullable Object value) {
        return Objects.toString(value, "");
    }
}
