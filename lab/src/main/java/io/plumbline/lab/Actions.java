package io.plumbline.lab;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.ssh.Face;

import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/** What a trigger can do. */
final class Actions {
    private static final Duration DIES_WITHIN = Duration.ofSeconds(10);

    /** A connection of a process that is gone is closed by its kernel at once. */
    private static final Duration HANGS_UP_WITHIN = Duration.ofSeconds(2);

    private final Map<String, Face> servers;

    Actions(Map<String, Face> servers) {
        this.servers = servers;
    }

    /**
     * @param then {@code kill} (SIGKILL of {@code pid}; what it had sent goes no further), {@code
     *     drop} (the host's sessions), {@code delay} (the end of the next reply of the host by
     *     {@code millis}), {@code garble} (the next reply of the host is {@code text}), {@code
     *     note} (nothing: the entry is in the ledger)
     * @throws IllegalArgumentException if there is no such action
     */
    Trigger.Action of(String then, Map<String, String> options) {
        return switch (then) {
            case "kill" -> {
                var pid = Long.parseLong(options.getOrDefault("pid", "0"));
                if (pid <= 1 || pid == ProcessHandle.current().pid()) {
                    throw new IllegalArgumentException("pid=" + pid + " is not somebody to kill");
                }
                yield entry -> {
                    kill(pid);
                    onHost(server -> server.awaitHangUp(HANGS_UP_WITHIN)).fire(entry);
                };
            }
            case "drop" -> onHost(Face::dropSessions);
            case "delay" -> {
                var millis =
                        Duration.ofMillis(Long.parseLong(options.getOrDefault("millis", "1000")));
                yield onHost(server -> server.faults().delayNext(millis));
            }
            case "garble" ->
                    onHost(server ->
                            server.faults()
                                    .garbleNext(options.getOrDefault("text", "\u0007garbage")));
            case "note" -> _ -> {};
            default ->
                    throw new IllegalArgumentException(
                            "then=" + then + " is none of kill, drop, delay, garble, note");
        };
    }

    private Trigger.Action onHost(Consumer<Face> what) {
        return (Entry entry) -> {
            var server = servers.get(entry.host().label());
            if (server != null) {
                what.accept(server);
            }
        };
    }

    /**
     * Returns when the process is gone. Its end hangs up the very command whose thread may stand
     * here, so this wait cannot be interrupted.
     */
    private static void kill(long pid) {
        ProcessHandle.of(pid)
                .ifPresent(process -> {
                    process.destroyForcibly();
                    process.onExit().orTimeout(DIES_WITHIN.toMillis(), MILLISECONDS).join();
                });
    }
}
