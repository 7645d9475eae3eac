package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.concurrent.Callable;

@Command(
        name = "hold",
        mixinStandardHelpOptions = true,
        header = "Send nothing to hosts for a while; they are still observed.",
        description = {
            "",
            "Nothing more is sent once this has said so; what was sent already goes on, and a boot"
                    + " is waited for. 'plumb resume HOST' ends it.",
            ""
        },
        exitCodeList = {"0:said", "1:error"})
final class HoldCommand implements Callable<Integer> {
    @Mixin private ToHosts to = new ToHosts();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = HoldTime.Reader.class,
            description =
                    "Ends by itself after 90s, 30m, 8h or 2d, in the hosts' time; 'ever' lasts"
                            + " until 'plumb resume' (default: 7 days).")
    private @Nullable HoldTime time;

    @Override
    public Integer call() throws DaemonUnreachable {
        var said = time;
        var why = reason.text();
        return to.say(
                "hold",
                by ->
                        said == null
                                ? Said.Hold.usual(by, why)
                                : new Said.Hold(by, why, said.lasts(), said.lasts() == null));
    }
}
