package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Said;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachineSetup;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * A machine that is not there and of which the spec says of what it is made, over the protocols of
 * its host and its vCenter. Judged by the lab: it is made once, and nothing goes down for it.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachineFromTemplateTest {
    private static final int SCALE = 100;
    private static final int SLOWER = 60;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String HOST = "esx01.lab";

    @TempDir private Path home = Path.of("");

    @Test
    void machine_is_made_once_and_sized_and_nothing_goes_down_for_it() throws Exception {
        try (var day = day()) {
            day.startDaemon();

            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(made(day))
                    .singleElement()
                    .satisfies(machine -> {
                        assertThat(machine.host().name()).isEqualTo(HOST);
                        assertThat(machine.isTemplate()).isFalse();
                        assertThat(machine.guest()).isEqualTo("db01");
                        assertThat(machine.setup())
                                .isEqualTo(new MachineSetup(8, 32_768, true, 0, "medium"));
                    });
            assertThat(day.ledger(HOST, Entry.OutageBegan.class)).isEmpty();
            assertThat(starts(day)).as("and started, once it was as it is to be").isEqualTo(1);
            assertThat(setUpBeforeItStarted(day)).isTrue();
        }
    }

    /** Whoever stopped it wants it stopped, be it that nobody looked. */
    @Test
    void machine_that_was_stopped_after_its_first_start_stays_off() throws Exception {
        try (var day = day()) {
            day.startDaemon();
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));
            day.stopDaemon();
            stop(day);

            day.startDaemon();
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));
            passes(day);

            assertThat(starts(day)).isEqualTo(1);
        }
    }

    /** It ran while no daemon looked, before ours had started it. */
    @Test
    void machine_that_people_started_and_stopped_meanwhile_is_theirs() throws Exception {
        try (var day = day()) {
            day.vcenter("do=copiesTake&seconds=720");
            day.startDaemon();
            eventually("it is being made").until(() -> tasks(day) == 1);
            day.stopDaemon();
            eventually("it is made")
                    .until(() -> made(day).stream().anyMatch(one -> !one.isBeingMade()));
            day.lab().world().run(() -> day.lab().world().machines().start(made(day).getFirst()));
            stop(day);

            day.startDaemon();
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));
            passes(day);

            assertThat(starts(day)).as("by them").isEqualTo(1);
        }
    }

    private static int starts(Day day) {
        return day.lab().world().call(() -> made(day).getFirst().starts());
    }

    private static void stop(Day day) {
        day.lab().world().run(() -> day.lab().world().machines().stop(made(day).getFirst()));
    }

    private static boolean setUpBeforeItStarted(Day day) {
        var sized =
                day.ledger(HOST, Entry.Wrote.class).stream()
                        .filter(entry -> entry.what().equals("machine db01"))
                        .map(Entry.Wrote::at)
                        .max(Instant::compareTo);
        return day.ledger(HOST, Entry.MachinesRun.class).stream()
                .filter(entry -> entry.machines().contains("db01"))
                .allMatch(entry -> sized.filter(entry.at()::isBefore).isEmpty());
    }

    /** Its task goes on, and nobody is left who knows of it, for longer than a reconfiguration. */
    @Test
    void daemon_that_ends_while_a_machine_is_made_makes_no_second_one() throws Exception {
        try (var day = day()) {
            day.vcenter("do=copiesTake&seconds=720");
            day.startDaemon();
            eventually("it is being made").until(() -> tasks(day) == 1);
            day.stopDaemon();

            day.startDaemon();
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(made(day)).hasSize(1);
            assertThat(tasks(day)).isEqualTo(1);
            passes(day);
            assertThat(starts(day)).as("nobody saw that it was ours").isZero();
        }
    }

    @Test
    void machine_that_is_gone_is_made_again_once_the_spec_was_without_it() throws Exception {
        try (var day = day()) {
            day.startDaemon();
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));
            var made = made(day).getFirst();
            stop(day); // vCenter destroys none that runs.
            day.lab().world().run(() -> day.lab().world().machines().destroy(made));

            eventually("it says why")
                    .until(() -> isHeld(day, "QUARANTINED", "the machine was there"));
            day.client().say(day.cluster().name(), HOST, "retry", new Said.Word("ada"));
            passes(day);
            assertThat(made(day)).isEmpty();
            assertThat(tasks(day)).isEqualTo(1);

            var said = Files.readString(day.file());
            var revision = day.cluster().revision();
            Files.writeString(day.file(), said.replaceFirst("from: \\{[^}]*\\}, ", ""));
            eventually("the spec is read").until(() -> !day.cluster().revision().equals(revision));
            passes(day);
            Files.writeString(day.file(), said);
            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));
            assertThat(made(day)).hasSize(1);
            assertThat(tasks(day)).isEqualTo(2);
        }
    }

    private static void passes(Day day) throws Exception {
        var passes = day.passes();
        eventually("further passes").until(() -> day.passes() > passes + 3);
    }

    @Test
    void success_that_is_a_lie_is_not_believed() throws Exception {
        try (var day = day()) {
            day.vcenter("do=lieNext&method=CloneVM_Task");
            day.startDaemon();

            eventually("ready").until(() -> day.ready().equals(List.of(HOST)));

            assertThat(made(day)).hasSize(1);
            assertThat(tasks(day)).isEqualTo(2);
        }
    }

    @Test
    void datastore_that_is_full_is_told_and_a_person_has_to_see_to_it() throws Exception {
        try (var day = day()) {
            day.vcenter("do=fillDatastore");
            day.startDaemon();

            eventually("it says why")
                    .until(() -> isHeld(day, "QUARANTINED", "NoDiskSpace", "then retry"));

            assertThat(made(day)).isEmpty();
            assertThat(tasks(day)).as("not asked over and over").isEqualTo(1);
        }
    }

    @Test
    void name_that_is_taken_on_another_host_is_told_and_none_is_made_beside_it() throws Exception {
        try (var day = day("each: 01-02", "mode: Enforce")) {
            day.run("esx02.lab", "db01");
            day.startDaemon();

            eventually("it says why").until(() -> isHeld(day, "UNREADABLE", "it is on esx02.lab"));

            assertThat(made(day))
                    .singleElement()
                    .extracting(one -> one.host().name())
                    .isEqualTo("esx02.lab");
            assertThat(tasks(day)).isZero();
        }
    }

    @Test
    void template_that_is_not_there_is_told() throws Exception {
        try (var day =
                new Day(
                        home,
                        spec("each: 01-01", "mode: Enforce"),
                        LabPlan.Situation.ALREADY_RIGHT,
                        SCALE)) {
            day.startDaemon();

            eventually("it says why")
                    .until(() -> isHeld(day, "QUARANTINED", "vCenter has no template gold"));

            assertThat(made(day)).isEmpty();
        }
    }

    @Test
    void mode_that_only_observes_makes_none() throws Exception {
        try (var day = day("each: 01-01", "mode: Observe")) {
            day.startDaemon();

            eventually("the plan says it")
                    .until(() ->
                            day.client()
                                    .plan(day.cluster().name())
                                    .toString()
                                    .contains("template: gold"));
            var passes = day.passes();
            eventually("further passes").until(() -> day.passes() > passes + 3);

            assertThat(made(day)).isEmpty();
            assertThat(tasks(day)).isZero();
        }
    }

    /**
     * Its function is there after the boot of its host, on which the machine waits meanwhile; so is
     * the uplink of the host's own switch, which the host makes before.
     */
    @Test
    void machine_that_is_made_gets_its_adapter_once_its_host_has_function_and_port_group()
            throws Exception {
        var spec =
                spec("each: 01-01", "mode: Enforce")
                        .onStandard("id: rdma, type: SRIOV, nic: hpc/2");
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SLOWER)) {
            day.vcenter("do=template&machine=gold&host=" + HOST);
            day.startDaemon();

            eventually("ready").until(() -> day.ready().contains(HOST));

            assertThat(made(day))
                    .singleElement()
                    .satisfies(machine ->
                            assertThat(machine.setup().adapters())
                                    .singleElement()
                                    .satisfies(adapter -> {
                                        assertThat(adapter.type()).isEqualTo(MachineAdapter.SRIOV);
                                        assertThat(adapter.on())
                                                .isEqualTo(
                                                        new MachineAdapter.Network.Standard(
                                                                "SRIOV-ROCE-PG"));
                                    }));
            assertThat(day.ledger(HOST, Entry.Booted.class)).hasSize(1);
            assertThat(tasks(day)).isEqualTo(1);
        }
    }

    private Day day() throws IOException, InterruptedException {
        return day("each: 01-01", "mode: Enforce");
    }

    private Day day(String hosts, String mode) throws IOException, InterruptedException {
        var day = new Day(home, spec(hosts, mode), LabPlan.Situation.ALREADY_RIGHT, SCALE);
        day.vcenter("do=template&machine=gold&host=" + HOST);
        return day;
    }

    private static DaySpec spec(String hosts, String mode) {
        return DaySpec.sample()
                .with("each: 01-16", hosts)
                .with("mode: Enforce", mode)
                .managed(
                        "{name: db01, host: esx01.lab, from: {template: gold, datastore: vsan,"
                            + " customization: linux-dhcp}, size: {cpus: 8, memory: 32GB, reserve:"
                            + " Memory, latencySensitivity: Medium}}");
    }

    private static List<MachineModel> made(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        day.lab().world().machines().all().stream()
                                .filter(machine -> machine.name().equals("db01"))
                                .toList());
    }

    private static long tasks(Day day) {
        return day.lab().vcenter().orElseThrow().vcenter().tasksOf("CloneVM_Task");
    }

    private static boolean isHeld(Day day, String reason, String... words) throws Exception {
        return day.client().plan(day.cluster().name()).changes().stream()
                .filter(change -> change.unit().endsWith(HOST))
                .flatMap(change -> change.held().stream())
                .filter(held -> held.reason().equals(reason))
                .anyMatch(held -> List.of(words).stream().allMatch(held.text()::contains));
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
