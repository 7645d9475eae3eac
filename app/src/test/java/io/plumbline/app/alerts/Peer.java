package io.plumbline.app.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import org.junit.jupiter.api.Assumptions;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program that nobody here wrote. */
public record Peer(Path file) {
    private static final int PATIENCE_SECONDS = 60;

    /**
     * Skips the test with a printed reason where the program is missing, and fails it where peers
     * are required.
     */
    public static Peer find(String command, String debianPackage) {
        var found =
                Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                        .map(folder -> Path.of(folder, command))
                        .filter(Files::isExecutable)
                        .findFirst();
        if (found.isEmpty()) {
            var reason = "no " + command + " here (Debian's package " + debianPackage + ")";
            if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
                fail(reason + ", and PLUMBLINE_PEERS=required");
            }
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
        return new Peer(found.orElseThrow());
    }

    /**
     * @param exit its exit status
     * @param text all that it printed
     */
    public record Answer(int exit, String text) {}

    /** Runs it to its end. */
    public Answer ask(Path folder, String... words) throws IOException, InterruptedException {
        var process = builder(folder, List.of(words)).start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(text).isTrue();
        return new Answer(process.exitValue(), text);
    }

    /** Starts it; whoever does ends it. */
    public Process start(Path folder, Path log, List<String> words) throws IOException {
        return builder(folder, words).redirectOutput(log.toFile()).start();
    }

    private ProcessBuilder builder(Path folder, List<String> words) {
        var line = new ArrayList<String>();
        line.add(file.toString());
        line.addAll(words);
        return new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true);
    }
}
