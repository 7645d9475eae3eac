package io.plumbline.drivers.switches.os10;

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

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** What is said, and what is no longer said, once a line of a write is refused. */
class BrokenWriteTest extends Os10Answers {
    private static final String CONFIGURE = "configure terminal";
    private static final String POLICY = "service-policy input type network-qos plumbline-pfc";

    private final List<String> heard = new ArrayList<>();

    @Test
    void a_whole_write_ends_outside_of_any_mode() throws Exception {
        driver(Map.of()).apply(write(false, true), id());

        assertThat(heard)
                .startsWith("terminal length 0", "show version")
                .endsWith(
                        CONFIGURE,
                        "interface ethernet 1/1/25",
                        POLICY,
                        "priority-flow-control mode on",
                        "exit",
                        "end");
    }

    @Test
    void flow_control_does_not_go_on_by_a_policy_that_was_refused() throws Exception {
        var words = "% Error: policy-map plumbline-pfc not found";

        assertThat(refused(Map.of(POLICY, words)))
                .isEqualTo(new Problem.Rejected(TOR, POLICY, words));
        assertThat(saidAfter(POLICY)).isNotEmpty().allMatch(BrokenWriteTest::onlyAsks);
    }

    @Test
    void what_is_refused_while_it_is_taken_back_is_not_said_to_be_as_it_was_to_be()
            throws Exception {
        var line = "no priority-flow-control";
        var words = "% Error: not now";

        assertThat(refused(Map.of(line, words), write(false, false)))
                .isEqualTo(new Problem.Rejected(TOR, line, words));
        assertThat(heard).contains("no " + POLICY);
    }

    @Test
    void a_configuration_that_somebody_holds_is_tried_again_later() throws Exception {
        assertThat(refused(Map.of(POLICY, "% Error: configuration is locked by another session")))
                .isInstanceOf(Problem.Busy.class);
    }

    @Test
    void a_mode_that_is_not_entered_is_not_written_to() throws Exception {
        assertThat(refused(Map.of(CONFIGURE, ""))).isInstanceOf(Problem.Rejected.class);
        assertThat(saidAfter(CONFIGURE)).isNotEmpty().allMatch(BrokenWriteTest::onlyAsks);
    }

    private List<String> saidAfter(String line) {
        return heard.subList(heard.indexOf(line) + 1, heard.size());
    }

    private static boolean onlyAsks(String line) {
        return line.startsWith("show ") || line.startsWith("terminal ");
    }

    private Problem refused(Map<String, String> replies) throws DeviceException {
        return refused(replies, write(false, true));
    }

    private Problem refused(Map<String, String> replies, Act.Write write) {
        var driver = driver(replies);
        return catchThrowableOfType(DeviceException.class, () -> driver.apply(write, id()))
                .problem();
    }

    private CliSwitch driver(Map<String, String> replies) {
        running(OURS.replace(" priority-flow-control mode on\n", ""));
        Console console = (_, _) -> new WrittenPage(answers, replies, heard);
        return new CliSwitch(TOR, console, OS10, Patience.usual());
    }

    private Act.Write write(boolean from, boolean to) throws DeviceException {
        var planned = write(put(SwitchProperties.PORT_PFC.of(PORT), from, to));
        return new Act.Write(
                TOR, look(Set.of()).boot().orThrow(), planned.wire(), planned.at(), planned.puts());
    }

    private static ActId id() {
        return new ActId(new UUID(0, 1));
    }
}
