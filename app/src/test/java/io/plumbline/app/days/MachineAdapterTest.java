package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineModel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A machine that has to get a virtual function of its host's card, over the protocols of all that
 * takes part. The lab starts it only with that and with all of its memory reserved.
 */
@Execution(ExecutionMode.CONCURRENT)
class MachineAdapterTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(150);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String HOST = "esx01.lab";

    @TempDir private Path home = Path.of("");

    @Test
    void machine_gets_its_adapter_in_the_outage_of_its_host_and_runs_again() throws Exception {
        try (var day = day()) {
            day.startDaemon();

            await("all as wished")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .ignoreException(NoSuchElementException.class)
                    .until(() -> day.ready().equals(List.of(HOST, vcenter(day))));

            var adapters = day.lab().world().call(() -> machine(day).setup().adapters());
            assertThat(adapters)
                    .singleElement()
                    .satisfies(adapter -> {
                        assertThat(adapter.type()).isEqualTo(MachineAdapter.SRIOV);
                        assertThat(adapter.function()).endsWith(".1");
                        assertThat(adapter.guestMtu()).isTrue();
                    });
            assertThat(
                            day.lab()
                                    .world()
                                    .call(() -> day.lab().world().machines().runs(machine(day))))
                    .isTrue();
            assertThat(day.ledger(HOST, Entry.Wrote.class))
                    .filteredOn(wrote -> wrote.what().equals("machine db01"))
                    .filteredOn(wrote ->
                            wrote.to().contains("Sriov") && !wrote.from().contains("Sriov"))
                    .singleElement()
                    .satisfies(wrote -> assertThat(wrote.at()).isAfter(booted(day)));
            assertThat(day.ledger(HOST, Entry.Booted.class)).hasSize(1);
        }
    }

    private Day day() throws IOException, InterruptedException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-01")
                        .managed(
                                "{name: db01, host: esx01.lab,"
                                        + " onMaintenance: {then: ShutDown, deadline: 10m},"
                                        + " size: {reserve: Memory}}")
                        .onRoce("id: rdma, type: SRIOV, nic: hpc/2, guestMtuChange: true");
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        day.run(HOST, "db01");
        return day;
    }

    /** Before that the port has no virtual functions. */
    private static Instant booted(Day day) {
        return day.ledger(HOST, Entry.Booted.class).getFirst().at();
    }

    /** The lab's vCenter is reached at an address. */
    private static String vcenter(Day day) {
        return day.lab().vcenter().orElseThrow().url().getHost();
    }

    private static MachineModel machine(Day day) {
        return day.lab().vcenter().orElseThrow().vcenter().machine("db01");
    }
}
