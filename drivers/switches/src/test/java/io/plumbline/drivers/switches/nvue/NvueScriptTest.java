package io.plumbline.drivers.switches.nvue;

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
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Counter;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The scripts in this machine's own {@code sh}, before a program {@code nv} that answers from a
 * page and keeps what it was told.
 */
class NvueScriptTest extends NvueAnswers {
    private static final String MTU = "set interface swp1 link mtu 9000";
    private static final String PAUSE = "unset interface swp1 qos link-pause";
    private static final String APPLY = "config apply -y --confirm 2";
    private static final String CONFIRM = "config apply --confirm-yes";

    /** Prints the file that is named as its words are; says no where that is a file in refused. */
    private static final String NV =
            """
            #!/bin/sh
            name=$(echo "$*" | tr ' /' '__')
            echo "$*" >> "$ROOT/heard"
            [ -e "$ROOT/refused/$name" ] && { cat "$ROOT/refused/$name"; exit 1; }
            [ -e "$ROOT/says/$name" ] && cat "$ROOT/says/$name"
            exit 0
            """;

    private static final String PAUSES =
            IntStream.range(0, 8)
                    .mapToObj(priority -> priority + "  5  0  6  0\n")
                    .collect(
                            Collectors.joining(
                                    "",
                                    "switch-priority  rx-pause-frames  rx-pause-duration"
                                            + "  tx-pause-frames  tx-pause-duration\n",
                                    ""));

    @TempDir private Path root;
    private int scripts;
    private Optional<Integer> cutAt = Optional.empty();

