package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        header = "Go on with hosts that are on hold.",
        description = {"", "What holds them else still does.", ""},
        footer = "Exit codes: 0 said, 1 error.")
final class ResumeCommand implements Callable<Integer> {
    @Mixin private Speaking speaking = new Speaking();

    @Parameters(paramLabel = "HOST", arity = "1..*", description = "Which hosts, by name.")
    private List<String> hosts = List.of();

    @Override
    public Integer call() throws DaemonUnreachable {
        return speaking.say(hosts, "resume", by -> new Said.Word(by));
    }
}
