package io.plumbline.app.cli;

import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        header = "Check spec files, offline: every problem with file, line and column.",
        description = {
            "",
            "Reads each file as the daemon would and reports all problems and warnings at once."
                    + " Nothing is contacted.",
            ""
        },
        footer =
                "Exit codes: 0 all accepted (warnings too), 1 a file has problems or cannot be"
                        + " read.")
final class ValidateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Spec files to check.")
    private List<Path> files = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        var bad = 0;
        for (var file : files) {
            bad += accepted(file) ? 0 : 1;
        }
        return bad == 0 ? ExitCode.IN_PLUMB : ExitCode.ERROR;
    }

    private boolean accepted(Path file) {
        var out = spec.commandLine().getOut();
        var err = spec.commandLine().getErr();
        try {
            return switch (SpecReader.read(file.toString(), Files.readString(file))) {
                case SpecReading.Accepted(var cluster) -> {
                    cluster.warnings()
                            .forEach(warning -> out.println("warning: " + warning.text()));
                    out.println(
                            file
                                    + ": ok, cluster "
                                    + cluster.name().value()
                                    + ", hosts "
                                    + cluster.hosts().size()
                                    + ", revision "
                                    + cluster.revision());
                    yield true;
                }
                case SpecReading.Rejected(var problems) -> {
                    problems.forEach(problem -> out.println(problem.text()));
                    err.println("plumb: " + file + ": problems " + problems.size());
                    yield false;
                }
            };
        } catch (IOException e) {
            err.println("plumb: " + file + " cannot be read: " + e.getClass().getSimpleName());
            return false;
        }
    }
}
