package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** To whom a person says something about hosts, and who it is. */
final class Speaking {
    @Mixin private DaemonOptions daemon = new DaemonOptions();

    @Option(
            names = "--by",
            paramLabel = "NAME",
            defaultValue = "${sys:user.name}",
            description = "Who says so (default: the user of this shell).")
    private String by = "";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    DaemonOptions daemon() {
        return daemon;
    }

    String by() {
        return by;
    }

    Said.Approve approve(String digest, @Nullable Duration lasts) {
        return new Said.Approve(by, digest, lasts);
    }

    /** Says the same of each host, in the one cluster that has it. */
    int say(List<String> hosts, String verb, Function<String, Object> said)
            throws DaemonUnreachable {
        var client = daemon.client();
        for (var host : hosts) {
            var kept = client.say(daemon.clusterOf(client, host), host, verb, said.apply(by));
            var until = kept.until();
            spec.commandLine()
                    .getOut()
                    .println(
                            kept.unit()
                                    + "  "
                                    + kept.kind()
                                    + "  by "
                                    + kept.by()
                                    + (until == null ? "" : "  until " + until));
        }
        return ExitCode.IN_PLUMB;
    }
}
