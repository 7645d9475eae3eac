package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.time.Duration;
import java.util.concurrent.Callable;

@Command(
        name = "break-glass",
        mixinStandardHelpOptions = true,
        header = "Let hosts wait for no approval, window or wave for a while: an emergency.",
        description = {
            "",
            "The budget, a halt after failures, and the checks of each host hold all the same."
                    + " Takes an admin; it stands in the history and the audit log, and an alert"
                    + " lasts as long as it does.",
            ""
        },
        exitCodeList = {"0:said", "1:error"})
final class BreakGlassCommand implements Callable<Integer> {
    @Mixin private ToHosts to = new ToHosts();
    @Mixin private Reason reason = new Reason();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            required = true,
            converter = Lasting.class,
            description = "Ends by itself after 90s, 30m or 2h, in the hosts' time; at most a day.")
    private @Nullable Duration lasts;

    @Override
    public Integer call() throws DaemonUnreachable {
        return to.say("break-glass", by -> new Said.BreakGlass(by, reason.text(), lasts));
    }
}
