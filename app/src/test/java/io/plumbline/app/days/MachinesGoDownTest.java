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

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two hosts with machines that may be shut down, and the vCenter that manages them, over the
 * protocols of both. Judged by the lab's ledger: whatever happens, no host leaves service or boots
 * under a machine that runs, and in the end the machines run that ran before.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachinesGoDownTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final int ALL = 1000;

    private static final String FIRST = "esx01.lab";
    private static final String SECOND = "esx02.lab";
    private static final String GOES_DOWN = "onMaintenance: {then: ShutDown, deadline: 10m}";

    @TempDir private Path home = Path.of("");

    @Test
    void machines_go_down_before_their_host_leaves_and_run_again_when_it_serves() throws Exception {
        try (var day = day()) {
            day.startDaemon();

            awaitReady(day, FIRST, SECOND);

            assertThat(day.ledger(FIRST, Entry.Booted.class)).hasSize(1);
            assertThat(day.ledger(SECOND, Entry.Booted.class)).hasSize(1);
            assertThat(ran(day, SECOND))
                    .containsExactly(Set.of("web01"), Set.of(), Set.of("web01"));
            assertAllRunAsBefore(day);
        }
    }

    @Test
    void machine_that_does_not_go_down_keeps_its_host_in_service_and_no_other() throws Exception {
        try (var day = day()) {
            day.vcenter("do=guest&machine=db02&heeds=false");
            day.startDaemon();

            awaitReady(day, SECOND);
            eventually("its host says who stays")
                    .until(() ->
                            day.held(FIRST).stream()
                                    .anyMatch(why ->
                                            why.startsWith("IN_USE ") && why.contains("db02")));
            eventually("the one that went down runs again")
                    .until(() -> day.running(FIRST).equals(Set.of("db01", "db02")));

            assertThat(day.ledger(FIRST, Entry.OutageBegan.class)).isEmpty();
            assertAllRunAsBefore(day);
        }
    }

    @Test
    void vcenter_that_restarts_in_the_middle_is_waited_for() throws Exception {
        try (var day = day()) {
            day.startDaemon();
            eventually("a machine is down")
                    .until(() -> day.ledger(SECOND, Entry.MachinesRun.class).size() > 1);

            day.vcenter("do=restart&seconds=300");
            eventually("it is missed").until(() -> saysOfSources(day, SECOND).contains("vCenter"));

            awaitReady(day, FIRST, SECOND);
            assertAllRunAsBefore(day);
        }
    }

    /** Once while a machine is down, and once more while hosts come back. */
    @Test
    void session_that_ends_in_the_middle_is_begun_again() throws Exception {
        try (var day = day()) {
            day.startDaemon();
            eventually("a machine is down")
                    .until(() -> day.ledger(SECOND, Entry.MachinesRun.class).size() > 1);
            day.vcenter("do=endSessions");
            eventually("its host boots")
                    .until(() -> !day.ledger(SECOND, Entry.Booted.class).isEmpty());
            day.vcenter("do=endSessions");

            awaitReady(day, FIRST, SECOND);

            assertThat(ran(day, SECOND))
                    .containsExactly(Set.of("web01"), Set.of(), Set.of("web01"));
            assertAllRunAsBefore(day);
        }
    }

    @Test
    void start_that_is_refused_once_is_tried_again() throws Exception {
        try (var day = day()) {
            day.vcenter("do=failNext&method=PowerOnVM_Task");
            day.startDaemon();

            awaitReady(day, FIRST, SECOND);

            assertThat(day.client().journal(day.cluster().name(), ALL).items())
                    .filteredOn(entry -> entry.kind().equals("StartIntended"))
                    .hasSize(4);
            assertAllRunAsBefore(day);
        }
    }

    @Test
    void machine_without_tools_keeps_its_host_in_service_and_no_other() throws Exception {
        try (var day = day()) {
            day.vcenter("do=tools&machine=db02&installed=false");
            day.startDaemon();

            awaitReady(day, SECOND);
            eventually("its host says who stays, and why")
                    .until(() ->
                            day.held(FIRST).stream()
                                    .anyMatch(why ->
                                            why.startsWith("IN_USE ")
                                                    && why.contains("db02")
                                                    && why.contains("ToolsUnavailable")));

            assertAllRunAsBefore(day);
            assertThat(day.ledger(FIRST, Entry.OutageBegan.class)).isEmpty();
            assertThat(day.client().journal(day.cluster().name(), ALL).items())
                    .filteredOn(entry -> entry.text().startsWith("ask db02 "))
                    .hasSize(1);
        }
    }

    /** Three machines run; a fourth does not, and nobody shall start it. */
    private Day day() throws IOException, InterruptedException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-02")
                        .managed(
                                "{each: 01-02, name: \"db{i}\", host: esx01.lab, %s}"
                                        .formatted(GOES_DOWN),
                                "{name: idle01, host: esx02.lab, %s}".formatted(GOES_DOWN),
                                "{name: web01, host: esx02.lab, %s}".formatted(GOES_DOWN));
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        day.run(FIRST, "db01", "db02");
        day.run(SECOND, "idle01");
        day.run(SECOND, "web01");
        return day;
    }

    private static void awaitReady(Day day, String... hosts) {
        eventually("ready: " + List.of(hosts)).until(() -> day.ready().equals(List.of(hosts)));
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }

    /** Nothing before the first pass has ended. */
    private static String saysOfSources(Day day, String name) throws Exception {
        return day.hosts().stream()
                .filter(host -> host.name().equals(name))
                .map(host -> condition(host, "Reachable").message())
                .findFirst()
                .orElse("");
    }

    /** Which machines ran, from the last one that somebody started by hand. */
    private static List<Set<String>> ran(Day day, String host) {
        return day.ledger(host, Entry.MachinesRun.class).stream()
                .<Set<String>>map(Entry.MachinesRun::machines)
                .dropWhile(machines -> machines.contains("idle01"))
                .toList();
    }

    private static void assertAllRunAsBefore(Day day) {
        eventually("all run as before")
                .untilAsserted(() -> {
                    assertThat(day.running(FIRST)).containsExactlyInAnyOrder("db01", "db02");
                    assertThat(day.running(SECOND)).containsExactly("web01");
                });
        assertThat(underMachines(day, FIRST)).isEmpty();
        assertThat(underMachines(day, SECOND)).isEmpty();
    }

    /** What happened to a host while machines ran on it, and must not. */
    private static List<Entry> underMachines(Day day, String host) {
        var running = new TreeSet<String>();
        var wrong = new ArrayList<Entry>();
        for (var entry : day.ledger(host, Entry.class)) {
            if (entry instanceof Entry.MachinesRun(var _, var _, var machines)) {
                running.clear();
                running.addAll(machines);
            }
            var is =
                    entry instanceof Entry.MachineLost
                            || entry instanceof Entry.OutageBegan
                            || entry instanceof Entry.MaintenanceEntered
                            || entry instanceof Entry.WentDown;
            if (is && !running.isEmpty()) {
                wrong.add(entry);
            }
        }
        return wrong;
    }
}
