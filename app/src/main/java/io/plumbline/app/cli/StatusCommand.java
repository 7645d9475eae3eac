package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;
import io.plumbline.app.text.HostTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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
        footer =
                "Exit codes: 0 in plumb, 1 error, 2 differences, 3 a disruptive plan, 4 blocked,"
                        + " 6 facts older than --max-age.")
final class StatusCommand implements Callable<Integer> {
    @Mixin private DaemonOptions daemon = new DaemonOptions();
    @Mixin private MaxAge maxAge = new MaxAge();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws DaemonUnreachable {
        var client = daemon.client();
        var out = spec.commandLine().getOut();
        var worst = ExitCode.IN_PLUMB;
        for (var cluster : daemon.clusters(client)) {
            complain(cluster);
            var hosts = client.hosts(cluster.name());
            HostTable.of(hosts.items(), client.now(hosts.asOf())).forEach(out::println);
            var code = ExitCode.of(client.plan(cluster.name()));
            worst = Math.max(worst, maxAge.judge(code, hosts, client.now(hosts.asOf())));
        }
        return worst;
    }

    private void complain(Json.Cluster cluster) {
        var err = spec.commandLine().getErr();
        cluster.specProblems().forEach(problem -> err.println("plumb: spec rejected: " + problem));
        if (cluster.lastPass() == null) {
            err.println("plumb: " + cluster.name() + " has had no pass yet");
        }
    }
}
