package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.Map;

/** {@code scheduler}, and the names by which it calls machines and nodes. */
class SchedulerSpecTest {
    static final String JOBS =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, linux: key, vcenter: vc, scheduler: slurm}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              scheduler: {kind: Slurm, address: login1.lab, deadline: 72h}
              hostProfiles:
                p: {esxi: {version: 7.0 U2}}
              hosts:
                - {each: 09-10, name: "esx{i}.lab", profile: p}
              machines:
                - {each: 09-10, name: "compute-{i}", host: "esx{i}.lab", jobNode: "c{#i}"}
                - {name: license, host: esx09.lab}
              nodes:
                - {name: gpu1, jobNode: gpu1, linux: {modules: [rdma_cm]}}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final Duration DEADLINE = Duration.ofHours(72);

    @Test
    void a_scheduler_and_the_nodes_that_carry_its_jobs_are_read() {
        var scheduling = SpecTexts.accepted(JOBS).scheduling().orElseThrow();

        assertThat(scheduling.kind()).isEqualTo(SchedulerKind.Slurm);
        assertThat(scheduling.scheduler()).isEqualTo(new JobScheduler("login1.lab"));
        assertThat(scheduling.credential().value()).isEqualTo("slurm");
        assertThat(scheduling.nodes())
                .containsExactly(
                        new JobNode(new Host("esx09.lab"), "c9"),
                        new JobNode(new Host("esx10.lab"), "c10"),
                        new JobNode(new Node("gpu1"), "gpu1"));
        assertThat(scheduling.deadlines())
                .isEqualTo(
                        Map.of(
                                new Host("esx09.lab"), Map.of("c9", DEADLINE),
                                new Host("esx10.lab"), Map.of("c10", DEADLINE),
                                new Node("gpu1"), Map.of("gpu1", DEADLINE)));
    }

    @Test
    void a_program_of_the_site_is_named_by_its_path() {
        var text = JOBS.replace("kind: Slurm", "kind: Command, command: /opt/site/drain-jobs");

        assertThat(SpecTexts.accepted(text).scheduling().orElseThrow().command())
                .contains("/opt/site/drain-jobs");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    , scheduler: slurm}     | }                        | 7:14 spec.scheduler: 'credentials.scheduler' is missing: it names the login where its commands are run
                    kind: Slurm             | kind: SLURM              | 'SLURM' is not one of Slurm, PBS, Command
                    kind: Slurm             | kind: Command            | 7:21 spec.scheduler.kind: 'command' is missing: the program that closes and opens nodes
                    kind: Slurm             | kind: PBS, command: /opt/x | 7:35 spec.scheduler.command: 'command' goes with 'kind: Command'; for PBS its own commands are run
                    kind: Slurm             | kind: Command, command: drain-jobs | 'drain-jobs' is not an absolute path
                    , deadline: 72h         | ~~                       | 7:14 spec.scheduler: 'deadline' is missing
                    deadline: 72h           | deadline: 1s             | 1s is outside 1m..744h
                    deadline: 72h           | deadlin: 72h             | unknown key 'deadlin'; did you mean 'deadline'?
                    address: login1.lab     | address: "login 1"       | 'login 1' is not a host name or an IP address
                    c{#i}                   | c                        | 13:71 spec.machines[0].jobNode: job node 'c' is already in line 13
                    jobNode: gpu1           | jobNode: c9              | 16:29 spec.nodes[0].jobNode: job node 'c9' is already in line 13
                    jobNode: gpu1           | jobNode: "gpu[1-4]"      | 'gpu[1-4]' is not the name of a node at a job scheduler
                    jobNode: gpu1           | jobNod: gpu1             | unknown key 'jobNod'; did you mean 'jobNode'?
                    """)
    void what_is_wrong_is_told_with_its_place(String piece, String by, String message) {
        assertThat(JOBS).contains(piece);

        assertThat(SpecTexts.problems(JOBS.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void a_job_node_without_a_scheduler_is_refused() {
        assertThat(SpecTexts.problems(JOBS.replaceAll("(?m)^  scheduler:.*\n", "")))
                .containsExactly(
                        "cluster.yaml:12:71 spec.machines[0].jobNode: 'scheduler' is missing: who"
                                + " lets jobs start on 'c9'");
    }

    @Test
    void a_scheduler_without_a_node_is_refused() {
        var text = JOBS.replace(", jobNode: \"c{#i}\"", "").replace(", jobNode: gpu1", "");

        assertThat(SpecTexts.problems(text))
                .containsExactly(
                        "cluster.yaml:7:14 spec.scheduler: no machine or node has a 'jobNode': the"
                                + " name by which the scheduler calls it");
    }
}
