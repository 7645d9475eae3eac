package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.time.Duration;
import java.util.concurrent.Callable;

@Command(
        name = "approve",
        mixinStandardHelpOptions = true,
        header = "Agree to the change of one host, by the digest that 'plumb plan' shows.",
        description = {
            "",
            "It stays good until the host is back in service, while what remains is part of what"
                    + " was shown. A further setting, boot or machine to shut down asks anew.",
            ""
        },
        exitCodeList = {"0:said", "1:error, also if the change is another one by now"})
final class ApproveCommand implements Callable<Integer> {
    @Mixin private Speaking speaking = new Speaking();

    @Parameters(index = "0", paramLabel = "HOST", description = "Which host, by name.")
    private String host = "";

    @Parameters(index = "1", paramLabel = "DIGEST", description = "As the plan shows it.")
    private String digest = "";

    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = Lasting.class,
            description =
                    "Ends by itself after 90s, 30m, 8h or 2d (default: with the outage; of"
                            + " what is never taken out, as a switch, after a day).")
    private @Nullable Duration lasts;

    @Override
    public Integer call() throws DaemonUnreachable {
        return speaking.say(host, "approve", by -> new Said.Approve(by, digest, lasts));
    }
}
