package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.client.StalePlan;

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

@Command(
        name = "apply",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header =
                "Agree to a whole plan, by the digest at the end of 'plumb plan', and have it done"
                        + " now.",
        description = {
            "",
            "Approves the change of every host that waits for it, as 'plumb approve' does for one,"
                + " and wakes the daemon. What a spec asks for is what its file says: the daemon"
                + " takes up a change there by itself. With --wait it stays until every host is in"
                + " plumb, or until nothing goes on without a person.",
            ""
        },
        footer =
                "Exit codes: 0 said, or in plumb with --wait; 1 error; 4 blocked, also if the plan"
                        + " is another one by now; 5 timed out.")
final class ApplyCommand implements Callable<Integer> {
    @Mixin private Speaking speaking = new Speaking();

    @Parameters(index = "0", paramLabel = "DIGEST", description = "As the plan shows it.")
    private String digest = "";

    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = Lasting.class,
            description =
                    "Approvals end by themselves after 90s, 30m, 8h or 2d of the hosts' time"
                            + " (default: with the outage).")
    private @Nullable Duration lasts;

    @Option(names = "--wait", description = "Wait for the end, and show what was reached.")
    private boolean wait;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "4h",
            converter = Lasting.class,
            description = "With --wait, give up after this (default: ${DEFAULT-VALUE}).")
    private Duration timeout = Duration.ofHours(4);

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable, InterruptedException {
        var client = speaking.daemon().client();
        var cluster = cluster(client);
        if (cluster.isEmpty()) {
            return stale(
                    "no cluster of this daemon has the plan "
                            + digest
                            + " now; read the plan again");
        }
        try {
            var applied = client.apply(cluster.get(), speaking.approve(digest, lasts));
            applied.approved()
                    .forEach(kept -> out(kept.unit() + "  " + kept.kind() + "  by " + kept.by()));
            out(cluster.get() + "  " + applied.approved().size() + " approved, daemon woken");
            return wait ? await(client, cluster.get(), applied.pass()) : ExitCode.IN_PLUMB;
        } catch (StalePlan e) {
            return stale(String.valueOf(e.getMessage()));
        }
    }

    private int await(DaemonClient client, String cluster, long pass)
            throws DaemonUnreachable, InterruptedException {
        var code =
                new Waiting(client, cluster, spec.commandLine().getErr())
                        .untilAtRest(pass, timeout);
        PlanText.of(cluster, client.plan(cluster)).forEach(this::out);
        if (code == ExitCode.TIMED_OUT) {
            spec.commandLine().getErr().println("plumb: not done after " + timeout);
        }
        return code;
    }

    private Optional<String> cluster(DaemonClient client) throws DaemonUnreachable {
        for (var some : speaking.daemon().clusters(client)) {
            if (digest.equals(client.plan(some.name()).digest())) {
                return Optional.of(some.name());
            }
        }
        return Optional.empty();
    }

    private int stale(String text) {
        spec.commandLine().getErr().println("plumb: " + text);
        return ExitCode.BLOCKED;
    }

    private void out(String line) {
        spec.commandLine().getOut().println(line);
    }
}
