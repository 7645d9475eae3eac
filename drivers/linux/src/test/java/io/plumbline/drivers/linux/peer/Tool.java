package io.plumbline.drivers.linux.peer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program that reads and writes files where it is told to; it needs no administrator. */
record Tool(Path file) {
    private static final int PATIENCE_SECONDS = 60;

    /**
     * Skips the test with a printed reason where the program is missing, and fails it where peers
     * are required.
     */
    static Tool find(String command, String debianPackage) {
        var found = Root.program(command);
        if (found.isEmpty()) {
            Root.missing("no " + command + " (Debian's package " + debianPackage + ")");
        }
        return new Tool(found.orElseThrow());
    }

    /**
     * @param exit its exit status
     * @param text its standard output
     * @param complaint its standard error
     */
    record Answer(int exit, String text, String complaint) {
        /** What it printed, if all went well. */
        String good() {
            if (exit != 0) {
                throw new AssertionError("exit status " + exit + ": " + complaint);
            }
            return text;
        }
    }

    /**
     * Runs it to its end.
     *
     * @param input of a few lines, as all that it prints: more would not fit into a pipe
     */
    Answer ask(String input, List<String> words) throws IOException, InterruptedException {
        var builder =
                new ProcessBuilder(
                        Stream.concat(Stream.of(file.toString()), words.stream()).toList());
        builder.environment().put("LC_ALL", "C.UTF-8");
        var process = builder.start();
        try (var in = process.outputWriter(UTF_8)) {
            in.write(input);
        }
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError(file + " did not end");
        }
        return new Answer(
                process.exitValue(),
                new String(process.getInputStream().readAllBytes(), UTF_8),
                new String(process.getErrorStream().readAllBytes(), UTF_8));
    }
}
