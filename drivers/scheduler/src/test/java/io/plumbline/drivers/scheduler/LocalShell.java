package io.plumbline.drivers.scheduler;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.problem.Problem;
import io.plumbline.target.JobScheduler;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Runs scripts in this machine's own {@code sh}, as a login at the scheduler would.
 *
 * @param prefix words before {@code sh}
 * @param environment besides what is there
 * @param scripts how many were run
 */
public record LocalShell(
        List<String> prefix, Map<String, String> environment, AtomicInteger scripts)
        implements Shell {
    private static final JobScheduler HERE = new JobScheduler("scheduler.lab");

    public LocalShell(List<String> prefix, Map<String, String> environment) {
        this(prefix, environment, new AtomicInteger());
    }

    @Override
    public Reply run(Script script, Duration timeout) throws DeviceException {
        scripts.incrementAndGet();
        try {
            var builder =
                    new ProcessBuilder(
                            Stream.concat(prefix.stream(), Stream.of("sh", "-c", script.text()))
                                    .toList());
            builder.environment().putAll(environment);
            var process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            var text = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new DeviceException(new Problem.TimedOut(HERE, script.attempt(), timeout));
            }
            return new Reply(text, "", OptionalInt.of(process.exitValue()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
