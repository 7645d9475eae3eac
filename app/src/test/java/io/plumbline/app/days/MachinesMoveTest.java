package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Machines that DRS moves out of the way of work on their host, one that the spec lets it move and
 * one of which it says nothing: over the protocols of hosts and of vCenter, judged by the lab's
 * ledger.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachinesMoveTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final int ALL = 1000;

    private static final String FIRST = "esx01.lab";
    private static final String SECOND = "esx02.lab";
    private static final String MOVES =
            "{name: web01, host: esx01.lab, onMaintenance: {then: Migrate, deadline: 30m}}";

    @TempDir private Path home = Path.of("");

    @Test
    void two_hosts_are_done_while_their_machines_run_on_the_other_one() throws Exception {
        try (var day = day()) {
            day.vcenter("do=drs&on=true&behavior=fullyAutomated");
            day.run(FIRST, "web01", "dns02");
            day.startDaemon();

            eventually("both are done").until(() -> day.ready().equals(List.of(FIRST, SECOND)));

            for (var host : List.of(FIRST, SECOND)) {
                assertThat(day.ledger(host, Entry.Booted.class)).hasSize(1);
                assertThat(day.ledger(host, Entry.MachineLost.class)).isEmpty();
            }
            assertThat(day.ledger(FIRST, Entry.MachineMoved.class))
                    .extracting(Entry.MachineMoved::machine)
                    .containsExactlyInAnyOrder("dns02", "web01");
            assertThat(day.client().journal(day.cluster().name(), ALL).items())
                    .noneMatch(entry -> entry.kind().equals("ShutDownIntended"))
                    .anyMatch(entry -> entry.text().contains("DRS moves dns02, web01"));
        }
    }

    /** Issue 4: the day on which DRS is off. */
    @Test
    void host_whose_drs_is_off_serves_and_says_so_until_somebody_switches_it_on() throws Exception {
        try (var day = day()) {
            day.run(FIRST, "web01", "dns02");
            day.startDaemon();

            eventually("the other host is done").until(() -> day.ready().equals(List.of(SECOND)));
            eventually("the first says what is in the way")
                    .until(() ->
                            day.held(FIRST).stream()
                                    .anyMatch(why ->
                                            why.startsWith("IN_USE ")
                                                    && why.contains(
                                                            "dns02 (DRS is off in cluster hpc01),"
                                                                    + " web01 (DRS is off in"
                                                                    + " cluster hpc01)")));
            assertThat(day.ledger(FIRST, Entry.OutageBegan.class)).isEmpty();
            assertThat(day.ledger(FIRST, Entry.MachineMoved.class)).isEmpty();

            day.vcenter("do=drs&on=true&behavior=fullyAutomated");
            eventually("both are done").until(() -> day.ready().equals(List.of(FIRST, SECOND)));
            assertThat(day.ledger(FIRST, Entry.MachineLost.class)).isEmpty();
        }
    }

    private Day day() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02").managed(MOVES);
        return new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
