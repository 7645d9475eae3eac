package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineSetup;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A machine that has to become another size, over the protocols of its host and its vCenter. Judged
 * by the lab's ledger: it is turned off for an outage of its host, and for nothing else.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachineSizeTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String HOST = "esx01.lab";
    private static final MachineSetup WANTED = new MachineSetup(8, 32_768, true, 0, "medium");

    @TempDir private Path home = Path.of("");

    @Test
    void machine_becomes_its_size_in_the_outage_of_its_host() throws Exception {
        try (var day = day(LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS)) {
            day.startDaemon();

            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(setup(day)).isEqualTo(WANTED);
            assertThat(day.ledger(HOST, Entry.Booted.class)).hasSize(1);
            assertThat(runs(day)).isTrue();
            var writes = day.ledger(HOST, Entry.Wrote.class).stream().filter(this::isOfIt).toList();
            assertThat(writes)
                    .singleElement()
                    .satisfies(wrote ->
                            assertThat(wrote.at()).isBetween(wentDown(day), startedAgain(day)));
        }
    }

    /** Its host has 48 cores: reserved for 64 CPUs, the machine would not start again. */
    @Test
    void machine_that_becomes_smaller_has_the_cpus_reserved_that_it_then_has() throws Exception {
        try (var day = day(LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, "All")) {
            setUp(day, new MachineSetup(64, 16_384, false, 0, "normal"));
            day.startDaemon();

            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(setup(day))
                    .isEqualTo(new MachineSetup(8, 32_768, true, 8L * 2_993, "medium"));
            assertThat(runs(day)).isTrue();
        }
    }

    /** Its host has 192 GB: with that reserved, the machine would be owed its start for ever. */
    @Test
    void machine_that_would_not_start_with_its_size_keeps_its_own_and_runs_again()
            throws Exception {
        try (var day = day(LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, "Memory", "256GB")) {
            var before = setup(day);
            day.startDaemon();

            eventually("it says why")
                    .until(() ->
                            day.ledger(HOST, Entry.Booted.class).size() == 1
                                    && runs(day)
                                    && day.held(HOST).stream()
                                            .anyMatch(why ->
                                                    why.startsWith("NO_DRIVER ")
                                                            && why.contains("machine.memory ")
                                                            && why.contains("would not start")));
            assertThat(setup(day)).isEqualTo(before);
        }
    }

    @Test
    void success_that_is_a_lie_is_not_believed() throws Exception {
        try (var day = day(LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS)) {
            day.vcenter("do=lieNext&method=ReconfigVM_Task");
            day.startDaemon();

            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(setup(day)).isEqualTo(WANTED);
            assertThat(runs(day)).isTrue();
        }
    }

    @Test
    void machine_of_a_host_that_needs_nothing_is_left_running_and_told() throws Exception {
        try (var day = day(LabPlan.Situation.ALREADY_RIGHT)) {
            day.startDaemon();

            eventually("it says why")
                    .until(() ->
                            day.held(HOST).stream()
                                    .anyMatch(why ->
                                            why.startsWith("NO_DRIVER ")
                                                    && why.contains("machine.cpus")
                                                    && why.contains("nobody turns it off")));
            assertThat(setup(day).cpus()).isEqualTo(4);
            assertThat(setup(day).lockedToMax()).isFalse();
            assertThat(day.ledger(HOST, Entry.OutageBegan.class)).isEmpty();
            assertThat(runs(day)).isTrue();
        }
    }

    private Day day(LabPlan.Situation situation) throws IOException, InterruptedException {
        return day(situation, "Memory");
    }

    private Day day(LabPlan.Situation situation, String reserve)
            throws IOException, InterruptedException {
        return day(situation, reserve, "32GB");
    }

    private Day day(LabPlan.Situation situation, String reserve, String memory)
            throws IOException, InterruptedException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-01")
                        .managed(
                                "{name: db01, host: esx01.lab,"
                                        + " onMaintenance: {then: ShutDown, deadline: 10m},"
                                        + " size: {cpus: 8, memory: "
                                        + memory
                                        + ", reserve: "
                                        + reserve
                                        + ","
                                        + " latencySensitivity: Medium}}");
        var day = new Day(home, spec, situation, SCALE);
        day.run(HOST, "db01");
        return day;
    }

    private boolean isOfIt(Entry.Wrote wrote) {
        return wrote.what().equals("machine db01");
    }

    private static MachineSetup setup(Day day) {
        var vcenter = day.lab().vcenter().orElseThrow().vcenter();
        return day.lab().world().call(() -> vcenter.machine("db01").setup());
    }

    private static void setUp(Day day, MachineSetup setup) {
        var machine = day.lab().vcenter().orElseThrow().vcenter().machine("db01");
        day.lab().world().run(() -> day.lab().world().machines().setUp(machine, setup));
    }

    private static boolean runs(Day day) {
        var vcenter = day.lab().vcenter().orElseThrow().vcenter();
        return day.lab()
                .world()
                .call(() -> day.lab().world().machines().runs(vcenter.machine("db01")));
    }

    private static Instant wentDown(Day day) {
        return first(day, false);
    }

    private static Instant startedAgain(Day day) {
        var down = wentDown(day);
        return day.ledger(HOST, Entry.MachinesRun.class).stream()
                .filter(entry -> entry.at().isAfter(down) && !entry.machines().isEmpty())
                .map(Entry.MachinesRun::at)
                .findFirst()
                .orElseThrow();
    }

    private static Instant first(Day day, boolean running) {
        return day.ledger(HOST, Entry.MachinesRun.class).stream()
                .filter(entry -> entry.machines().contains("db01") == running)
                .map(Entry.MachinesRun::at)
                .findFirst()
                .orElseThrow();
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
