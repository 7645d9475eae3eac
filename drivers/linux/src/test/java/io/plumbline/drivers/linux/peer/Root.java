package io.plumbline.drivers.linux.peer;

import static org.assertj.core.api.Assertions.fail;

import org.junit.jupiter.api.Assumptions;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How this machine lets us make namespaces.
 *
 * @param prefix words before a command that needs an administrator
 */
record Root(List<String> prefix) {
    /** Debian's package by program. */
    private static final Map<String, String> NEEDED =
            new TreeMap<>(
                    Map.of(
                            "sshd", "openssh-server",
                            "ssh-keygen", "openssh-client",
                            "ip", "iproute2",
                            "modinfo", "kmod",
                            "unshare", "util-linux",
                            "bash", "bash"));

    /** Of all namespaces at once, ended at once. */
    private static final List<String> TRIAL =
            List.of("unshare", "--net", "--mount", "--pid", "--fork", "true");

    Root {
        prefix = List.copyOf(prefix);
    }

    /**
     * Skips the test with a printed reason where a program or the permission is missing, and fails
     * it where peers are required.
     */
    static Root find() throws IOException, InterruptedException {
        for (var needed : NEEDED.entrySet()) {
            if (!isThere(needed.getKey())) {
                missing("no " + needed.getKey() + " (Debian's package " + needed.getValue() + ")");
            }
        }
        for (var prefix : List.of(List.<String>of(), List.of("sudo", "-n"))) {
            var root = new Root(prefix);
            if ((prefix.isEmpty() || isThere(prefix.getFirst())) && root.succeeds(TRIAL)) {
                return root;
            }
        }
        missing("no permission to make namespaces, neither as this user nor by sudo");
        throw new IllegalStateException("unreachable");
    }

    /** A process that somebody else starts. */
    ProcessBuilder process(List<String> words) {
        return new ProcessBuilder(
                Stream.concat(prefix.stream(), words.stream()).toArray(String[]::new));
    }

    private boolean succeeds(List<String> words) throws IOException, InterruptedException {
        return process(words)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    private static boolean isThere(String command) {
        return program(command).isPresent();
    }

    /** Where a program lies. */
    static Optional<Path> program(String command) {
        return Stream.concat(
                        Arrays.stream(
                                System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
                        Stream.of("/usr/sbin", "/sbin"))
                .map(folder -> Path.of(folder, command))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Ends the test: skipped with a printed reason, or failed where peers are required. */
    static void missing(String what) {
        var reason = what + " here";
        if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
            fail(reason + ", and PLUMBLINE_PEERS=required");
        }
        System.out.println("skipped: " + reason);
        Assumptions.abort(reason);
    }
}
