package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.client.Told;
import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.Said;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** To whom a person says something about hosts, and who it is. */
final class Speaking {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();
    @Mixin private By by = new By();

    DaemonOptions daemon() {
        return daemon;
    }

    Output output() {
        return output;
    }

    Said.Approve approve(String digest, @Nullable Duration lasts) {
        return new Said.Approve(by.name(), digest, lasts);
    }

    /** Says something of one host, in the one cluster that has it. */
    int say(String host, String verb, Function<String, Object> said) throws DaemonUnreachable {
        output.tell(kept(daemon.client(), host, verb, said), Speaking::lines);
        return ExitCode.IN_PLUMB;
    }

    /** Says the same of each host; what was kept is told also if the next one is refused. */
    int say(List<String> hosts, String verb, Function<String, Object> said)
            throws DaemonUnreachable {
        var client = daemon.client();
        var telling = output.telling(false);
        try {
            for (var host : hosts) {
                var kept = kept(client, host, verb, said);
                telling.add(kept.document(), () -> lines(kept.value()));
            }
        } finally {
            telling.end();
        }
        return ExitCode.IN_PLUMB;
    }

    private Told<Json.Kept> kept(
            DaemonClient client, String host, String verb, Function<String, Object> said)
            throws DaemonUnreachable {
        var cluster = daemon.clusterOf(client, host);
        return client.told(some -> some.say(cluster, host, verb, said.apply(by.name())));
    }

    private static List<String> lines(Json.Kept kept) {
        var until = kept.until();
        return List.of(
                kept.unit()
                        + "  "
                        + kept.kind()
                        + "  by "
                        + kept.by()
                        + (until == null ? "" : "  until " + until));
    }
}
