package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;

import java.util.stream.IntStream;

class PlanTextTest {
    @Test
    void a_plan_tells_boots_and_time_and_apart_what_is_only_planned() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange"))
                        .afterBoot(1)
                        .takes(865)
                        .leaves(
                                new Json.Delta("nic#B", "3", "4", "HOST_REBOOT", "PendingChange"),
                                new Json.Held("esx01.lab nic", "LEFT", "B stays"))
                        .inAll(new Json.Takes(9_600, 9_600, true));

        assertThat(PlanText.of("demo", plan))
                .containsExactly(
                        "esx01.lab  InService  1 boot  HOST_REBOOT  about 14 min",
                        "  ~ nic#A  1 -> 2  HOST_REBOOT  after boot 1",
                        "  - nic#B  3 -> 4  HOST_REBOOT  only planned",
                        "  digest sha256:1",
                        "  held LEFT: B stays",
                        "Plan of demo: 1 unit, 1 boot, about 2 h 40 min (estimated)",
                        "digest sha256:0");
    }

    @Test
    void a_unit_tells_which_machines_it_shuts_down_and_what_is_done_about_them_now() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange"))
                        .in("Draining")
                        .shutsDown("compute-01", "compute-17")
                        .does("shut down compute-01: to go down within 15m")
                        .plan();

        assertThat(PlanText.of("demo", plan))
                .containsExactly(
                        "esx01.lab  Draining  1 boot  HOST_REBOOT",
                        "  ~ nic#A  1 -> 2  HOST_REBOOT",
                        "  digest sha256:1",
                        "  shuts down compute-01",
                        "  shuts down compute-17",
                        "  now: shut down compute-01: to go down within 15m",
                        "Plan of demo: 1 unit, 1 boot",
                        "digest sha256:0");
    }

    @Test
    void a_unit_tells_which_machines_are_moved_for_it() {
        var plan =
                PlanOfOne.of(new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange"))
                        .shutsDown("compute-01")
                        .moves("compute-03", "dns 02")
                        .leavesItsVsan("NoAction")
                        .plan();

        assertThat(PlanText.of("demo", plan))
                .containsSubsequence(
                        "  shuts down compute-01",
                        "  moves compute-03, dns 02 by DRS",
                        "  vSAN: NoAction");
    }

    @Test
    void a_unit_names_the_jobs_that_end_first_as_far_as_anybody_reads_them() {
        var delta = new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange");
        var few = PlanOfOne.of(delta).afterJobs("4711 (ann) on compute-01", "4712 (bob) on c2");
        var many =
                PlanOfOne.of(delta)
                        .afterJobs(
                                IntStream.range(0, 20)
                                        .mapToObj(id -> id + " (ann) on c1")
                                        .toArray(String[]::new));

        assertThat(PlanText.of("demo", few.plan()))
                .contains("  after the end of job 4711 (ann) on compute-01, 4712 (bob) on c2");
        assertThat(PlanText.of("demo", many.plan()))
                .anyMatch(line -> line.endsWith("7 (ann) on c1, and 12 more"));
    }
}
