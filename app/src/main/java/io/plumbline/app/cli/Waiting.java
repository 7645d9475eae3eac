package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Waits until a plan is done or at rest. On the wall, whatever the devices' time is. */
final class Waiting {
    private static final Duration POLL = Duration.ofMillis(250);

    /**
     * A pass that ran when something was said has not heard it: a rest is believed after one more
     * pass, or after longer than a pass takes.
     */
    private static final Duration BELIEVED_AFTER = Duration.ofSeconds(10);

    private final DaemonClient client;
    private final String cluster;
    private final PrintWriter progress;
    private String told = "";

    Waiting(DaemonClient client, String cluster, PrintWriter progress) {
        this.client = client;
        this.cluster = cluster;
        this.progress = progress;
    }

    /**
     * A daemon that is away for a while is waited for too.
     *
     * @param since number of a pass that is too old to count
     * @return an exit code
     */
    int untilAtRest(long since, Duration most) throws InterruptedException {
        var begun = System.nanoTime();
        var resting = new Resting(since, begun);
        while (Duration.ofNanos(System.nanoTime() - begun).compareTo(most) < 0) {
            try {
                var pass = passOf(client.clusters());
                var plan = client.plan(cluster);
                var rest = pass > since ? Rest.of(plan) : Optional.<Integer>empty();
                if (rest.isPresent() && rest.get() == ExitCode.IN_PLUMB) {
                    return ExitCode.IN_PLUMB;
                }
                if (rest.isEmpty()) {
                    resting = new Resting(pass, System.nanoTime());
                } else if (resting.isBelieved(pass)) {
                    return rest.get();
                }
                tell(text(plan));
            } catch (DaemonUnreachable e) {
                tell(String.valueOf(e.getMessage()));
            }
            Thread.sleep(POLL);
        }
        return ExitCode.TIMED_OUT;
    }

    /**
     * @param pass the last one in which something went on
     */
    private record Resting(long pass, long sinceNanos) {
        boolean isBelieved(long now) {
            return now > pass + 1
                    || Duration.ofNanos(System.nanoTime() - sinceNanos).compareTo(BELIEVED_AFTER)
                            > 0;
        }
    }

    private long passOf(Json.Clusters clusters) {
        return clusters.items().stream()
                .filter(some -> some.name().equals(cluster))
                .flatMap(some -> Optional.ofNullable(some.lastPass()).stream())
                .mapToLong(Json.LastPass::number)
                .findFirst()
                .orElse(0);
    }

    private void tell(String now) {
        if (!now.equals(told)) {
            progress.println("plumb: waiting: " + now);
            told = now;
        }
    }

    private static String text(Json.Plan plan) {
        return plan.changes().stream()
                .findFirst()
                .map(unit ->
                        plan.changes().size()
                                + " not in plumb; "
                                + unit.unit()
                                + " "
                                + unit.phase()
                                + unit.ready().stream()
                                        .findFirst()
                                        .or(() ->
                                                unit.held().stream()
                                                        .findFirst()
                                                        .map(Json.Held::text))
                                        .map(what -> ", " + what)
                                        .orElse(""))
                .orElse("for a pass");
    }
}
