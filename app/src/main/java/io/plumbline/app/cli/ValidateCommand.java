package io.plumbline.app.cli;

import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;
import io.plumbline.spec.SpecProblem;
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
import java.util.regex.Pattern;

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
    /** A file of sources; every other one is taken for a cluster's. */
    private static final Pattern SOURCES = Pattern.compile("(?m)^kind:\\s*[\"']?Sources\\b");

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Spec files to check, and files of sources.")
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
        try {
            var text = Files.readString(file);
            return SOURCES.matcher(text).find() ? sources(file, text) : cluster(file, text);
        } catch (IOException e) {
            spec.commandLine()
                    .getErr()
                    .println("plumb: " + file + " cannot be read: " + e.getClass().getSimpleName());
            return false;
        }
    }

    private boolean sources(Path file, String text) {
        var out = spec.commandLine().getOut();
        return switch (SourcesReader.read(file.toString(), text)) {
            case SourcesReading.Accepted(var sources) -> {
                out.println(file + ": ok, repositories " + sources.repositories().size());
                yield true;
            }
            case SourcesReading.Rejected(var problems) -> rejected(file, problems);
        };
    }

    private boolean rejected(Path file, List<SpecProblem> problems) {
        problems.forEach(problem -> spec.commandLine().getOut().println(problem.text()));
        spec.commandLine().getErr().println("plumb: " + file + ": problems " + problems.size());
        return false;
    }

    private boolean cluster(Path file, String text) {
        var out = spec.commandLine().getOut();
        return switch (SpecReader.read(file.toString(), text)) {
            case SpecReading.Accepted(var cluster) -> {
                cluster.warnings().forEach(warning -> out.println("warning: " + warning.text()));
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
            case SpecReading.Rejected(var problems) -> rejected(file, problems);
        };
    }
}
