package io.plumbline.drivers.linux.faces;

import static io.plumbline.drivers.linux.faces.NodeAsks.NODE;
import static io.plumbline.drivers.linux.faces.NodeAsks.RDMA;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Reply;
import io.plumbline.drivers.ssh.Script;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSeed;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.UnaryOperator;

/** A reply that is lost, late, cut or noise becomes a problem, never a value. */
class BadDaysTest {
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final NodeModel model =
            NodeSetup.bare(NODE.name()).stack("5.4-3.0.3.0").loaded("rdma_cm").in(world);
    private final Shell twin = TwinShell.at(model);

    @Test
    void a_node_that_does_not_answer_is_the_problem_of_the_call() {
        Problem hung = new Problem.TimedOut(NODE, "observe", Duration.ofMinutes(1));
        Problem away = new Problem.Unreachable(NODE, "observe", "no route to host");

        for (var problem : List.of(hung, away)) {
            var node = new LinuxNode(NODE, failing(problem));
            assertThat(
                            catchThrowableOfType(
                                            DeviceException.class,
                                            () -> node.observe(NodeAsks.everything()))
                                    .problem())
                    .isEqualTo(problem);
        }
    }

    @Test
    void a_write_whose_answer_is_lost_is_unknown_and_observation_tells() throws DeviceException {
        var driver = new LinuxNode(NODE, twin);
        var write = NodeAsks.write(driver, NodeInterfaceProperties.MTU, RDMA, 9000);
        var lossy = new LinuxNode(NODE, changed("configure an interface", _ -> ""));

        var problem =
                catchThrowableOfType(DeviceException.class, () -> NodeAsks.apply(lossy, write, 1))
                        .problem();

        assertThat(problem).isInstanceOf(Problem.Unreachable.class);
    }

    @Test
    void an_answer_that_was_cut_anywhere_is_never_read_as_something_else() throws DeviceException {
        var whole = new LinuxNode(NODE, twin).observe(NodeAsks.everything()).readings();
        var length = twin.run(script(), Duration.ofSeconds(9)).stdout().length();
        var problems = 0;
        for (var at = 0; at < length; at += 37) {
            var cut = at;
            var node =
                    new LinuxNode(
                            NODE,
                            changed(
                                    "observe the node",
                                    text -> text.substring(0, Math.min(cut, text.length()))));
            problems +=
                    judge("cut at " + at, whole, node.observe(NodeAsks.everything()).readings());
        }
        assertThat(problems).isGreaterThan(100);
    }

    @Test
    void noise_in_an_answer_is_never_read_as_something_else() throws DeviceException {
        var whole = new LinuxNode(NODE, twin).observe(NodeAsks.everything()).readings();
        var random = new Random(5);
        var problems = 0;
        for (var round = 0; round < 200; round++) {
            var node =
                    new LinuxNode(NODE, changed("observe the node", text -> garbled(text, random)));
            problems +=
                    judge(
                            "garbled " + round,
                            whole,
                            node.observe(NodeAsks.everything()).readings());
        }
        assertThat(problems).isGreaterThan(50);
    }

    @ParameterizedTest
    @CsvSource({
        "ofed_info, node.rdmaStack",
        "ibv_devinfo, rdma.state",
        "'ip -j addr', interface.mtu",
        "modinfo, node.moduleLoaded",
        "'cat /etc/machine-id', ''"
    })
    void a_tool_that_prints_nonsense_spoils_its_own_settings_only(String command, String spoiled)
            throws DeviceException {
        var node =
                new LinuxNode(
                        NODE, rewritten(command, "echo 'Segmentation fault (core dumped)'; false"));

        var observation = node.observe(NodeAsks.everything());

        var unreadable = new ArrayList<String>();
        for (var setting : observation.readings().settings()) {
            if (observation.readings().of(setting).orElseThrow() instanceof Reading.Unreadable<?>) {
                unreadable.add(setting.property().key());
            }
        }
        if (spoiled.isEmpty()) {
            assertThat(observation.boot()).isEmpty();
            assertThat(unreadable).isEmpty();
        } else {
            assertThat(unreadable).contains(spoiled);
            assertThat(observation.readings().running(NodeProperties.OUT_OF_SERVICE.of(NODE)))
                    .contains(false);
        }
    }

