package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachinePciDevice;
import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * Machines that have to get functions of their host's card whole, over the protocols of all that
 * takes part. The lab starts them only with functions that are active there and that nobody else
 * has, and with all of their memory reserved.
 */
@Execution(ExecutionMode.CONCURRENT)
class PciDeviceTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String HOST = "esx01.lab";
    private static final PciAddress SECOND = PciAddress.parse("0000:3b:00.1").orElseThrow();
    private static final String LABEL = "hpc-fabric";

    @TempDir private Path home = Path.of("");

    @Test
    void machine_gets_a_function_of_its_host_in_the_outage_of_that_and_runs_again()
            throws Exception {
        try (var day = day("id: fabric, type: DirectPath, nic: hpc/2")) {
            day.startDaemon();
            untilAsWished(day);

            assertThat(devices(day))
                    .singleElement()
                    .satisfies(device -> {
                        assertThat(device.isFixed()).isTrue();
                        assertThat(device.function()).isEqualTo(SECOND.toString());
                        assertThat(device.system()).isNotEmpty();
                    });
            assertThat(runs(day)).isTrue();
            assertThat(day.ledger(HOST, Entry.Booted.class)).hasSize(1);
        }
    }

    @Test
    void machine_gets_whatever_function_has_the_label() throws Exception {
        try (var day =
                day(
                        "id: fabric, type: DynamicDirectPath, label: hpc-fabric, allowedDevices:"
                                + " [15b3:1017, 15b3:1019]")) {
            day.startDaemon();
            untilAsWished(day);

            assertThat(devices(day))
                    .singleElement()
                    .satisfies(device -> {
                        assertThat(device.isDynamic()).isTrue();
                        assertThat(device.label()).isEqualTo(LABEL);
                        assertThat(device.allowed()).containsExactly("5555:4119", "5555:4121");
                    });
            assertThat(runs(day)).isTrue();
            assertThat(day.lab().world().call(() -> machine(day).assigned()))
                    .containsValue(SECOND.toString());
        }
    }

    private static void untilAsWished(Day day) {
        await("all as wished")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .ignoreException(NoSuchElementException.class)
                .untilAsserted(() ->
                        assertThat(day.ready()).as("%s", day.held(HOST)).containsExactly(HOST));
    }

    private Day day(String adapter) throws IOException, InterruptedException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-01")
                        .with(
                                "            2: {link: Ethernet, virtualFunctions: 7, fabric:"
                                        + " roce}\n",
                                "")
                        .with("virtualFunctions: 8}", "virtualFunctions: 8, fabric: roce}")
                        .managed(
                                "{name: db01, host: esx01.lab,"
                                        + " onMaintenance: {then: ShutDown, deadline: 10m},"
                                        + " adapters: [{"
                                        + adapter
                                        + "}], size: {reserve: Memory}}");
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        day.lab()
                .world()
                .run(() ->
                        day.lab()
                                .world()
                                .host(new Host(HOST))
                                .passthrough()
                                .begin(List.of(SECOND), Map.of(SECOND, LABEL)));
        day.run(HOST, "db01");
        return day;
    }

    private static List<MachinePciDevice> devices(Day day) {
        return day.lab().world().call(() -> machine(day).setup().pciDevices());
    }

    private static boolean runs(Day day) {
        return day.lab().world().call(() -> day.lab().world().machines().runs(machine(day)));
    }

    private static MachineModel machine(Day day) {
        return day.lab().vcenter().orElseThrow().vcenter().machine("db01");
    }
}
