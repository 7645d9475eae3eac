package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.List;
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
        footer = "Exit codes: 0 said, 1 error.")
final class RetryCommand implements Callable<Integer> {
    @Mixin private Speaking speaking = new Speaking();

    @Parameters(paramLabel = "HOST", arity = "1..*", description = "Which hosts, by name.")
    private List<String> hosts = List.of();

    @Override
    public Integer call() throws DaemonUnreachable {
        return speaking.say(hosts, "retry", by -> new Said.Word(by));
    }
}
