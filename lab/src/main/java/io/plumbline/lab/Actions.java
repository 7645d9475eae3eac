package io.plumbline.lab;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ssh.LabSshServer;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** What a trigger can do. */
final class Actions {
    private static final Duration DIES_WITHIN = Duration.ofSeconds(5);

    private final Map<String, LabSshServer> servers;

    Actions(Map<String, LabSshServer> servers) {
        this.servers = servers;
    }

    /**
     * @param then {@code kill} (SIGKILL of {@code pid}), {@code drop} (the host's sessions), {@code
     *     delay} (the end of the next reply of the host by {@code millis}), {@code garble} (the
     *     next reply of the host is {@code text})
     * @throws IllegalArgumentException if there is no such action
     */
    Trigger.Action of(String then, Map<String, String> options) {
        return switch (then) {
            case "kill" -> {
                var pid = Long.parseLong(options.getOrDefault("pid", "0"));
                if (pid <= 1 || pid == ProcessHandle.current().pid()) {
                    throw new IllegalArgumentException("pid=" + pid + " is not somebody to kill");
                }
                yield _ -> kill(pid);
            }
            case "drop" -> onHost(LabSshServer::dropSessions);
            case "delay" -> {
                var millis =
                        Duration.ofMillis(Long.parseLong(options.getOrDefault("millis", "1000")));
                yield onHost(server -> server.faults().delayNext(millis));
            }
            case "garble" ->
                    onHost(server ->
                            server.faults()
                                    .garbleNext(options.getOrDefault("text", "\u0007garbage")));
            default ->
                    throw new IllegalArgumentException(
                            "then=" + then + " is none of kill, drop, delay, garble");
        };
    }

    private Trigger.Action onHost(Consumer<LabSshServer> what) {
        return (Entry entry) -> {
            var server = servers.get(entry.host().name());
            if (server != null) {
                what.accept(server);
            }
        };
    }

    /** Returns when the process is gone. */
    private static void kill(long pid) {
        ProcessHandle.of(pid)
                .ifPresent(process -> {
                    process.destroyForcibly();
                    try {
                        process.onExit().get(DIES_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } catch (java.util.concurrent.ExecutionException
                            | java.util.concurrent.TimeoutException e) {
                        throw new IllegalStateException("process " + pid + " does not die", e);
                    }
                });
    }
}
