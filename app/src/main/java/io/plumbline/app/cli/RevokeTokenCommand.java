package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "revoke",
        mixinStandardHelpOptions = true,
        header = "Revoke a token: it is good for nothing from the next call on.",
        exitCodeList = {"0:revoked", "1:error"})
final class RevokeTokenCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Parameters(paramLabel = "ID", description = "As 'plumb tokens' shows it, or the token itself.")
    private String id = "";

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        // The secret goes nowhere: an id is enough.
        var only = id.replaceFirst("^plumb_([0-9a-f]{16})_.*", "$1");
        daemon.client().revokeToken(only);
        Screen.of(spec).line(only + "  revoked");
        return ExitCode.IN_PLUMB;
    }
}
