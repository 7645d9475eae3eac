package io.plumbline.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;

@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        header = "Print the JSON Schema of a spec, for editors.",
        description = {
            "",
            "The schema of this very version. Keep it beside your specs and begin each with",
            "'# yaml-language-server: $schema=cluster.schema.json': the editor then completes keys"
                + " and marks mistakes. It knows one key at a time; 'plumb validate' knows all.",
            ""
        },
        exitCodeList = {"0:printed", "1:error"})
final class SchemaCommand implements Callable<Integer> {
    private static final String FOLDER = "/config-samples/schema/";

    @Option(names = "--sources", description = "That of a file of sources instead of a cluster's.")
    private boolean sources;

    @Option(names = "--identity", description = "That of a file of identities instead.")
    private boolean identity;

    @Spec
    @SuppressWarnings("NullAway.Init") // by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        var kind = sources ? "sources" : identity ? "identity" : "cluster";
        var name = FOLDER + kind + ".schema.json";
        try (var file = Objects.requireNonNull(SchemaCommand.class.getResourceAsStream(name))) {
            spec.commandLine()
                    .getOut()
                    .print(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
        spec.commandLine().getOut().flush();
        return ExitCode.IN_PLUMB;
    }
}
