package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.switches.ShellPatience;
import io.plumbline.drivers.switches.ShellSwitch;
import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * A switch that is this machine's own {@code sh}, before programs that answer from files and keep
 * what they were told.
 */
abstract class SonicPrograms extends SonicAnswers {
    /**
     * Keeps what it was told and given; says no where that is a file in refused. Dies, as programs
     * of python do, where nobody listens to what it prints.
     */
    static final String TOLD =
            """
            #!/bin/sh
            words="$(basename "$0") $*"
            case "$words" in
              *list-checkpoints) cat "$ROOT/copies"; exit 0 ;;
            esac
            echo 'Starting' || exit 120
            case "$words" in
              *apply-patch*|*load*) cat > "$ROOT/given.$(ls "$ROOT" | wc -l)" ;;
            esac
            echo "$words" >> "$ROOT/heard"
            name=$(echo "$words" | tr ' /' '__')
            [ -e "$ROOT/refused/$name" ] && { cat "$ROOT/refused/$name"; exit 1; }
            exit 0
            """;

    /** This machine's own, among the processes of this test alone. */
    static final String PGREP =
            """
            #!/bin/sh
            while [ -e "$ROOT/wait" ]; do sleep 0.05; done
            for pid in $(/usr/bin/pgrep "$@"); do
              tr '\\0' '\\n' < "/proc/$pid/environ" | /bin/grep -qxF "ROOT=$ROOT" && exit 0
            done
            exit 1
            """;

    @TempDir Path root;

    int scripts;

    boolean listening = true;

    boolean typed;

    @BeforeEach
    void a_switch() throws IOException {
        for (var folder : List.of("bin", "refused")) {
            Files.createDirectory(root.resolve(folder));
        }
        Files.createFile(root.resolve("heard"));
        program("sudo", "#!/bin/sh\nexec \"$@\"\n");
        program("config", TOLD);
        program("sonic-cfggen", "#!/bin/sh\nexec cat \"$ROOT/running\"\n");
        program("pgrep", PGREP);
        program("show", "#!/bin/sh\nexit 1\n");
        program(
                "cat",
                """
                #!/bin/sh
                case "$1" in
                  /sys/*) echo 9100 ;;
                  /etc/machine-id) echo 0123456789abcdef0123456789abcdef ;;
                  /etc/sonic/config_db.json) exec /bin/cat "$ROOT/running" ;;
                  *) exec /bin/cat "$@" ;;
                esac
                """);
        program("grep", "#!/bin/sh\necho 'btime 1795000000'\n");
        Files.writeString(root.resolve("running"), FACTORY);
        Files.writeString(root.resolve("copies"), "[]\n");
    }

    static Put<Integer> change() {
        return put(SwitchProperties.MTU.of(PORT), 9_100, 9_000);
    }

    Problem refused() {
        return catchThrowableOfType(
                        DeviceException.class, () -> driver().apply(write(change()), id()))
                .problem();
    }

    static ActId id() {
        return new ActId(new UUID(0, 1));
    }

    ShellSwitch driver() {
        Shell here = this::run;
        return new ShellSwitch(LEAF, here, SONIC, ShellPatience.usual());
    }

    Reply run(Script script, Duration timeout) throws DeviceException {
        scripts++;
        try {
            var isCut = !listening && script.text().contains("apply-patch");
            if (isCut) {
                Files.createFile(root.resolve("wait"));
            }
            var process =
                    (typed ? process("sh") : process("sh", "-c", script.text()))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            try (var in = process.getOutputStream()) {
                in.write((typed ? script.text() : "").getBytes(UTF_8));
            }
            if (isCut) {
                leave(process.inputReader());
                Files.delete(root.resolve("wait"));
                process.waitFor();
                throw new DeviceException(new Problem.Unreachable(LEAF, "write", "cut"));
            }
            var text = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Reply(text, "", OptionalInt.of(process.waitFor()));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** As soon as the script is past the line that lets it go on alone. */
    static void leave(BufferedReader words) throws IOException {
        try (words) {
            var line = words.readLine();
            while (line != null && !line.contains(" end 0 ")) {
                line = words.readLine();
            }
        }
    }

    ProcessBuilder process(String... words) {
        var builder = new ProcessBuilder(words);
        builder.environment().put("ROOT", root.toString());
        builder.environment().merge("PATH", root + "/bin:", (path, bin) -> bin + path);
        return builder;
    }

    List<String> heard() throws IOException {
        return Files.readAllLines(root.resolve("heard"));
    }

    List<String> given() throws IOException {
        try (var files = Files.list(root)) {
            return files.filter(file -> file.getFileName().toString().startsWith("given."))
                    .map(SonicScriptTest::text)
                    .toList();
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    void refuse(String words, String text) throws IOException {
        Files.writeString(root.resolve("refused").resolve(words.replaceAll("[ /]", "_")), text);
    }

    void program(String name, String text) throws IOException {
        var file = root.resolve("bin").resolve(name);
        Files.writeString(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + file + " a program");
        }
    }
}
