package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "rehearse",
        mixinStandardHelpOptions = true,
        header = "Try a changed spec on a twin of the cluster: boots, duration, failures.",
        description = {
            "",
            "The daemon makes a twin of what it observed last and lets its own core bring that to"
                    + " where the spec wants it, in virtual time, with everything approved: what"
                    + " it would do, in which order, when, and what it would wait for. No device"
                    + " is asked or touched, and nothing is kept.",
            "",
            "What cannot be made of what was observed is left out, and named. How long things take"
                    + " is what they took here before; what is assumed is told.",
            ""
        },
        footer = "Exit codes: 0 in plumb in the end, 1 otherwise.")
final class RehearseCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The spec to be tried.")
    private Path file = Path.of("");

    @Option(
            names = {"-c", "--cluster"},
            paramLabel = "NAME",
            description = "The cluster that it has to be of (default: the one that it names).")
    private @Nullable String cluster;

    @Option(
            names = "--slow",
            description = "Let things take as long as the slow ones took, not those in the middle.")
    private boolean slow;

    @Option(
            names = "--fail",
            paramLabel = "HOST[=WHAT]",
            description = {
                "Let something go wrong with a host, each time that it can; may be said again."
                        + " WHAT: never-returns (the default: its first boot never ends),"
                        + " burn-dies, write-rejected, write-is-a-lie, write-half-applied,"
                        + " wrong-psid, job-killed, renumbered, slow-shutdown, refused-shutdown."
            })
    private List<String> fail = List.of();

    @Override
    public Integer call() throws DaemonUnreachable {
        var err = spec.commandLine().getErr();
        try {
            var text = Files.readString(file);
            switch (SpecReader.read(file.toString(), text)) {
                case SpecReading.Rejected(var problems) -> {
                    problems.forEach(problem -> err.println(problem.text()));
                    return ExitCode.ERROR;
                }
                case SpecReading.Accepted(var read) -> {
                    var name = cluster != null ? cluster : read.name().value();
                    var told = daemon.client().rehearse(name, file.toString(), text, slow, fail);
                    RehearsalText.of(told).forEach(spec.commandLine().getOut()::println);
                    return told.inPlumb() ? ExitCode.IN_PLUMB : ExitCode.ERROR;
                }
            }
        } catch (IOException e) {
            err.println("plumb: " + file + " cannot be read: " + e.getClass().getSimpleName());
            return ExitCode.ERROR;
        }
    }
}
