package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.switches.ShellPatience;
import io.plumbline.drivers.switches.ShellSwitch;
import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;

/**
 * The scripts in this machine's own {@code sh}, before programs that answer from files and keep
 * what they were told.
 */
class SonicScriptTest extends SonicAnswers {
    private static final String COPY = "plumbline-up-Ethernet0";
    private static final String FORGET = "config delete-checkpoint " + COPY;
    private static final String TRY = "config apply-patch --dry-run /dev/stdin";
    private static final String KEEP = "config checkpoint " + COPY;
    private static final String APPLY = "config apply-patch /dev/stdin";
    private static final String TAKE_BACK = "config rollback " + COPY;
    private static final String UP = "config interface startup Ethernet0";
    private static final String MAKE = "config load -y /dev/stdin";

    /**
     * Keeps what it was told and given; says no where that is a file in refused. Dies, as programs
     * of python do, where nobody listens to what it prints.
     */
    private static final String TOLD =
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
    private static final String PGREP =
            """
            #!/bin/sh
            while [ -e "$ROOT/wait" ]; do sleep 0.05; done
            for pid in $(/usr/bin/pgrep "$@"); do
              tr '\\0' '\\n' < "/proc/$pid/environ" | /bin/grep -qxF "ROOT=$ROOT" && exit 0
            done
            exit 1
            """;

    @TempDir private Path root;
    private int scripts;
    private boolean listening = true;
    private boolean typed;

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

    @Test
    void one_script_asks_all() throws Exception {
        var observation =
                driver().observe(
                                new Query(
                                        Set.of(),
                                        Set.of(
                                                SwitchProperties.MTU,
                                                SwitchProperties.PORT_TRUST,
                                                SwitchProperties.SAVED),
                                        Set.of(PORT)));

        assertThat(observation.boot()).contains(BOOT);
        assertThat(observation.readings().of(SwitchProperties.MTU.of(PORT))).contains(is(9_100));
        assertThat(observation.readings().of(SwitchProperties.SAVED.of(LEAF))).contains(is(true));
        assertThat(scripts).isEqualTo(1);
    }

