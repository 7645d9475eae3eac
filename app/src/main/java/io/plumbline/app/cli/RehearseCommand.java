package io.plumbline.app.cli;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.RehearsalBodies;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
        exitCodeList = {
            "0:in plumb in the end",
            "1:error, or it broke off",
            "4:blocked: a person is needed, for nothing goes on or a failure halts the others",
            "5:not done within 30 days, or the rehearsal took too long"
        })
final class RehearseCommand implements Callable<Integer> {
    @Mixin private DaemonAddress daemon = new DaemonAddress();
    @Mixin private Output output = new Output();

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
        var proposed = new ProposedSpec(file);
        return proposed.then(
                output.screen(),
                (read, text) -> {
                    var name = cluster != null ? cluster : read.name().value();
                    var told =
                            daemon.client()
                                    .told(some ->
                                            some.rehearse(name, proposed.name(), text, slow, fail));
                    output.tell(told, RehearsalText::of);
                    return code(told.value());
                });
    }

    private static int code(RehearsalBodies.Rehearsal told) {
        return switch (told.end()) {
            case "IN_PLUMB" -> ExitCode.IN_PLUMB;
            case "STALLED", "HALTED" -> ExitCode.BLOCKED;
            case "HORIZON", "OUT_OF_TIME" -> ExitCode.TIMED_OUT;
            default -> ExitCode.ERROR;
        };
    }
}