    /** The list of processes shows a script to whoever is logged in there. */
    @Test
    void what_somebody_keeps_secret_in_a_network_file_stands_in_no_script_and_no_problem()
            throws DeviceException {
        var path = "/etc/NetworkManager/system-connections/Wired 1.nmconnection";
        var beside = "/etc/NetworkManager/system-connections/.plumbline.Wired 1.nmconnection";
        var text =
                """
                [connection]
                id=Wired 1
                type=ethernet
                interface-name=ens1f0np0

                [802-1x]
                eap=peap;
                identity=gpu01
                password=ask-the-canary

                [wifi-security]
                psk=sing-no-more
                """;
        var away = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        var model =
                NodeSetup.bare(NODE.name())
                        .keeper(NodeSeed.Keeper.NETWORK_MANAGER)
                        .file(path, text)
                        .file(beside + "/stands in the way", "")
                        .in(away);
        var shell = TwinShell.at(model);
        var sent = new ArrayList<String>();
        Shell heard =
                (script, timeout) -> {
                    sent.add(script.toString());
                    return shell.run(script, timeout);
                };
        var driver = new LinuxNode(NODE, heard);
        var write = NodeAsks.write(driver, NodeInterfaceProperties.MTU, RDMA, 9000);

        var problem =
                catchThrowableOfType(DeviceException.class, () -> NodeAsks.apply(driver, write, 1))
                        .problem();

        assertThat(problem.text())
                .startsWith("gpu01.lab interface ens1f0np0 refused: write " + path + ": ")
                .contains("can't create " + beside)
                .doesNotContain("ask-the-canary", "sing-no-more");
        assertThat(model.files().text(path)).contains(text);

        model.files().remove(beside);
        NodeAsks.apply(driver, write, 2);
        assertThat(model.files().text(path)).contains(text + "\n[ethernet]\nmtu=9000\n");
        // A digest tells whether one guessed right.
        assertThat(String.join("\n", sent))
                .contains("nmcli connection load")
                .doesNotContain("ask-the-canary", "sing-no-more")
                .doesNotContainPattern("[0-9a-f]{64}");
    }

    @Test
    void an_answer_that_was_cut_in_a_file_of_somebody_shows_nothing_of_it() throws DeviceException {
        model.files().put("/etc/netplan/10-site.yaml", "network: {psk: sing-no-more, x: 1}\n");
        var write =
                NodeAsks.write(new LinuxNode(NODE, twin), NodeInterfaceProperties.MTU, RDMA, 9000);
        Shell cut =
                changed(
                        "configure an interface",
                        text -> {
                            var until = text.indexOf(", x: 1");
                            return text.substring(text.lastIndexOf("plumbline-", until), until);
                        });

        var problem =
                catchThrowableOfType(
                                DeviceException.class,
                                () -> NodeAsks.apply(new LinuxNode(NODE, cut), write, 1))
                        .problem();

        assertThat(problem).isInstanceOf(Problem.Unreachable.class);
        assertThat(problem.text()).doesNotContain("sing-no-more");
    }

    /** How many settings became problems; none may have another value than before. */
    private static int judge(String how, Readings whole, Readings now) {
        var problems = 0;
        for (var setting : whole.settings()) {
            var after = String.valueOf(reading(now, setting));
            if (after.contains("Unreadable") || after.contains("Optional.empty")) {
                problems++;
            } else {
                assertThat(after)
                        .as("%s: %s", how, setting)
                        .isEqualTo(String.valueOf(reading(whole, setting)));
            }
        }
        return problems;
    }

    private static Object reading(Readings readings, Setting<?> setting) {
        return readings.of(setting);
    }

    /** One line is lost, or has another character in it that no text of these tools has. */
    private static String garbled(String text, Random random) {
        var at = random.nextInt(text.length());
        return text.substring(0, at) + "\u0007" + text.substring(Math.min(text.length(), at + 1));
    }

    private Script script() {
        var heard = new ArrayList<Script>();
        Shell listening =
                (script, timeout) -> {
                    heard.add(script);
                    return twin.run(script, timeout);
                };
        try {
            new LinuxNode(NODE, listening).observe(NodeAsks.everything());
        } catch (DeviceException e) {
            throw new IllegalStateException(e);
        }
        assertThat(heard).as("a full observation is one round trip").hasSize(1);
        return heard.getFirst();
    }

    private static Shell failing(Problem problem) {
        return (_, _) -> {
            throw new DeviceException(problem);
        };
    }

    /** The outputs of scripts for one purpose are changed after they ran. */
    private Shell changed(String attempt, UnaryOperator<String> change) {
        return (script, timeout) -> {
            var reply = twin.run(script, timeout);
            return script.attempt().equals(attempt)
                    ? new Reply(change.apply(reply.stdout()), reply.stderr(), OptionalInt.empty())
                    : reply;
        };
    }

    /** Another command runs in the place of every one that begins so. */
    private Shell rewritten(String command, String by) {
        return (script, timeout) ->
                twin.run(
                        new Script(
                                script.attempt(),
                                script.text()
                                        .lines()
                                        .map(line -> line.startsWith(command) ? by : line)
                                        .reduce("", (some, line) -> some + line + "\n")),
                        timeout);
    }
}
