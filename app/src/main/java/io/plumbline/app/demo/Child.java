package io.plumbline.app.demo;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * This program as another process: the same JDK, the same jar, another verb. Its output goes to a
 * log.
 */
final class Child implements AutoCloseable {
    /** A daemon ends its pass first. */
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Process process;

    private Child(Process process) {
        this.process = process;
    }

    static Child start(Path log, List<String> words) throws CannotStart {
        try {
            var process =
                    new ProcessBuilder(command(words))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                            .start();
            // Its standard input stays open: it ends when we do.
            return new Child(process);
        } catch (IOException e) {
            throw new CannotStart("cannot start " + words.getFirst() + ": " + e.getMessage(), e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** How it ended; only when it has. */
    int exitCode() {
        return process.exitValue();
    }

    long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> command(List<String> words) {
        var path = System.getProperty("java.class.path");
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Short lives on few cores: the first compiler and the simplest collector start fastest.
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m"));
        if (path.endsWith(".jar") && !path.contains(File.pathSeparator)) {
            command.addAll(List.of("-jar", path));
        } else {
            command.addAll(List.of("-cp", path, "io.plumbline.app.PlumblineApplication"));
        }
        command.addAll(words);
        return command;
    }
}
