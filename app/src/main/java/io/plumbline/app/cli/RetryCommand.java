package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

@Command(
        name = "retry",
        mixinStandardHelpOptions = true,
        header = "Try again what was given up: ends Stuck and Quarantined.",
        description = {
            "",
            "Find out first why it was given up; 'plumb explain HOST' says what is known.",
            ""
        },
        exitCodeList = {"0:said", "1:error"})
final class RetryCommand implements Callable<Integer> {
    @Mixin private ToHosts to = new ToHosts();

    @Override
    public Integer call() throws DaemonUnreachable {
        return to.say("retry", by -> new Said.Word(by));
    }
}
