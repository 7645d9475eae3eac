package io.plumbline.app.cli;

import io.plumbline.app.demo.CannotStart;
import io.plumbline.app.demo.Demo;
import io.plumbline.app.demo.DemoOptions;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;

@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        header =
                "Show everything on this machine: simulated hosts, a real daemon, time that runs"
                        + " faster.",
        description = {
            "",
            "Starts a lab of ESXi hosts behind real SSH and a daemon that brings them in plumb:"
                + " packages, firmware settings, driver options, boots, a few hosts at a time. The"
                + " state is kept: a second run finds everything in plumb and boots nothing. Edit"
                + " the spec that it names, or kill -9 the daemon, and watch.",
            ""
        },
        exitCodeList = {"0:in plumb, or stopped", "1:error", "5:not in plumb in time"})
final class DemoCommand implements Callable<Integer> {
    @Option(
            names = "--fresh",
            description = "Begin anew: delete what earlier demos left in the state folder.")
    private boolean fresh;

    @Option(
            names = "--exit-when-in-plumb",
            description = "End when a pass plans nothing, and sum up. Otherwise: Ctrl-C.")
    private boolean exitWhenInPlumb;

    @Option(
            names = "--scale",
            paramLabel = "N",
            defaultValue = "75",
            description =
                    "Seconds that pass in the lab in one of ours (default: ${DEFAULT-VALUE}).")
    private double scale;

    @Option(
            names = "--hosts",
            paramLabel = "N",
            defaultValue = "16",
            description = "Hosts in the lab (default: ${DEFAULT-VALUE}).")
    private int hosts;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "Port of the daemon's REST interface (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            defaultValue = ".plumb",
            description =
                    "Where lab and daemon keep their state and logs (default: ${DEFAULT-VALUE}).")
    private Path state = Path.of(".plumb");

    @Option(
            names = "--limit",
            paramLabel = "MINUTES",
            defaultValue = "30",
            description =
                    "With --exit-when-in-plumb, give up after this (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws CannotStart, InterruptedException {
        var options =
                new DemoOptions(
                        state,
                        fresh,
                        exitWhenInPlumb,
                        scale,
                        hosts,
                        port,
                        Duration.ofMinutes(limit));
        var screen = Screen.of(spec);
        return new Demo(options, screen.out(), screen.terminal()).run();
    }
}
