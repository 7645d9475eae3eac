package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Which daemon and which of its clusters a verb is about. */
final class DaemonOptions {
    @Mixin private DaemonAddress address = new DaemonAddress();

    @Option(
            names = {"-c", "--cluster"},
            paramLabel = "NAME",
            description = "Only this cluster (default: all that the daemon knows).")
    private @Nullable String cluster;

    /**
     * @throws DaemonUnreachable if the token or the certificates cannot be read
     */
    DaemonClient client() throws DaemonUnreachable {
        return address.client();
    }

    /** Whether somebody named a cluster. */
    boolean isOne() {
        return cluster != null;
    }

    /**
     * @throws DaemonUnreachable if the daemon does not answer, or no cluster or several have it
     */
    String clusterOf(DaemonClient client, String host) throws DaemonUnreachable {
        var found = new ArrayList<String>();
        for (var some : clusters(client)) {
            if (client.hosts(some.name()).items().stream()
                    .anyMatch(one -> one.name().equals(host))) {
                found.add(some.name());
            }
        }
        if (found.size() != 1) {
            throw new DaemonUnreachable(
                    found.isEmpty()
                            ? "no cluster of this daemon has a host " + host
                            : host + " is in " + String.join(" and ", found) + "; say --cluster");
        }
        return found.getFirst();
    }

    /**
     * @throws DaemonUnreachable if the daemon does not answer, or has none of the name that was
     *     said
     */
    List<Json.Cluster> clusters(DaemonClient client) throws DaemonUnreachable {
        var all = client.clusters().items();
        var wanted = cluster;
        if (wanted == null) {
            return all;
        }
        var named = all.stream().filter(some -> wanted.equals(some.name())).toList();
        if (named.isEmpty()) {
            throw new DaemonUnreachable(
                    "this daemon has no cluster "
                            + wanted
                            + "; it has: "
                            + (all.isEmpty()
                                    ? "none yet"
                                    : all.stream()
                                            .map(Json.Cluster::name)
                                            .collect(Collectors.joining(", "))));
        }
        return named;
    }
}
