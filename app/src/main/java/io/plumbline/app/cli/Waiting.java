package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import java.time.Duration;
import java.util.Optional;

/** Waits until a plan is done or at rest. */
final class Waiting {
    /** Nobody reads more than one line a second. */
    private static final Duration POLL = Duration.ofSeconds(1);

    /**
     * A pass that ran when something was said has not heard it: a rest is believed after one more
     * pass, or after longer than a pass takes.
     */
    private static final Duration BELIEVED_AFTER = Duration.ofSeconds(10);

    private final DaemonClient client;
    private final String cluster;
    private final WaitProgress progress;
    private final long since;
    private Resting resting;

    /**
     * @param since number of a pass that is too old to count
     */
    Waiting(DaemonClient client, String cluster, WaitProgress progress, long since) {
        this.client = client;
        this.cluster = cluster;
        this.progress = progress;
        this.since = since;
        this.resting = new Resting(since, System.nanoTime());
    }

    /**
     * @return an exit code; empty while something goes on
     */
    Optional<Integer> look(Duration left) throws DaemonUnreachable, InterruptedException {
        var pass = passOf(client.clusters());
        var plan = client.plan(cluster);
        var rest = pass > since ? Rest.of(plan) : Optional.<Integer>empty();
        if (rest.isEmpty()) {
            resting = new Resting(pass, System.nanoTime());
        } else if (rest.get() == ExitCode.IN_PLUMB || resting.isBelieved(pass)) {
            return rest;
        }
        var hosts = client.hosts(cluster);
        progress.show("waiting: " + text(plan), Moving.of(hosts, plan), client.now(hosts.asOf()));
        Thread.sleep(left.compareTo(POLL) < 0 ? left : POLL);
        return Optional.empty();
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
