package io.plumbline.drivers.scheduler.peer;

import static org.assertj.core.api.Assertions.fail;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.scheduler.LocalShell;

import org.junit.jupiter.api.Assumptions;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An unmodified Slurm with two nodes that live and one that does not, in network, mount and PID
 * namespaces of its own: see {@code slurm/cluster.sh}. It ends with this process, however that
 * ends.
 */
final class Slurm implements AutoCloseable {
    /** Debian's package by program. */
    private static final Map<String, String> NEEDED =
            new TreeMap<>(
                    Map.of(
                            "slurmctld", "slurmctld",
                            "slurmd", "slurmd",
                            "scontrol", "slurm-client",
                            "munged", "munge",
                            "ip", "iproute2",
                            "nsenter", "util-linux",
                            "bash", "bash"));

    private static final Path SCRIPT = Path.of("src/test/resources/slurm/cluster.sh");

    private final Process process;
    private final List<String> entering;
    private final Path folder;

    private Slurm(Process process, List<String> entering, Path folder) {
        this.process = process;
        this.entering = entering;
        this.folder = folder;
    }

    /** Skips the test with a printed reason where that cannot be. */
    static Slurm start(Path folder) throws IOException, InterruptedException {
        for (var needed : NEEDED.entrySet()) {
            if (!isThere(needed.getKey())) {
                missing("no " + needed.getKey() + " (Debian's package " + needed.getValue() + ")");
            }
        }
        var root = root();
        var process =
                new ProcessBuilder(
                                with(
                                        root,
                                        "sh",
                                        "-c",
                                        "PATH=$PATH:/usr/sbin:/sbin exec unshare --net --mount"
                                            + " --pid --fork --kill-child --mount-proc bash \"$0\""
                                            + " \"$1\"",
                                        SCRIPT.toAbsolutePath().toString(),
                                        folder.toString()))
                        .redirectErrorStream(true)
                        .start();
        var said = new ArrayList<String>();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        for (var line = out.readLine(); line != null; line = out.readLine()) {
            if (line.equals("ready")) {
                var inside = innermost(process);
                return new Slurm(
                        process,
                        with(
                                root,
                                "nsenter",
                                "-t",
                                inside,
                                "-m",
                                "-n",
                                "-p",
                                "env",
                                "SLURM_CONF=" + folder.resolve("slurm.conf")),
                        folder);
            }
            said.add(line);
        }
        throw new IllegalStateException("Slurm did not start: " + said);
    }

    /** Where its commands are run, as its administrator. */
    LocalShell administrator() {
        return new LocalShell(entering, Map.of());
    }

    /** Where its commands are run, as somebody who only has jobs. */
    LocalShell user() {
        return new LocalShell(
                Stream.concat(
                                entering.stream(),
                                Stream.of("setpriv", "--reuid=nobody", "--clear-groups"))
                        .toList(),
                Map.of());
    }

    /** What a command of its administrator prints; no driver. */
    String run(String... words) throws IOException, InterruptedException {
        var process = new ProcessBuilder(with(entering, words)).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(List.of(words) + " at Slurm's console: " + text);
        }
        return text.strip();
    }

    /** Ends the daemon of a node and starts it as after a boot; jobs on it have to be gone. */
    void reboot(String node) throws IOException, InterruptedException {
        run(
                "sh",
                "-c",
                "pid=$(cat \"$0/$1.pid\"); kill \"$pid\"; while kill -0 \"$pid\" 2> /dev/null;"
                        + " do sleep 0.05; done; PATH=$PATH:/usr/sbin:/sbin slurmd -b -N \"$1\""
                        + " < /dev/null > /dev/null 2>&1",
                folder.toString(),
                node);
    }

    /** Its id. */
    String submit(String... options) throws IOException, InterruptedException {
        var words =
                Stream.concat(
                        Stream.of(
                                "sbatch",
                                "--parsable",
                                "--uid=nobody",
                                "-D",
                                "/",
                                "-o",
                                "/dev/null"),
                        Stream.concat(Arrays.stream(options), Stream.of("--wrap", "sleep 600")));
        return run(words.toArray(String[]::new));
    }

    String state(String job) throws IOException, InterruptedException {
        return run("squeue", "-h", "-j", job, "-o", "%T");
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.onExit().join();
    }

    /** The first process of its namespaces: the one without children that are not in them. */
    private static String innermost(Process process) {
        var all = process.descendants().map(ProcessHandle::pid).toList();
        for (var pid : all) {
            var status = Path.of("/proc", Long.toString(pid), "status");
            try {
                if (Files.readString(status).lines().anyMatch(Slurm::isFirst)) {
                    return Long.toString(pid);
                }
            } catch (IOException e) {
                // It has ended meanwhile.
            }
        }
        throw new IllegalStateException("no first process among " + all);
    }

    /** {@code NSpid: 4711 1}. */
    private static boolean isFirst(String line) {
        return line.startsWith("NSpid:") && line.endsWith("\t1");
    }

    private static List<String> root() throws IOException, InterruptedException {
        for (var prefix : List.of(List.<String>of(), List.of("sudo", "-n"))) {
            if ((prefix.isEmpty() || isThere("sudo")) && mayUnshare(prefix)) {
                return prefix;
            }
        }
        missing("no permission to make namespaces, neither as this user nor by sudo");
        throw new IllegalStateException("unreachable");
    }

    private static boolean mayUnshare(List<String> prefix)
            throws IOException, InterruptedException {
        return new ProcessBuilder(
                                with(
                                        prefix, "unshare", "--net", "--mount", "--pid", "--fork",
                                        "true"))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    private static List<String> with(List<String> prefix, String... words) {
        return Stream.concat(prefix.stream(), Arrays.stream(words)).toList();
    }

    private static boolean isThere(String command) {
        return Stream.concat(
                        Arrays.stream(
                                System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
                        Stream.of("/usr/sbin", "/sbin"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }

    /** Ends the test: skipped with a printed reason, or failed where peers are required. */
    private static void missing(String what) {
        var reason = what + " here";
        if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
            fail(reason + ", and PLUMBLINE_PEERS=required");
        }
        System.out.println("skipped: " + reason);
        Assumptions.abort(reason);
    }
}
