package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.ssh.Dialogue;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What is said, and what is no longer said, once a line of a write is refused or not answered. */
class BrokenWriteTest {
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Ethernet1/1");
    private static final String ENTER = "configure session plumbline-2";
    private static final String MTU = "mtu 9214";
    private static final String TIMER = "commit timer 00:02:00";
    private static final String CONFIRM = "configure session plumbline-2 commit";
    private static final String INSIDE = "tor1(config-s-plumbl)#";

    private final List<String> heard = new ArrayList<>();

    @Test
    void a_whole_write_ends_by_stopping_its_timer() throws Exception {
        try (var script = new Script(Map.of(), Map.of(MTU, INSIDE, ENTER, INSIDE))) {
            driver(script).apply(write(), id());
        }

        assertThat(heard).endsWith(ENTER, "interface Ethernet1/1", MTU, "exit", TIMER, CONFIRM);
    }

    @ParameterizedTest
    @ValueSource(strings = {MTU, TIMER})
    void a_session_of_which_a_line_is_refused_is_aborted(String line) throws Exception {
        var script =
                new Script(Map.of(line, "% Invalid input\n"), Map.of(ENTER, INSIDE, line, INSIDE));

        var problem = refused(script);

        assertThat(problem).isEqualTo(new Problem.Rejected(TOR, line, "% Invalid input"));
        assertThat(heard).endsWith(line, "abort");
    }

    @Test
    void a_commit_whose_confirmation_is_refused_is_left_to_its_timer() {
        var script = new Script(Map.of(CONFIRM, "% Session not found\n"), Map.of(ENTER, INSIDE));

        assertThat(refused(script)).isInstanceOf(Problem.Rejected.class);
        assertThat(heard).endsWith(TIMER, CONFIRM);
    }

    @Test
    void a_session_that_is_not_entered_is_not_written_to() {
        var script = new Script(Map.of(), Map.of());

        assertThat(refused(script).text()).contains("the prompt after it is 'tor1#'");
        assertThat(heard).endsWith(ENTER);
    }

    @Test
    void after_silence_nothing_more_is_said() {
        var script = new Script(Map.of(MTU, ""), Map.of(ENTER, INSIDE));
        script.silentAt = Optional.of(MTU);

        assertThat(refused(script)).isInstanceOf(Problem.TimedOut.class);
        assertThat(heard).endsWith(MTU);
    }

    private Problem refused(Script script) {
        return catchThrowableOfType(
                        DeviceException.class, () -> driver(script).apply(write(), id()))
                .problem();
    }

    private static CliSwitch driver(Script script) {
        Console console = (_, _) -> script;
        return new CliSwitch(TOR, console, new EosDialect(), Patience.usual());
    }

    private static Act.Write write() throws Exception {
        var version = Version.parse(text("show-version-4.31.json"));
        return new Act.Write(
                TOR,
                new BootId(version.uuid(), version.bootedAt(), Optional.empty()),
                SwitchProperties.MTU.wire().orElseThrow(),
                PORT,
                List.of(
                        new Put<>(
                                SwitchProperties.MTU.of(PORT),
                                State.is(1500),
                                State.is(9214),
                                Optional.empty())));
    }

    private static ActId id() {
        return new ActId(new UUID(0, 1));
    }

    /** Reads what is to be said from a page; there is no switch behind it. */
    private final class Script implements Dialogue {
        private static final Map<String, String> ANSWERS =
                Map.of(
                        "show version | json", text("show-version-4.31.json"),
                        "show interfaces ethernet 1/1 | json",
                                text("show-interfaces-ethernet.json"),
                        "show configuration sessions detail | json",
                                text("show-configuration-sessions-none.json"));

        private final Map<String, String> refusals;
        private final Map<String, String> prompts;
        private Optional<String> silentAt = Optional.empty();
        private String prompt = "tor1>";

        Script(Map<String, String> refusals, Map<String, String> prompts) {
            this.refusals = refusals;
            this.prompts = prompts;
        }

        @Override
        public String say(String line, Duration timeout) throws DeviceException {
            heard.add(line);
            if (silentAt.filter(line::equals).isPresent()) {
                throw new DeviceException(new Problem.TimedOut(TOR, line, timeout));
            }
            prompt = prompts.getOrDefault(line, "tor1#");
            return refusals.getOrDefault(line, ANSWERS.getOrDefault(line, ""));
        }

        @Override
        public String prompt() {
            return prompt;
        }

        @Override
        public void close() {}
    }
}
