package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.client.StalePlan;
import io.plumbline.app.client.Told;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import tools.jackson.databind.json.JsonMapper;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

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
        exitCodeList = {
            "0:said, or in plumb with --wait",
            "1:error",
            "4:blocked, also if the plan is another one by now",
            "5:timed out"
        })
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
            var approve = speaking.approve(digest, lasts);
            var applied = client.told(some -> some.apply(cluster.get(), approve));
            return wait ? awaited(client, cluster.get(), applied) : said(cluster.get(), applied);
        } catch (StalePlan e) {
            return stale(String.valueOf(e.getMessage()));
        }
    }

    private int said(String cluster, Told<Json.Applied> applied) {
        speaking.output().tell(applied, some -> lines(cluster, some));
        return ExitCode.IN_PLUMB;
    }

    private static List<String> lines(String cluster, Json.Applied applied) {
        return Stream.concat(
                        applied.approved().stream()
                                .map(kept ->
                                        kept.unit() + "  " + kept.kind() + "  by " + kept.by()),
                        Stream.of(
                                cluster
                                        + "  "
                                        + applied.approved().size()
                                        + " approved, daemon woken"))
                .toList();
    }

    /** What was said, and the plan at the end. */
    private int awaited(DaemonClient client, String cluster, Told<Json.Applied> applied)
            throws DaemonUnreachable, InterruptedException {
        var output = speaking.output();
        if (output.isForPeople()) {
            said(cluster, applied);
            var code = await(client, cluster, applied.value().pass());
            output.tell(
                    client.told(some -> some.plan(cluster)),
                    plan -> PlanText.of(cluster, plan),
                    Painted::plan);
            return code;
        }
        var both = JsonMapper.shared().createObjectNode();
        both.set("applied", applied.document());
        both.putNull("plan");
        try {
            var code = await(client, cluster, applied.value().pass());
            both.set("plan", client.told(some -> some.plan(cluster)).document());
            return code;
        } finally {
            output.write(both); // What was said is said, whatever came of the waiting.
        }
    }

    private int await(DaemonClient client, String cluster, long pass)
            throws DaemonUnreachable, InterruptedException {
        var screen = speaking.output().screen();
        var progress = new WaitProgress(screen);
        var waiting = new Waiting(client.remembering(), cluster, progress, pass);
        var code = new Patience(timeout, progress).until(waiting::look);
        if (code == ExitCode.TIMED_OUT) {
            screen.complain("not done after " + timeout);
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
        speaking.output().screen().complain(text);
        return ExitCode.BLOCKED;
    }
}
