package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.time.Duration;
import java.time.Instant;

/** How old the oldest fact may be for a verb to answer by the facts. */
final class MaxAge {
    @Option(
            names = "--max-age",
            paramLabel = "TIME",
            converter = Lasting.class,
            description =
                    "Exit code 6 where a host was observed longer ago than 90s, 30m, 8h or 2d, in"
                            + " the hosts' time, or never (default: any age will do).")
    private @Nullable Duration most;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    /** Whether to ask at all. */
    boolean isSaid() {
        return most != null;
    }

    /**
     * @param now at the devices
     * @return the exit code, or that it cannot be relied on; who is observed too rarely goes to
     *     standard error
     */
    int judge(int code, Json.Hosts hosts, Instant now) {
        var limit = most;
        if (limit == null) {
            return code;
        }
        var stale =
                hosts.items().stream()
                        .filter(host ->
                                host.observedAt() == null
                                        || host.observedAt().isBefore(now.minus(limit)))
                        .toList();
        var screen = Screen.of(spec);
        stale.forEach(host ->
                screen.complain(
                        host.name()
                                + (host.observedAt() == null
                                        ? " was never observed"
                                        : " was last observed at " + host.observedAt())));
        return stale.isEmpty() ? code : ExitCode.STALE;
    }
}
