package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two hosts with a machine each that runs jobs, over the commands of their scheduler. Judged by the
 * lab's ledger: no job is lost, and in the end every node takes jobs that did before.
 */
@Execution(ExecutionMode.CONCURRENT)
class JobsEndFirstTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String FIRST = "esx01.lab";
    private static final String SECOND = "esx02.lab";

    @TempDir private Path home = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"Slurm", "Command, command: /opt/site/drain-jobs"})
    void jobs_end_before_their_machine_goes_down_and_start_again_when_it_runs(String kind)
            throws Exception {
        try (var day = day(kind, "8h")) {
            var users = List.of("ann", "bob", "eve");
            var jobs = new ArrayList<String>();
            for (var user : users) {
                jobs.add(day.submit(user, Duration.ofHours(8)));
            }
            awaitStarted(day, jobs);
            day.startDaemon();

            eventually("the plan names jobs")
                    .untilAsserted(() ->
                            assertThat(day.client().plan(day.cluster().name()).changes())
                                    .anySatisfy(unit ->
                                            assertThat(unit.jobs())
                                                    .anySatisfy(job ->
                                                            assertThat(job)
                                                                    .contains("(ann) on c"))));
            users.forEach(day::takesBack);
            eventually("both are ready").until(() -> day.ready().equals(List.of(FIRST, SECOND)));

            for (var host : List.of(FIRST, SECOND)) {
                assertThat(day.ledger(host, Entry.NodeJobKilled.class)).isEmpty();
                assertThat(day.ledger(host, Entry.Booted.class)).hasSize(1);
                assertThat(day.ledger(host, Entry.JobNodeClosed.class)).hasSize(1);
                assertThat(day.ledger(host, Entry.JobNodeOpened.class)).hasSize(1);
            }
            var late = day.submit("late", Duration.ofMinutes(1));
            eventually("jobs start again")
                    .until(() ->
                            day.ledger(FIRST, Entry.NodeJobStarted.class).stream()
                                            .anyMatch(job -> late.equals("" + job.job()))
                                    || day.ledger(SECOND, Entry.NodeJobStarted.class).stream()
                                            .anyMatch(job -> late.equals("" + job.job())));
        }
    }

    @Test
    void a_job_that_outlives_the_deadline_keeps_its_host_in_service_and_no_other()
            throws Exception {
        try (var day = day("Slurm", "15m")) {
            day.closes("c02", "bad fan");
            awaitStarted(day, List.of(day.submit("ann", Duration.ofDays(4))));
            day.startDaemon();

            eventually("the other is ready").until(() -> day.ready().contains(SECOND));
            eventually("its host says who stays")
                    .untilAsserted(() ->
                            assertThat(held(day, FIRST))
                                    .anySatisfy(
                                            held -> assertThat(held).contains("IN_USE", "(ann)")));
            eventually("it takes jobs again")
                    .until(() ->
                            day.hosts().stream()
                                    .filter(host -> host.name().equals(FIRST))
                                    .noneMatch(host ->
                                            condition(host, "JobNodesClosed")
                                                    .status()
                                                    .equals("True")));

            assertThat(day.ledger(FIRST, Entry.NodeJobKilled.class)).isEmpty();
            assertThat(day.ledger(FIRST, Entry.Booted.class)).isEmpty();
            assertThat(day.ledger(FIRST, Entry.JobNodeOpened.class)).hasSize(1);
            assertThat(day.ledger(SECOND, Entry.JobNodeClosed.class))
                    .as("a node that somebody else closed stays closed")
                    .hasSize(1);
            assertThat(day.ledger(SECOND, Entry.JobNodeOpened.class)).isEmpty();
        }
    }

    /** A host whose jobs are still in the queue may be taken out at once. */
    private static void awaitStarted(Day day, List<String> jobs) {
        eventually("jobs run")
                .until(() ->
                        Stream.of(FIRST, SECOND)
                                .flatMap(host ->
                                        day.ledger(host, Entry.NodeJobStarted.class).stream())
                                .map(job -> "" + job.job())
                                .toList()
                                .containsAll(jobs));
    }

    /** What keeps a unit, as the plan says it: its reason and its text. */
    private static List<String> held(Day day, String host) throws Exception {
        return day.client().plan(day.cluster().name()).changes().stream()
                .filter(unit -> unit.unit().equals(host))
                .flatMap(unit -> unit.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    private Day day(String kind, String deadline) throws Exception {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-02")
                        .managed(
                                "{each: 01-02, name: \"compute{i}\", host: \"esx{i}.lab\","
                                        + " onMaintenance: {then: ShutDown, deadline: 10m}}")
                        .scheduled(kind, deadline, "compute{i}", "c{i}");
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        day.run(FIRST, "compute01");
        day.run(SECOND, "compute02");
        return day;
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
