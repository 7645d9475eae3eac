package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.Console;
import io.plumbline.drivers.switches.CliSwitch;
import io.plumbline.drivers.switches.Patience;
import io.plumbline.drivers.switches.WrittenPage;
import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** What is said, and what is no longer said, once a line of a write is refused. */
class BrokenWriteTest extends NxosAnswers {
    private static final String CONFIGURE = "configure terminal";
    private static final String MAKE = "checkpoint plumbline";
    private static final String FORGET = "no checkpoint plumbline";
    private static final String ON = "priority-flow-control mode on";
    private static final String BACK = "rollback running-config checkpoint plumbline atomic";

    private final List<String> heard = new ArrayList<>();

    @Test
    void a_whole_write_leaves_no_checkpoint_and_no_mode() throws Exception {
        driver(Map.of(FORGET, "ERROR: Checkpoint not found\n")).apply(write(), id());

        assertThat(heard)
                .startsWith("terminal length 0", "show version")
                .endsWith(
                        FORGET,
                        MAKE,
                        CONFIGURE,
                        "interface Ethernet1/17",
                        ON,
                        "exit",
                        "end",
                        FORGET)
                .doesNotContain(BACK);
    }

    @Test
    void a_refused_line_goes_back_to_the_checkpoint_which_stays() throws Exception {
        var words = "ERROR: flow control and this exclude each other";

        assertThat(refused(Map.of(ON, words + "\n")))
                .isEqualTo(new Problem.Rejected(TOR, ON, words));
        assertThat(heard).endsWith(ON, "end", BACK);
    }

    @Test
    void what_did_not_go_back_is_told_with_what_was_refused() throws Exception {
        assertThat(refused(Map.of(ON, "ERROR: no\n", BACK, "Rollback failed.\n")).text())
                .contains(
                        "ERROR: no; what was said before it may be in force, for '" + BACK + "'",
                        "it does not say that it went back: Rollback failed.");
        assertThat(refused(Map.of(ON, "ERROR: no\n")).text())
                .contains("ERROR: no")
                .doesNotContain("may be in force");
    }

    @Test
    void a_warning_is_gone_on_from() throws Exception {
        driver(Map.of(ON, "Warning: all ports drop\n for a moment\n")).apply(write(), id());

        assertThat(heard).endsWith("end", FORGET).doesNotContain(BACK);
    }

    @Test
    void without_a_checkpoint_nothing_is_written() throws Exception {
        assertThat(refused(Map.of(MAKE, "ERROR: there are ten already\n")))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(heard).endsWith(MAKE).doesNotContain(CONFIGURE, BACK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Something else\n"})
    void without_the_word_that_there_is_one_nothing_is_written_either(String words)
            throws Exception {
        assertThat(refused(Map.of(MAKE, words)).text())
                .contains("it does not say that the checkpoint is done");
        assertThat(heard).endsWith(MAKE).doesNotContain(CONFIGURE, BACK);
    }

    @Test
    void a_checkpoint_that_somebody_else_makes_is_waited_for() throws Exception {
        assertThat(refused(Map.of(MAKE, "ERROR: a rollback is in progress\n")))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void a_mode_that_is_not_entered_is_not_written_to_and_the_checkpoint_goes() throws Exception {
        assertThat(refused(Map.of(CONFIGURE, ""))).isInstanceOf(Problem.Rejected.class);
        assertThat(heard).endsWith(CONFIGURE, FORGET).doesNotContain(BACK);
    }

    private Problem refused(Map<String, String> replies) throws DeviceException {
        var driver = driver(replies);
        var write = write();
        return catchThrowableOfType(DeviceException.class, () -> driver.apply(write, id()))
                .problem();
    }

    private CliSwitch driver(Map<String, String> replies) {
        lossless();
        running(NOT_PAUSING);
        answers.put(PFC, pfc("Auto", "Off"));
        answers.put(MAKE, ".Done\n");
        answers.put(BACK, "Rollback completed successfully.\n\n");
        Console console = (_, _) -> new WrittenPage(answers, replies, heard);
        return new CliSwitch(TOR, console, NXOS, Patience.usual());
    }

    private Act.Write write() throws DeviceException {
        var planned = write(put(SwitchProperties.PORT_PFC.of(PORT), false, true));
        return new Act.Write(
                TOR, look(Set.of()).boot().orThrow(), planned.wire(), planned.at(), planned.puts());
    }

    private static ActId id() {
        return new ActId(new UUID(0, 1));
    }
}
