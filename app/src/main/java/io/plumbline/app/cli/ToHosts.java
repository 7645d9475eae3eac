package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.util.List;
import java.util.function.Function;

/** A word that is said of several hosts at once, and who says it. */
final class ToHosts {
    @Mixin private Speaking speaking = new Speaking();

    @Parameters(paramLabel = "HOST", arity = "1..*", description = "Which hosts, by name.")
    private List<String> hosts = List.of();

    int say(String verb, Function<String, Object> said) throws DaemonUnreachable {
        return speaking.say(hosts, verb, said);
    }
}
