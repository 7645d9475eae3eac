package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonRefused;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "wait",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header = "Wait until a condition of a cluster, or of one host, is as you say.",
        description = {
            "",
            "Says on standard error what it waits for and why it is not so yet. What follows from"
                + " an older spec than the one in force does not count. A daemon that is away for a"
                + " while is waited for too.",
            ""
        },
        footer = "Exit codes: 0 it is so, 1 error, 5 timed out.")
final class WaitCommand implements Callable<Integer> {
    /** The daemon is asked again after this: no proxy keeps a silent line for ever. */
    private static final Duration ASK = Duration.ofSeconds(20);

    /** Between two attempts to reach a daemon that does not answer. */
    private static final Duration AWAY = Duration.ofMillis(500);

    @Mixin private DaemonAddress address = new DaemonAddress();

    @Parameters(
            arity = "0..1",
            paramLabel = "CLUSTER",
            description = "Which one (default: the only one that the daemon knows).")
    private @Nullable String cluster;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Of this host (default: of the cluster itself).")
    private @Nullable String host;

    @Option(
            names = "--for",
            paramLabel = "CONDITION[=STATUS]",
            defaultValue = "Ready",
            description =
                    "For example InSync, or Paused!=True (default: ${DEFAULT-VALUE}); without a"
                            + " status until it is True.")
    private String condition = "Ready";

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "30m",
            converter = Lasting.class,
            description = "Give up after 90s, 30m, 8h or 2d (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofMinutes(30);

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    private String told = "";

    @Override
    public Integer call() throws DaemonUnreachable, InterruptedException {
        var client = address.client();
        var end = System.nanoTime() + timeout.toNanos();
        while (true) {
            var left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            try {
                var answer = ask(client, left);
                if (answer.met()) {
                    spec.commandLine().getOut().println(text(answer));
                    return ExitCode.IN_PLUMB;
                }
                tell("waiting for " + answer.waitedFor() + ": " + text(answer));
            } catch (DaemonRefused e) {
                throw e;
            } catch (DaemonUnreachable e) {
                tell("waiting: " + e.getMessage());
                Thread.sleep(AWAY);
            }
            if (left.isZero()) {
                spec.commandLine().getErr().println("plumb: not so after " + timeout);
                return ExitCode.TIMED_OUT;
            }
        }
    }

    /** The first answer comes at once, so that it is said what is waited for. */
    private Json.Waited ask(DaemonClient client, Duration left) throws DaemonUnreachable {
        var most = told.isEmpty() ? Duration.ZERO : left.compareTo(ASK) < 0 ? left : ASK;
        return client.await(cluster(client), Optional.ofNullable(host), condition, most);
    }

    private String cluster(DaemonClient client) throws DaemonUnreachable {
        if (cluster == null) {
            var all = client.clusters().items();
            if (all.size() != 1) {
                throw new DaemonUnreachable(
                        all.isEmpty()
                                ? "this daemon knows no cluster yet"
                                : "say which cluster: "
                                        + all.stream()
                                                .map(Json.Cluster::name)
                                                .collect(Collectors.joining(", ")));
            }
            cluster = all.getFirst().name();
        }
        return cluster;
    }

    private static String text(Json.Waited answer) {
        var condition = answer.condition();
        return (answer.host() == null ? answer.cluster() : answer.host())
                + "  "
                + (condition == null
                        ? "nothing is known yet"
                        : condition.type() + "=" + condition.status() + "  " + condition.reason())
                + (condition == null || condition.message().isEmpty()
                        ? ""
                        : ", " + condition.message())
                + (answer.met() || answer.waitsFor() == null ? "" : ", " + answer.waitsFor())
                + (answer.generation() == answer.observedGeneration()
                        ? ""
                        : ", of an older spec than the one in force");
    }

    private void tell(String now) {
        if (!now.equals(told)) {
            spec.commandLine().getErr().println("plumb: " + now);
            spec.commandLine().getErr().flush();
            told = now;
        }
    }
}
