package io.plumbline.app.demo;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What the daemon shows at one moment. */
record Sight(Instant asOf, List<Json.Cluster> clusters, List<Json.Host> hosts) {
    static Sight of(DaemonClient daemon) throws DaemonUnreachable {
        var clusters = daemon.clusters();
        var hosts = new ArrayList<Json.Host>();
        for (var cluster : clusters.items()) {
            hosts.addAll(daemon.hosts(cluster.name()).items());
        }
        return new Sight(daemon.now(clusters.asOf()), clusters.items(), List.copyOf(hosts));
    }

    /** Every cluster's last pass planned nothing, and every host is ready. */
    boolean inPlumb() {
        return !clusters.isEmpty()
                && !hosts.isEmpty()
                && clusters.stream().allMatch(Sight::plansNothing)
                && hosts.stream().allMatch(Sight::ready);
    }

    long passes() {
        return clusters.stream().mapToLong(Sight::passes).sum();
    }

    private static boolean plansNothing(Json.Cluster cluster) {
        var pass = cluster.lastPass();
        return pass != null && pass.plansNothing() && cluster.specProblems().isEmpty();
    }

    private static long passes(Json.Cluster cluster) {
        var pass = cluster.lastPass();
        return pass == null ? 0 : pass.number();
    }

    private static boolean ready(Json.Host host) {
        return host.conditions().stream()
                .anyMatch(condition ->
                        condition.type().equals("Ready") && condition.status().equals("True"));
    }
}
