package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        header =
                "Show what a running daemon would do: per host the settings, the boots, and why"
                        + " something waits.",
        description = {
            "",
            "'~' is a change that the spec asks for, '!' one that undoes a drift, '-' one that"
                    + " the mode of its area leaves at a plan. The digest names"
                    + " the change as a whole: the same change has the same digest."
                    + " How long it takes is what the same steps took here before, in the hosts'"
                    + " time; 'estimated' where some of them were never done here.",
            ""
        },
        footer =
                "Exit codes: 0 in plumb, 1 error, 2 differences, 3 a disruptive plan, 4 blocked,"
                        + " 6 facts older than --max-age.")
final class PlanCommand implements Callable<Integer> {
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
            var plan = client.plan(cluster.name());
            PlanText.of(cluster.name(), plan).forEach(out::println);
            var code = ExitCode.of(plan);
            worst =
                    Math.max(
                            worst,
                            maxAge.isSaid()
                                    ? maxAge.judge(code, client.hosts(cluster.name()))
                                    : code);
        }
        return worst;
    }
}
