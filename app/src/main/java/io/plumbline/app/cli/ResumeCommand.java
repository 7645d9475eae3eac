package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        header = "Go on with hosts that are on hold.",
        description = {"", "What holds them else still does.", ""},
        exitCodeList = {"0:said", "1:error"})
final class ResumeCommand implements Callable<Integer> {
    @Mixin private ToHosts to = new ToHosts();

    @Override
    public Integer call() throws DaemonUnreachable {
        return to.say("resume", by -> new Said.Word(by));
    }
}
