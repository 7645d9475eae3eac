package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.client.Told;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.time.Duration;
import java.util.List;
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
        exitCodeList = {"0:it is so", "1:error", "5:timed out"})
final class WaitCommand implements Callable<Integer> {
    /** So long the daemon keeps a question; then it is looked at how the hosts get on. */
    private static final Duration ASK = Duration.ofSeconds(5);

    /** The same where somebody watches. */
    private static final Duration ASK_WATCHED = Duration.ofSeconds(1);

    @Mixin private DaemonAddress address = new DaemonAddress();
    @Mixin private Output output = new Output();

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

    private Optional<Told<Json.Waited>> last = Optional.empty();

    @Override
    public Integer call() throws DaemonUnreachable, InterruptedException {
        var client = address.client().remembering();
        var progress = new WaitProgress(output.screen());
        var code = new Patience(timeout, progress).until(left -> look(client, progress, left));
        if (code == ExitCode.TIMED_OUT) {
            output.screen().complain("not so after " + timeout);
        }
        if (last.isPresent() && (code == ExitCode.IN_PLUMB || !output.isForPeople())) {
            output.tell(last.get(), answer -> List.of(text(answer)));
        }
        return code;
    }

    /** The first answer comes at once, so that it is said what is waited for. */
    private Optional<Integer> look(DaemonClient client, WaitProgress progress, Duration left)
            throws DaemonUnreachable {
        var ask = output.screen().terminal().redraws() ? ASK_WATCHED : ASK;
        var most = last.isEmpty() ? Duration.ZERO : left.compareTo(ask) < 0 ? left : ask;
        var name = cluster(client);
        var told =
                client.told(some -> some.await(name, Optional.ofNullable(host), condition, most));
        last = Optional.of(told);
        var answer = told.value();
        if (answer.met()) {
            return Optional.of(ExitCode.IN_PLUMB);
        }
        var hosts = client.hosts(name);
        progress.show(
                "waiting for " + answer.waitedFor() + ": " + text(answer),
                Moving.of(hosts, client.plan(name)).stream().filter(this::isAskedAbout).toList(),
                client.now(hosts.asOf()));
        return Optional.empty();
    }

    private boolean isAskedAbout(Moving unit) {
        return host == null || host.equals(unit.name());
    }

    private String cluster(DaemonClient client) throws DaemonUnreachable {
        if (cluster == null) {
            var all = client.clusters().items();
            if (all.isEmpty()) {
                throw new DaemonUnreachable("this daemon knows no cluster yet");
            }
            if (all.size() > 1) {
                throw new ParameterException(
                        spec.commandLine(),
                        "say which cluster: "
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
}
