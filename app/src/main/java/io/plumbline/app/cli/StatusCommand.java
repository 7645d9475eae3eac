package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.listing.HostTable;
import io.plumbline.app.rest.Json;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        header =
                "Show every host of a running daemon: ready or why not, phase, differences, boots.",
        description = {
            "",
            "One line a host. BOOTS is how many we saw, and how many the plan still takes (1+1)."
                    + " OBSERVED is the age of the oldest fact, in the hosts' time. Problems with a"
                    + " spec go to standard error.",
            ""
        },
        exitCodeList = {
            "0:in plumb",
            "1:error",
            "2:differences",
            "3:a disruptive plan",
            "4:blocked",
            "6:facts older than --max-age"
        })
final class StatusCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private Output output = new Output();
    @Mixin private MaxAge maxAge = new MaxAge();

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var telling = output.telling(daemon.isOne());
        var worst = ExitCode.IN_PLUMB;
        for (var cluster : daemon.clusters(client)) {
            complain(cluster);
            var told = client.told(some -> some.hosts(cluster.name()));
            var hosts = told.value();
            var now = client.now(hosts.asOf());
            telling.add(
                    cluster.name(),
                    "hosts",
                    told.document(),
                    () -> HostTable.of(hosts.items(), now),
                    Painted::host);
            var code = ExitCode.of(client.plan(cluster.name()));
            worst = Math.max(worst, maxAge.judge(code, hosts, now));
        }
        telling.end();
        return worst;
    }

    private void complain(Json.Cluster cluster) {
        var screen = output.screen();
        cluster.specProblems().forEach(problem -> screen.complain("spec rejected: " + problem));
        if (cluster.lastPass() == null) {
            screen.complain(cluster.name() + " has had no pass yet");
        }
    }
}
