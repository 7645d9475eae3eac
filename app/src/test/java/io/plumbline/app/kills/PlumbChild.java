package io.plumbline.app.kills;

import io.plumbline.app.PlumblineApplication;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A verb of the program as a process of its own, from the classes under test. With {@code
 * --with-parent} it ends with us, for then its standard input ends.
 */
public final class PlumbChild implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 20;

    private final Process process;

    private PlumbChild(Process process) {
        this.process = process;
    }

    public static PlumbChild start(Path log, List<String> words)
            throws IOException, InterruptedException {
        return new PlumbChild(
                ChildJava.ready()
                        .process("384m", PlumblineApplication.class, words)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start());
    }

    long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** 128 and the signal, if a signal ended it. */
    int exitCode() {
        return process.exitValue();
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }
}
