package io.plumbline.drivers.scheduler.pbs;

import static io.plumbline.drivers.scheduler.Nodes.OURS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.scheduler.JobNodes;
import io.plumbline.drivers.scheduler.LocalShell;
import io.plumbline.drivers.scheduler.Nodes;
import io.plumbline.drivers.scheduler.Patience;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.JobScheduler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The lines of the dialect in a real shell, and programs of ours in place of those of PBS. */
class PbsTest {
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);
    private static final Receipt ALREADY_SO = new Receipt.AlreadySo();

    @TempDir private Path folder = Path.of("");
    private Nodes nodes = nodes("");

    @BeforeEach
    void install() throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("hosts"));
        for (var program : List.of("bin/pbsnodes", "bin/qstat", "qstat.txt")) {
            var file = folder.resolve(program);
            Files.copy(Path.of("src/test/resources/pbs", program), file);
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        for (var name : List.of("node01", "node02", "node03", "node06")) {
            host(name, "free", "");
        }
        nodes = nodes("");
    }

    @Test
    void jobs_and_their_users_are_told_by_node() throws Exception {
        assertThat(nodes.jobs("node01")).containsExactly("4711.pbs01 (ann)", "4712[3].pbs01 (bob)");
        assertThat(nodes.jobs("node02")).containsExactly("4711.pbs01 (ann)");
        assertThat(nodes.jobs("node03")).isEmpty();
        assertThat(nodes.jobs("node06")).containsExactly("4713.pbs01 (bob)");
    }

    @Test
    void an_open_node_is_closed_once_and_opened_again() throws Exception {
        assertThat(nodes.drain("node01")).isEqualTo(DONE);
        assertThat(nodes.drain("node01")).isEqualTo(DONE);
        assertThat(nodes.closed("node01")).isEqualTo(State.is(OURS));
        assertThat(nodes.resume("node01")).isEqualTo(DONE);
        assertThat(nodes.resume("node01")).isEqualTo(ALREADY_SO);
        assertThat(nodes.closed("node01")).isEqualTo(State.none());
        assertThat(host("node01")).containsExactly("free", "");
        assertThat(changes()).containsExactly("o node01", "r node01");
    }

    @Test
    void what_somebody_else_has_closed_is_left_alone() throws Exception {
        host("node01", "offline", "bad fan");
        host("node02", "down,offline", "");

        assertThat(nodes.drain("node01")).isEqualTo(ALREADY_SO);
        assertThat(nodes.resume("node01")).isEqualTo(ALREADY_SO);
        assertThat(nodes.drain("node02")).isEqualTo(ALREADY_SO);
        assertThat(nodes.closed("node02")).isEqualTo(State.is("no reason given"));
        assertThat(changes()).isEmpty();
    }

    @Test
    void a_node_that_is_down_is_closed_too_and_is_told_when_it_does_not_come_back()
            throws Exception {
        host("node01", "down", "node down: communication closed");

        assertThat(nodes.drain("node01")).isEqualTo(DONE);
        assertThat(host("node01")).containsExactly("offline,down", OURS);
        assertThat(nodes.answers("node01")).isFalse();
        assertThat(problem(() -> nodes.resume("node01"))).isInstanceOf(Problem.Busy.class);
        assertThat(host("node01")).containsExactly("down", "");
        assertThat(nodes.resume("node01")).isEqualTo(ALREADY_SO);
    }

    @Test
    void a_long_reason_is_ours_also_where_pbs_cuts_it() throws Exception {
        var unit = new Host("a-host-with-a-name-that-is-very-long-because-somebody-likes.it.lab");
        var longNamed = new Nodes(nodes.all(), unit);
        var reason = longNamed.node("node01").reason();

        assertThat(reason).hasSizeGreaterThan(79);
        assertThat(longNamed.drain("node01")).isEqualTo(DONE);
        assertThat(host("node01").getLast()).hasSize(79);
        assertThat(longNamed.closed("node01")).isEqualTo(State.is(reason));
        assertThat(longNamed.resume("node01")).isEqualTo(DONE);
    }

    @Test
    void a_refused_change_is_told_with_what_came_back() {
        var refusing = nodes("yes");

        assertThat(problem(() -> refusing.drain("node01")))
                .isInstanceOf(Problem.Rejected.class)
                .extracting(Problem::text)
                .asString()
                .contains("Unauthorized Request", "open to jobs");
    }

    @Test
    void a_node_that_pbs_does_not_know_is_told_so() throws Exception {
        assertThat(nodes.reading("node99", JobNodeProperties.CLOSED))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some -> assertThat(some.why().text()).contains("knows no node", "jobNode"));
        assertThat(problem(() -> nodes.drain("node99")).text()).contains("knows no node");
    }

    private interface Attempt {
        Receipt run() throws DeviceException;
    }

    private static Problem problem(Attempt attempt) {
        return catchThrowableOfType(DeviceException.class, attempt::run).problem();
    }

    private Nodes nodes(String refuses) {
        return new Nodes(
                new JobNodes(scheduler(), shell(refuses), new PbsDialect(), Patience.usual()));
    }

    private static JobScheduler scheduler() {
        return new JobScheduler("pbs01.lab");
    }

    private LocalShell shell(String refuses) {
        return new LocalShell(
                List.of(),
                Map.of(
                        "PATH",
                        folder.resolve("bin") + ":/usr/bin:/bin",
                        "PBS_HOSTS",
                        folder.resolve("hosts").toString(),
                        "PBS_REFUSES",
                        refuses));
    }

    private void host(String name, String states, String comment) throws IOException {
        Files.writeString(folder.resolve("hosts").resolve(name), states + "\n" + comment + "\n");
    }

    private List<String> host(String name) throws IOException {
        return Files.readAllLines(folder.resolve("hosts").resolve(name));
    }

    private List<String> changes() throws IOException {
        var file = folder.resolve("changes");
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }
}
