package io.plumbline.drivers.scheduler.peer;

import static io.plumbline.drivers.scheduler.Nodes.OURS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.scheduler.JobNodes;
import io.plumbline.drivers.scheduler.LocalShell;
import io.plumbline.drivers.scheduler.Nodes;
import io.plumbline.drivers.scheduler.Patience;
import io.plumbline.drivers.scheduler.slurm.SlurmDialect;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobScheduler;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;

/** One real Slurm with real jobs, judged by its own commands. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SlurmTest {
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);
    private static final Receipt ALREADY_SO = new Receipt.AlreadySo();

    /** Nothing is shared: each look of a test is a new one. */
    private static final Patience PATIENCE =
            new Patience(Duration.ofMinutes(1), Duration.ofMinutes(1), Duration.ZERO);

    @TempDir private static Path folder = Path.of("");
    private static Slurm slurm;
    private static Nodes nodes;

    @BeforeAll
    static void start() throws Exception {
        slurm = Slurm.start(folder);
        nodes = nodes(slurm.administrator());
    }

    @AfterAll
    static void stop() throws Exception {
        if (slurm != null) {
            slurm.close();
        }
    }

    @Test
    @Order(1)
    void an_idle_node_is_open_and_answers_and_has_no_jobs() throws Exception {
        assertThat(nodes.closed("n1")).isEqualTo(State.none());
        assertThat(nodes.answers("n1")).isTrue();
        assertThat(nodes.jobs("n1")).isEmpty();
        assertThat(nodes.answers("n3")).isFalse();
    }

    @Test
    @Order(2)
    void a_drained_node_keeps_its_job_gets_no_other_and_takes_jobs_again_when_resumed()
            throws Exception {
        var first = slurm.submit("-w", "n1");
        soon().until(() -> slurm.state(first).equals("RUNNING"));
        assertThat(nodes.jobs("n1")).containsExactly(first + " (nobody)");
        assertThat(nodes.jobs("n2")).isEmpty();

        assertThat(nodes.drain("n1")).isEqualTo(DONE);
        var second = slurm.submit("-w", "n1");
        assertThat(nodes.drain("n1")).isEqualTo(DONE);
        assertThat(slurm.run("scontrol", "show", "node", "n1"))
                .contains("State=ALLOCATED+DRAIN ", "Reason=" + OURS + " [root@");
        assertThat(nodes.closed("n1")).isEqualTo(State.is(OURS));
        assertThat(nodes.jobs("n1")).containsExactly(first + " (nobody)");

        // A suspended job leaves its node idle by the word of Slurm, and is still on it.
        slurm.run("scontrol", "suspend", first);
        assertThat(slurm.run("scontrol", "show", "node", "n1")).contains("State=IDLE+DRAIN ");
        assertThat(nodes.jobs("n1")).containsExactly(first + " (nobody)");
        slurm.run("scontrol", "resume", first);
        soon().until(() -> slurm.state(first).equals("RUNNING"));

        slurm.run("scancel", first);
        soon().untilAsserted(() -> assertThat(nodes.jobs("n1")).isEmpty());
        soon().untilAsserted(() ->
                assertThat(slurm.run("squeue", "-h", "-j", second, "-o", "%T %r"))
                        .startsWith("PENDING ReqNodeNotAvail"));

        assertThat(nodes.resume("n1")).isEqualTo(DONE);
        assertThat(nodes.closed("n1")).isEqualTo(State.none());
        soon().until(() -> slurm.state(second).equals("RUNNING"));
        assertThat(nodes.resume("n1")).isEqualTo(ALREADY_SO);
        slurm.run("scancel", second);
        soon().untilAsserted(() -> assertThat(nodes.jobs("n1")).isEmpty());
    }

    @Test
    @Order(3)
    void a_node_that_an_administrator_closed_is_left_alone() throws Exception {
        slurm.run("scontrol", "update", "NodeName=n2", "State=DRAIN", "Reason=bad fan [ann]");
        var before = slurm.run("scontrol", "show", "node", "n2");

        assertThat(nodes.drain("n2")).isEqualTo(ALREADY_SO);
        assertThat(nodes.resume("n2")).isEqualTo(ALREADY_SO);

        assertThat(slurm.run("scontrol", "show", "node", "n2")).isEqualTo(before);
        assertThat(nodes.closed("n2")).isEqualTo(State.is("bad fan [ann]"));
        slurm.run("scontrol", "update", "NodeName=n2", "State=RESUME");
    }

    @Test
    @Order(4)
    void a_node_that_is_only_down_is_closed_too_but_not_one_that_somebody_set_down()
            throws Exception {
        slurm.run("scontrol", "update", "NodeName=n3", "State=DOWN", "Reason=Not responding");
        assertThat(nodes.closed("n3")).isEqualTo(State.is("Not responding"));
        assertThat(nodes.drain("n3")).isEqualTo(DONE);
        assertThat(slurm.run("scontrol", "show", "node", "n3")).contains("State=DOWN+DRAIN");
        assertThat(nodes.resume("n3")).isEqualTo(DONE);
        assertThat(nodes.closed("n3")).isEqualTo(State.none());
        assertThat(nodes.answers("n3")).isFalse();

        slurm.run("scontrol", "update", "NodeName=n3", "State=DOWN", "Reason=bad fan");
        assertThat(nodes.drain("n3")).isEqualTo(ALREADY_SO);
        assertThat(nodes.resume("n3")).isEqualTo(ALREADY_SO);
        assertThat(nodes.closed("n3")).isEqualTo(State.is("bad fan"));
    }

    @Test
    @Order(5)
    void a_node_that_slurm_sets_down_for_our_reboot_is_still_ours_and_is_opened() throws Exception {
        assertThat(nodes.drain("n2")).isEqualTo(DONE);
        // Told by whole seconds: a boot in the second of the last ping is none to slurmctld.
        soon().pollInterval(Duration.ofSeconds(2))
                .until(() -> {
                    var down = slurm.run("scontrol", "show", "node", "n2").contains("=DOWN+DRAIN ");
                    if (!down) {
                        slurm.reboot("n2");
                    }
                    return down;
                });
        assertThat(nodes.closed("n2")).isEqualTo(State.is(OURS));

        assertThat(nodes.resume("n2")).isEqualTo(DONE);

        soon().untilAsserted(() ->
                assertThat(slurm.run("scontrol", "show", "node", "n2")).contains("State=IDLE "));
        assertThat(nodes.answers("n2")).isTrue();
    }

    @Test
    @Order(6)
    void tasks_of_an_array_over_several_nodes_are_told_one_by_one() throws Exception {
        soon().untilAsserted(() -> {
            assertThat(nodes.answers("n1")).isTrue();
            assertThat(nodes.answers("n2")).isTrue();
        });
        var array = slurm.submit("-a", "1-3", "-w", "n1,n2", "-N", "2");
        soon().untilAsserted(() -> assertThat(nodes.jobs("n2")).isNotEmpty());

        assertThat(nodes.jobs("n1")).containsExactly(array + "_1 (nobody)");
        assertThat(nodes.jobs("n2")).containsExactly(array + "_1 (nobody)");
        slurm.run("scancel", array);
        soon().untilAsserted(() -> assertThat(nodes.jobs("n2")).isEmpty());
    }

    @Test
    @Order(7)
    void names_are_unfolded_as_slurm_does() throws Exception {
        assertThat(
                        slurm.run("scontrol", "show", "hostnames", "n[1-3,7],rack[01-02]n[8-11],x5")
                                .lines())
                .containsExactly(
                        ("n1 n2 n3 n7 rack01n8 rack01n9 rack01n10 rack01n11 rack02n8 rack02n9"
                                        + " rack02n10 rack02n11 x5")
                                .split(" "));
    }

    @Test
    @Order(8)
    void somebody_who_may_not_close_nodes_is_told_so_and_closes_none() throws Exception {
        var problem = problem(nodes(slurm.user()), "n1");

        assertThat(problem).isInstanceOf(Problem.Rejected.class);
        assertThat(problem.text()).contains("Invalid user id", "open to jobs");
        assertThat(nodes.closed("n1")).isEqualTo(State.none());
    }

    @Test
    @Order(9)
    void a_node_that_slurm_does_not_know_is_told_so() throws Exception {
        assertThat(nodes.reading("n9", JobNodeProperties.CLOSED))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some -> assertThat(some.why().text()).contains("knows no node"));
        assertThat(problem(nodes, "n9").text()).contains("knows no node");
    }

    @Test
    @Order(10)
    void a_controller_that_is_away_is_unreachable_and_nothing_is_known() throws Exception {
        slurm.run("sh", "-c", "kill $(cat \"$0\")", folder.resolve("controller.pid").toString());

        soon().untilAsserted(() ->
                assertThat(problem(nodes, "n1")).isInstanceOf(Problem.Unreachable.class));
        assertThat(nodes.reading("n1", JobNodeProperties.JOBS))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some -> assertThat(some.why()).isInstanceOf(Problem.Unreachable.class));
    }

    private static Problem problem(Nodes of, String name) {
        return catchThrowableOfType(DeviceException.class, () -> of.drain(name)).problem();
    }

    private static Nodes nodes(LocalShell shell) {
        return new Nodes(
                new JobNodes(new JobScheduler("slurm01.lab"), shell, new SlurmDialect(), PATIENCE));
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(100));
    }
}
