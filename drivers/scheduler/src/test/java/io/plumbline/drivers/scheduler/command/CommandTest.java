package io.plumbline.drivers.scheduler.command;

import static io.plumbline.drivers.scheduler.Nodes.OURS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.scheduler.JobNodes;
import io.plumbline.drivers.scheduler.LocalShell;
import io.plumbline.drivers.scheduler.Nodes;
import io.plumbline.drivers.scheduler.Patience;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobScheduler;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The contract, by the example of its guide, in a real shell. */
class CommandTest {
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);
    private static final Receipt ALREADY_SO = new Receipt.AlreadySo();
    private static final Path EXAMPLE = Path.of("src/test/resources/command/nodes.sh");
    private static final Path GUIDE = Path.of("../../docs/guides/drain-jobs.md");

    @TempDir private Path folder = Path.of("");
    private Nodes nodes = nodes("");

    @BeforeEach
    void install() throws IOException {
        write("nodes.sh", Files.readString(EXAMPLE).replace("/var/lib/nodes", folder.toString()));
        assertThat(folder.resolve("nodes.sh").toFile().setExecutable(true)).isTrue();
        write("node01", "");
        write("node02", "");
        write("node02.closed", "bad fan; $(reboot) 'now'\n");
        nodes = nodes("nodes.sh");
    }

    @Test
    void the_guide_shows_the_program_that_is_tried_here() throws IOException {
        assertThat(Files.readString(GUIDE)).contains(Files.readString(EXAMPLE));
    }

    @Test
    void nodes_and_their_jobs_are_told() throws Exception {
        write("node01.jobs", "4712 bob\n4711 ann\n");

        assertThat(nodes.closed("node01")).isEqualTo(State.none());
        assertThat(nodes.answers("node01")).isTrue();
        assertThat(nodes.jobs("node01")).containsExactly("4711 (ann)", "4712 (bob)");
        assertThat(nodes.closed("node02")).isEqualTo(State.is("bad fan; $(reboot) 'now'"));
        assertThat(nodes.jobs("node02")).isEmpty();
    }

    @Test
    void an_open_node_is_closed_and_opened_again_and_another_is_left_alone() throws Exception {
        assertThat(nodes.drain("node01")).isEqualTo(DONE);
        assertThat(Files.readString(folder.resolve("node01.closed"))).isEqualTo(OURS + "\n");
        assertThat(nodes.drain("node01")).isEqualTo(DONE);
        assertThat(nodes.resume("node01")).isEqualTo(DONE);
        assertThat(nodes.resume("node01")).isEqualTo(ALREADY_SO);
        assertThat(nodes.drain("node02")).isEqualTo(ALREADY_SO);
        assertThat(nodes.resume("node02")).isEqualTo(ALREADY_SO);
        assertThat(folder.resolve("node02.closed")).exists();
    }

    @Test
    void a_program_that_fails_is_told_by_what_it_printed() throws Exception {
        write("nodes.sh", "#!/bin/sh\necho 'the licence server is away' >&2\nexit 3\n");

        assertThat(nodes.reading("node01", JobNodeProperties.JOBS))
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        some ->
                                assertThat(some.why().text())
                                        .contains("the licence server is away"));
        assertThat(problem().text()).contains("the licence server is away");
    }

    @Test
    void a_program_that_only_says_it_did_is_found_out() throws Exception {
        write(
                "nodes.sh",
                "#!/bin/sh\n"
                        + "[ \"$1\" != status ] || printf 'node\\t%s\\topen\\tyes\\t\\n' \"$2\"\n");

        assertThat(problem())
                .isInstanceOf(Problem.Rejected.class)
                .extracting(Problem::text)
                .asString()
                .contains("open to jobs");
    }

    @Test
    void a_node_that_it_leaves_out_is_not_known() throws Exception {
        assertThat(nodes.reading("node09", JobNodeProperties.ANSWERS))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node\tn1\tajar\tyes\t\n",
                "node\tn1\topen\tmaybe\t\n",
                "node\tn1\topen\tyes\n",
                "node n1 open yes\n",
                "node\tn1\topen\tyes\t\nnode\tn1\topen\tyes\t\n",
                "node\tn1\topen\tyes\t",
                "well\n"
            })
    void what_is_not_of_the_contract_is_unparsed(String printed) {
        assertThatThrownBy(() -> new CommandDialect("/x").nodes(printed))
                .isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"job\tn1\t1,2\tann\n", "job\tn1\t1\t\n", "job\tn1\t1\n"})
    void a_job_without_id_and_user_is_unparsed(String printed) {
        assertThatThrownBy(() -> new CommandDialect("/x").jobs(printed))
                .isInstanceOf(UnparsedText.class);
    }

    private Problem problem() {
        return catchThrowableOfType(DeviceException.class, () -> nodes.drain("node01")).problem();
    }

    private Nodes nodes(String program) {
        return new Nodes(
                new JobNodes(
                        new JobScheduler("login01.lab"),
                        new LocalShell(List.of(), Map.of()),
                        new CommandDialect(folder.resolve(program).toString()),
                        Patience.usual()));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }
}
