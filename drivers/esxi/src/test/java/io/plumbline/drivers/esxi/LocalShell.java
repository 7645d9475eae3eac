package io.plumbline.drivers.esxi;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The shell of the machine that runs the tests, with commands of ESXi that are small scripts in a
 * folder.
 */
record LocalShell(Path commands) implements Shell {

    @Override
    public Reply run(Script script, Duration timeout) {
        try {
            var builder = new ProcessBuilder("sh", "-c", script.text());
            builder.environment().merge("PATH", "", (path, _) -> commands + ":" + path);
            builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
            var process = builder.start();
            var out = new String(process.getInputStream().readAllBytes(), UTF_8);
            var err = new String(process.getErrorStream().readAllBytes(), UTF_8);
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("no end: " + script.text());
            }
            return new Reply(out, err, OptionalInt.of(process.exitValue()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    LocalShell command(String name, String text) throws IOException {
        var file = commands.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return this;
    }
}