    @BeforeEach
    void a_switch() throws IOException {
        for (var folder : List.of("bin", "says", "refused")) {
            Files.createDirectory(root.resolve(folder));
        }
        Files.createFile(root.resolve("heard"));
        program("nv", NV);
        program("cat", "#!/bin/sh\nexec /bin/cat \"$(echo \"$1\" | sed \"s#^/etc/#$ROOT/#\")\"\n");
        program("grep", "#!/bin/sh\necho 'btime 1795000000'\n");
        Files.writeString(root.resolve("machine-id"), answers.get("cat /etc/machine-id"));
        answers.forEach((question, answer) -> {
            if (question.startsWith("nv ")) {
                says("says", question.substring(3).replace("'", ""), answer);
            }
        });
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
                                                SwitchProperties.PFC),
                                        Set.of(PORT)));

        assertThat(observation.boot()).contains(BOOT);
        assertThat(observation.readings().of(SwitchProperties.MTU.of(PORT))).contains(is(9_216));
        assertThat(scripts).isEqualTo(1);
    }

    /** One script would outlast its patience: ten objects of each port. */
    @Test
    void what_is_too_much_for_one_script_is_asked_in_several() throws Exception {
        var ports = manyPorts();
        for (var port : ports) {
            says("says", "show interface " + port.name() + " link -o json", "{\"mtu\": 9216}");
        }

        var observation =
                driver().observe(
                                new Query(
                                        Set.of(), Set.of(SwitchProperties.MTU), Set.copyOf(ports)));

        assertThat(observation.boot()).contains(BOOT);
        assertThat(ports)
                .allSatisfy(port ->
                        assertThat(observation.readings().of(SwitchProperties.MTU.of(port)))
                                .contains(is(9_216)));
        assertThat(scripts).isEqualTo(2);
    }

    @Test
    void of_a_look_whose_second_script_is_cut_nothing_is_told() {
        cutAt = Optional.of(2);
        var query = new Query(Set.of(), Set.of(SwitchProperties.MTU), Set.copyOf(manyPorts()));

        assertThat(
                        catchThrowableOfType(DeviceException.class, () -> driver().observe(query))
                                .problem())
                .isInstanceOf(Problem.Unreachable.class);
    }

    @Test
    void what_one_port_counts_in_words_that_nobody_knows_spoils_no_other() throws Exception {
        var other = new SwitchPort(LEAF, "swp2");
        says("says", "show interface swp1 counters qos pfc-stats", "no such table\n");
        says("says", "show interface swp2 counters qos pfc-stats", PAUSES);
        for (var port : List.of("swp1", "swp2")) {
            says("refused", "show interface " + port + " qos pfc-watchdog", "Error: Invalid\n");
        }

        var counts = driver().count(Set.of(PORT, other, new PortPriority(other, 3)));

        assertThat(counts.by().keySet())
                .extracting(Counter::at)
                .containsOnly(new PortPriority(other, 3));
        assertThat(counts.untold()).containsOnlyKeys(PORT);
        assertThat(counts.untold().get(PORT)).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_write_asks_writes_and_confirms_over_channels_of_their_own() throws Exception {
        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.Done.class);

        assertThat(heard()).endsWith(MTU, APPLY, CONFIRM);
        assertThat(scripts).isEqualTo(3);
    }

    @Test
    void what_is_so_already_is_only_asked_about() throws Exception {
        says("says", "show interface swp1 link -o json", "{\"mtu\": 9000}");

        assertThat(driver().apply(write(change()), id())).isInstanceOf(Receipt.AlreadySo.class);
        assertThat(heard()).doesNotContain(MTU, APPLY);
    }

    @ParameterizedTest
    @ValueSource(strings = {MTU, APPLY})
    void after_a_command_that_failed_nothing_is_said_but_what_lets_go(String command)
            throws Exception {
        says("refused", command, "Invalid config [rev_id: 8]\n");

        assertThat(refused())
                .isEqualTo(
                        new Problem.Rejected(
                                LEAF,
                                "nv " + command.replace("swp1", "'swp1'").replace("9000", "'9000'"),
                                "Invalid config [rev_id: 8]"));
        assertThat(heard()).endsWith(command, "config detach").doesNotContain(CONFIRM);
        assertThat(scripts).isEqualTo(2);
    }

    @Test
    void words_of_refusal_count_where_the_exit_status_says_yes() throws Exception {
        says("says", APPLY, "Failure during apply\n");

        assertThat(refused()).isInstanceOf(Problem.Rejected.class);
        assertThat(heard()).endsWith(APPLY, "config detach").doesNotContain(CONFIRM);
    }

    @Test
    void a_change_that_cuts_us_off_is_not_confirmed() throws Exception {
        cutAt = Optional.of(2);

        assertThat(refused()).isInstanceOf(Problem.Unreachable.class);
        assertThat(heard()).endsWith(APPLY).doesNotContain(CONFIRM);
    }

    @Test
    void a_service_that_is_away_is_tried_again_later() throws Exception {
        says("refused", "show interface swp1 link -o json", "Could not connect to nvued\n");

        assertThat(refused()).isInstanceOf(Problem.Busy.class);
        assertThat(heard()).doesNotContain(MTU);
    }

    @Test
    void another_boot_is_not_written_to() throws Exception {
        program("grep", "#!/bin/sh\necho 'btime 1796000000'\n");

        assertThat(refused()).isInstanceOf(Problem.AnotherBoot.class);
        assertThat(heard()).doesNotContain(MTU, PAUSE, APPLY);
    }

    private static Set<SwitchPort> manyPorts() {
        return IntStream.rangeClosed(1, 300)
                .mapToObj(number -> new SwitchPort(LEAF, "swp" + number))
                .collect(Collectors.toSet());
    }

    private static Put<Integer> change() {
        return put(SwitchProperties.MTU.of(PORT), 9_216, 9_000);
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
        return new ShellSwitch(LEAF, here, NVUE, ShellPatience.usual());
    }

    private Reply run(Script script, Duration timeout) throws DeviceException {
        scripts++;
        try {
            var builder = new ProcessBuilder("sh", "-c", script.text());
            builder.environment().put("ROOT", root.toString());
            builder.environment().merge("PATH", root + "/bin:", (path, bin) -> bin + path);
            var process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            var text = new String(process.getInputStream().readAllBytes(), UTF_8);
            var exit = process.waitFor();
            var cut = cutAt.filter(Integer.valueOf(scripts)::equals).isPresent();
            return new Reply(
                    cut ? text.substring(0, text.length() / 2) : text, "", OptionalInt.of(exit));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private List<String> heard() throws IOException {
        return Files.readAllLines(root.resolve("heard"));
    }

    private void says(String folder, String words, String text) {
        try {
            Files.writeString(root.resolve(folder).resolve(words.replaceAll("[ /]", "_")), text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void program(String name, String text) throws IOException {
        var file = root.resolve("bin").resolve(name);
        Files.writeString(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + file + " a program");
        }
    }
}
