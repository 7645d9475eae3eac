package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * A machine that has to get a PVRDMA adapter, and its host's half of it, over the protocols of all
 * that takes part: the settings while the host serves, the adapter while the machine is off.
 */
@Execution(ExecutionMode.CONCURRENT)
class PvrdmaAdapterTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(150);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String HOST = "esx01.lab";

    @TempDir private Path home = Path.of("");

    @Test
    void host_gets_its_half_while_it_serves_and_the_machine_its_adapter_while_it_is_off()
            throws Exception {
        try (var day = day()) {
            day.startDaemon();

            await("all as wished")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .ignoreException(NoSuchElementException.class)
                    .until(() -> day.ready().equals(List.of(HOST, vcenter(day))));

            day.lab()
                    .world()
                    .run(() -> {
                        assertThat(machine(day).setup().adapters())
                                .extracting(MachineAdapter::type)
                                .containsExactly(MachineAdapter.PVRDMA);
                        assertThat(day.lab().world().machines().runs(machine(day))).isTrue();
                        var settings = day.lab().world().host(new Host(HOST)).settings();
                        assertThat(settings.powerPolicy()).contains("High Performance");
                        assertThat(settings.ruleSets()).containsEntry("pvrdma", true);
                        assertThat(settings.option("/Net/PVRDMAVmknic").map(settings::value))
                                .contains("vmk1");
                    });
            assertThat(day.ledger(HOST, Entry.Booted.class)).hasSize(1);
            assertThat(day.ledger(HOST, Entry.Wrote.class))
                    .extracting(Entry.Wrote::what)
                    .filteredOn(what -> what.contains("#option") || what.contains("#rule set"))
                    .containsExactlyInAnyOrder(
                            "host/esx01.lab#option /Net/PVRDMAVmknic",
                            "host/esx01.lab#option /Power/CpuPolicy",
                            "host/esx01.lab#rule set pvrdma");
        }
    }

    private Day day() throws IOException, InterruptedException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-01")
                        .with(
                                "      install: [nmst, mft, nmlx5]\n",
                                "      install: [nmst, mft, nmlx5]\n"
                                        + "      powerPolicy: HighPerformance\n"
                                        + "      advancedOptions: {Net.PVRDMAVmknic: vmk1}\n"
                                        + "      firewall: {pvrdma: true}\n")
                        .managed(
                                "{name: db01, host: esx01.lab,"
                                        + " onMaintenance: {then: ShutDown, deadline: 10m},"
                                        + " size: {reserve: Memory}}")
                        .onRoce("id: rdma, type: PVRDMA");
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        day.run(HOST, "db01");
        return day;
    }

    /** The lab's vCenter is reached at an address. */
    private static String vcenter(Day day) {
        return day.lab().vcenter().orElseThrow().url().getHost();
    }

    private static MachineModel machine(Day day) {
        return day.lab().vcenter().orElseThrow().vcenter().machine("db01");
    }
}
