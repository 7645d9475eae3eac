package io.plumbline.app.cli;

import io.plumbline.app.access.Grant;
import io.plumbline.app.source.SpecFiles;
import io.plumbline.app.source.SpecsTogether;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.IdentityReading;
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
            "Reads each file, and every .yaml and .yml file of each folder, as the daemon would and"
                    + " reports all problems and warnings at once. A cluster is said by one file."
                    + " Nothing is contacted.",
            ""
        },
        exitCodeList = {"0:all accepted (warnings too)", "1:a file has problems or cannot be read"})
final class ValidateCommand implements Callable<Integer> {
    /** What is not a cluster's; every other file is taken for one. */
    private static final Pattern KIND =
            Pattern.compile("(?m)^kind:\\s*[\"']?(Sources|Identity)\\b");

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "Spec files to check, folders of them, files of sources and of identities.")
    private List<Path> given = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        var others = new SpecsTogether();
        var bad = 0;
        for (var one : given) {
            var files = files(one);
            if (files.isEmpty()) {
                screen().complain(one + " has no .yaml and no .yml file");
                bad++;
            }
            for (var file : files) {
                bad += accepted(file, others) ? 0 : 1;
            }
        }
        return bad == 0 ? ExitCode.IN_PLUMB : ExitCode.ERROR;
    }

    /** What is not there is complained of where it is read. */
    private static List<Path> files(Path one) {
        try {
            return SpecFiles.at(one);
        } catch (IOException _) {
            return List.of(one);
        }
    }

    private boolean accepted(Path file, SpecsTogether others) {
        try {
            var text = Files.readString(file);
            var kind = KIND.matcher(text);
            if (!kind.find()) {
                return cluster(file.toString(), text, others);
            }
            return kind.group(1).equals("Sources")
                    ? sources(file.toString(), text)
                    : identity(file.toString(), text);
        } catch (IOException e) {
            screen().complain(file + " cannot be read: " + e.getClass().getSimpleName());
            return false;
        }
    }

    private boolean sources(String file, String text) {
        return switch (SourcesReader.read(file, text)) {
            case SourcesReading.Accepted(var sources) -> {
                screen().line(file + ": ok, repositories " + sources.repositories().size());
                yield true;
            }
            case SourcesReading.Rejected(var problems) -> rejected(file, texts(problems));
        };
    }

    private boolean identity(String file, String text) {
        return switch (IdentityFile.READER.read(file, text)) {
            case IdentityReading.Accepted<Grant> _ -> {
                screen().line(file + ": ok");
                yield true;
            }
            case IdentityReading.Rejected<Grant>(var problems) -> rejected(file, texts(problems));
        };
    }

    private boolean cluster(String file, String text, SpecsTogether others) {
        return switch (SpecReader.read(file, text)) {
            case SpecReading.Accepted(var cluster) -> accepted(file, cluster, others);
            case SpecReading.Rejected(var problems) -> rejected(file, texts(problems));
        };
    }

    private static List<String> texts(List<SpecProblem> problems) {
        return problems.stream().map(SpecProblem::text).toList();
    }

    private boolean accepted(String file, ClusterSpec cluster, SpecsTogether others) {
        var name = cluster.name().value();
        var refusal = others.refusal(file, cluster);
        if (refusal.isPresent()) {
            return rejected(file, List.of(refusal.get()));
        }
        cluster.warnings().forEach(warning -> screen().line("warning: " + warning.text()));
        screen().line(
                        file
                                + ": ok, cluster "
                                + name
                                + ", hosts "
                                + cluster.hosts().size()
                                + ", nodes "
                                + cluster.nodes().size()
                                + ", switches "
                                + cluster.switches().size()
                                + ", revision "
                                + cluster.revision());
        return true;
    }

    private boolean rejected(String file, List<String> problems) {
        problems.forEach(screen()::line);
        screen().complain(file + ": problems " + problems.size());
        return false;
    }

    private Screen screen() {
        return Screen.of(spec);
    }
}