    @Test
    void a_document_arrives_as_it_was_written_and_no_file_of_it_is_left() throws Exception {
        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);

        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, FORGET);
        assertThat(given())
                .hasSize(2)
                .allMatch(
                        ("[{\"op\":\"test\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9100\"},"
                                        + "{\"op\":\"replace\",\"path\":\"/PORT/Ethernet0/mtu\","
                                        + "\"value\":\"9000\"}]\n")
                                ::equals);
        assertThat(scripts).isEqualTo(2);
    }

    @Test
    void what_is_so_already_is_only_asked_about() throws Exception {
        var same = put(SwitchProperties.MTU.of(PORT), 9_000, 9_100);

        assertThat(driver().apply(write(same), id())).isInstanceOf(Receipt.AlreadySo.class);
        assertThat(heard()).isEmpty();
    }

    @Test
    void a_document_that_is_refused_when_it_is_tried_is_not_put_in_force() throws Exception {
        refuse(TRY, "Failed to apply patch due to: no such thing\n");

        assertThat(refused()).isInstanceOf(Problem.Rejected.class);
        assertThat(heard()).containsExactly(TRY);
    }

    @Test
    void one_that_is_refused_half_way_is_taken_back() throws Exception {
        refuse(APPLY, "Patch Applier: starting\nFailed to apply patch due to: half of it\n");

        assertThat(refused().text()).contains("due to: half of it");
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, TAKE_BACK, FORGET);
    }

    @Test
    void what_another_changed_since_is_tried_again_later() throws Exception {
        refuse(TRY, "Error: '9214' (<class 'str'>) is not equal to tested value '9100'\n");

        assertThat(refused()).isInstanceOf(Problem.Busy.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_copy_that_is_not_there_to_forget_stops_nothing(boolean there) throws Exception {
        if (!there) {
            refuse(FORGET, "Error: Checkpoint '" + COPY + "' does not exist\n");
        }

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).doesNotContain(TAKE_BACK);
    }

    @Test
    void a_profile_is_made_by_a_document_or_as_a_file_is_loaded() throws Exception {
        var marks =
                put(
                        SwitchProperties.MARKING.of(THREE),
                        QueueMarking.parse("ECN 1MiB..2MiB"),
                        MARKS);
        driver().apply(write(marks), id());
        assertThat(heard()).containsExactly(APPLY, TRY, KEEP, APPLY, FORGET);

        Files.writeString(root.resolve("heard"), "");
        Files.writeString(
                root.resolve("bin").resolve("config"),
                TOLD.replace(
                        "echo \"$words\"",
                        "[ -e \"$ROOT/once\" ] || { touch \"$ROOT/once\"; case \"$words\" in"
                                + " *apply-patch*) exit 1 ;; *) rm \"$ROOT/once\" ;; esac; }\n"
                                + "echo \"$words\""));
        assertThat(driver().apply(write(marks), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).containsExactly(MAKE, TRY, KEEP, APPLY, FORGET);
    }

    @Test
    void a_save_that_fails_brings_nothing_back_that_an_earlier_write_kept() throws Exception {
        Files.writeString(root.resolve("refused/config_save_-y"), "Error: No space left\n");
        Files.writeString(root.resolve("copies"), "[\"plumbline-up-Ethernet8\"]");
        running("\"lanes\": \"0,1,2,3\", \"mtu\": \"9100\"", "\"lanes\": \"0,1,2,3\"");
        program(
                "cat",
                Files.readString(root.resolve("bin/cat"))
                        .replace("\"$ROOT/running\"", "\"$ROOT/startup\""));
        Files.writeString(root.resolve("startup"), answers.get(RUNNING));

        var problem =
                catchThrowableOfType(
                                DeviceException.class,
                                () ->
                                        driver().apply(
                                                        write(
                                                                put(
                                                                        SwitchProperties.SAVED.of(
                                                                                LEAF),
                                                                        false,
                                                                        true)),
                                                        id()))
                        .problem();

        assertThat(problem.text()).contains("No space left");
        assertThat(heard())
                .containsExactly(
                        "config delete-checkpoint plumbline-up-Ethernet8", "config save -y");
    }

    /** The write that died may have taken the port down, and this one tells nobody either. */
    @Test
    void a_port_that_was_left_down_is_taken_up_before_its_copy_goes() throws Exception {
        Files.writeString(root.resolve("copies"), "[\"" + COPY + "\"]");

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
        assertThat(heard()).containsExactly(UP, FORGET, TRY, KEEP, APPLY, FORGET);

        Files.writeString(root.resolve("heard"), "");
        refuse(UP, "Error: not now\n");
        assertThat(refused().text()).contains("not now");
        assertThat(heard()).containsExactly(UP);
    }

    @Test
    void what_was_kept_and_does_not_come_back_is_left_for_the_next() throws Exception {
        refuse(APPLY, "Failed to apply patch due to: half of it\n");
        refuse(TAKE_BACK, "Failed to rollback config\n");

        assertThat(refused().text()).contains("due to: half of it");
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, TAKE_BACK);
    }

    @Test
    void what_cannot_be_kept_is_not_changed() throws Exception {
        refuse(KEEP, "Error: No space left\n");

        assertThat(refused().text()).contains("No space left");
        assertThat(heard()).containsExactly(TRY, KEEP);
    }

    @Test
    void a_write_goes_on_to_its_end_when_nobody_listens_any_longer() throws Exception {
        listening = false;

        assertThat(refused()).isInstanceOf(Problem.Unreachable.class);
        assertThat(heard()).containsExactly(TRY, KEEP, APPLY, FORGET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"apply-patch", "rollback", "replace"})
    void while_somebody_changes_the_configuration_nothing_is_written(String how) throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/pgrep")));
        Files.createDirectory(root.resolve("other"));
        program("../other/config", "#!/bin/sh\nread enough\n");
        var somebody = process(root.resolve("other/config").toString(), how, "/tmp/it").start();
        try {
            assertThat(refused()).isInstanceOf(Problem.Busy.class);
            assertThat(heard()).isEmpty();
        } finally {
            somebody.destroyForcibly().waitFor();
        }

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void our_own_script_is_nobody_else_however_it_comes(boolean typed) throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/usr/bin/pgrep")));
        this.typed = typed;

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @Test
    void where_nothing_looks_for_processes_the_write_goes_on() throws Exception {
        program("pgrep", "#!/bin/sh\nexit 127\n");

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);
    }

    @Test
    void another_boot_is_not_written_to() throws Exception {
        program("grep", "#!/bin/sh\necho 'btime 1796000000'\n");

        assertThat(refused()).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(heard()).isEmpty();
    }

    private static Put<Integer> change() {
        return put(SwitchProperties.MTU.of(PORT), 9_100, 9_000);
    }

    private Problem refused() {
        return catchThrowableOfType(
                        DeviceException.class, () -> driver().apply(write(change()), id()))
                .problem();
    }

    private static ActId id() {
        return new ActId(new UUID(0, 1));
    }

    private ShellSwitch driver() {
        Shell here = this::run;
        return new ShellSwitch(LEAF, here, SONIC, ShellPatience.usual());
    }

    private Reply run(Script script, Duration timeout) throws DeviceException {
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
    private static void leave(BufferedReader words) throws IOException {
        try (words) {
            var line = words.readLine();
            while (line != null && !line.contains(" end 0 ")) {
                line = words.readLine();
            }
        }
    }

    private ProcessBuilder process(String... words) {
        var builder = new ProcessBuilder(words);
        builder.environment().put("ROOT", root.toString());
        builder.environment().merge("PATH", root + "/bin:", (path, bin) -> bin + path);
        return builder;
    }

    private List<String> heard() throws IOException {
        return Files.readAllLines(root.resolve("heard"));
    }

    private List<String> given() throws IOException {
        try (var files = Files.list(root)) {
            return files.filter(file -> file.getFileName().toString().startsWith("given."))
                    .map(SonicScriptTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void refuse(String words, String text) throws IOException {
        Files.writeString(root.resolve("refused").resolve(words.replaceAll("[ /]", "_")), text);
    }

    private void program(String name, String text) throws IOException {
        var file = root.resolve("bin").resolve(name);
        Files.writeString(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + file + " a program");
        }
    }
}
