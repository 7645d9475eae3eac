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
import java.util.Set;

/**
 * Machines that make way for work on their host by themselves, and machines that shall never have
 * to: over the protocols of hosts and of the vCenter that manages them, judged by the lab's ledger.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachinesMakeWayTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final int ALL = 1000;

    private static final String FIRST = "esx01.lab";
    private static final String SECOND = "esx02.lab";

    @TempDir private Path home = Path.of("");

    @Test
    void vcenters_own_machine_keeps_its_host_from_nothing_and_a_protected_one_from_everything()
            throws Exception {
        var spec =
                spec("{name: web01, host: esx02.lab, onMaintenance: {then: Block}}")
                        .with("[vcenter01, dns01, depot01]", "[DNS01]");
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE)) {
            day.run(FIRST, "vCLS-1");
            day.vcenter("do=agent&machine=vCLS-1&is=true");
            day.run(SECOND, "dns01");
            day.startDaemon();

            eventually("the one with vCenter's own is done")
                    .until(() -> day.ready().equals(List.of(FIRST)));
            eventually("the other says who is protected")
                    .until(() ->
                            day.held(SECOND).stream()
                                    .anyMatch(why ->
                                            why.startsWith("IN_USE ")
                                                    && why.contains("dns01 (protected)")));
            eventually("vCenter has its own run again")
                    .until(() -> day.running(FIRST).equals(Set.of("vCLS-1")));

            assertThat(day.ledger(FIRST, Entry.Booted.class)).hasSize(1);
            assertThat(day.ledger(FIRST, Entry.MachineLost.class)).isEmpty();
            assertThat(day.ledger(SECOND, Entry.OutageBegan.class)).isEmpty();
            assertThat(day.client().journal(day.cluster().name(), ALL).items())
                    .noneMatch(entry -> entry.kind().equals("ShutDownIntended"));
        }
    }

    private static DaySpec spec(String... machines) {
        return DaySpec.sample().with("each: 01-16", "each: 01-02").managed(machines);
    }

    private static ConditionFactory eventually(String what) {
        return await(what).atMost(LONGEST).pollInterval(GLANCE);
    }
}
