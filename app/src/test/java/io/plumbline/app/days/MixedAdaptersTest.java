package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.MachinePciDevice;
import io.plumbline.lab.world.Modules;
import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/** The sample with all adapter types side by side, brought into plumb over all protocols. */
@Execution(ExecutionMode.CONCURRENT)
class MixedAdaptersTest {
    private static final Path SAMPLE =
            Path.of("..", "config-samples", "adapters-mixed", "cluster.yaml");
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(200);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final List<String> HOSTS = List.of("esx01.lab", "esx02.lab", "esx03.lab");
    private static final PciAddress SECOND = PciAddress.parse("0000:3b:00.1").orElseThrow();

    @TempDir private Path home = Path.of("");

    @Test
    void each_machine_gets_its_adapter() throws Exception {
        try (var day = day()) {
            day.startDaemon();

            await("all as wished")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .ignoreException(NoSuchElementException.class)
                    .untilAsserted(() ->
                            assertThat(day.ready())
                                    .as("%s", HOSTS.stream().map(host -> held(day, host)).toList())
                                    .containsAll(HOSTS));

            assertThat(adapters(day, "para01"))
                    .containsExactlyInAnyOrder(MachineAdapter.VMXNET3, MachineAdapter.PVRDMA);
            assertThat(adapters(day, "sriov01")).containsExactly(MachineAdapter.SRIOV);
            assertThat(devices(day, "direct01"))
                    .extracting(MachinePciDevice::function)
                    .containsExactly(SECOND.toString());
            assertThat(devices(day, "dynamic01"))
                    .extracting(MachinePciDevice::label)
                    .containsExactly("hpc-fabric");
            for (var host : HOSTS.subList(1, 3)) {
                assertThat(given(day, host)).as(host).isEqualTo("hpc-fabric");
                assertThat(day.ledger(host, Entry.Booted.class)).as(host).hasSize(1);
            }
            assertThat(options(day, "dynamic01"))
                    .isEqualTo(
                            Map.of(
                                    "pciPassthru.use64bitMMIO", "TRUE",
                                    "pciPassthru.64bitMMIOSizeGB", "64",
                                    "pciPassthru.allowP2P", "TRUE",
                                    "pciPassthru.RelaxACSforP2P", "TRUE"));
            assertThat(day.running("esx01.lab")).contains("para01", "sriov01");
            assertThat(overrides(day))
                    .containsExactlyInAnyOrder(
                            "sriov01 DRS disabled",
                            "direct01 DRS disabled",
                            "direct01 HA disabled,none",
                            "dynamic01 DRS partiallyAutomated",
                            "dynamic01 HA high,clusterIsolationResponse");
        }
    }

    private static List<String> held(Day day, String host) {
        try {
            return day.held(host);
        } catch (Exception e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> adapters(Day day, String machine) {
        return day.lab()
                .world()
                .call(() ->
                        machine(day, machine).setup().adapters().stream()
                                .map(MachineAdapter::type)
                                .toList());
    }

    /** The label of the function that machines have there. */
    private static String given(Day day, String host) {
        return day.lab()
                .world()
                .call(() -> {
                    var given = day.lab().world().host(new Host(host)).passthrough();
                    return given.isActive(SECOND) ? given.label(SECOND).orElse("") : "kept";
                });
    }

    private static List<MachinePciDevice> devices(Day day, String machine) {
        return day.lab().world().call(() -> machine(day, machine).setup().pciDevices());
    }

    private static Map<String, String> options(Day day, String machine) {
        return day.lab().world().call(() -> machine(day, machine).setup().hardware().options());
    }

    /** What the cluster says of single machines. */
    private static List<String> overrides(Day day) {
        var world = day.lab().world();
        return world.call(() ->
                Stream.concat(
                                world.drs().overrides().entrySet().stream()
                                        .map(one -> one.getKey().name() + " DRS " + one.getValue()),
                                world.failover().overrides().entrySet().stream()
                                        .map(one -> one.getKey().name() + " HA " + one.getValue()))
                        .toList());
    }

    private static MachineModel machine(Day day, String name) {
        return day.lab().vcenter().orElseThrow().vcenter().machine(name);
    }

    /**
     * Two hosts are to give their second function away, of which they make no virtual ones, and the
     * machines on them are off.
     */
    private Day day() throws IOException, InterruptedException {
        var spec = DaySpec.of(Files.readString(SAMPLE)).with("approve: Reboots", "approve: Never");
        var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE);
        var world = day.lab().world();
        world.run(() -> {
            for (var name : HOSTS.subList(1, 3)) {
                var host = world.host(new Host(name));
                host.modules().begin(Modules.CORE, "");
                host.passthrough().begin(List.of(), Map.of());
            }
            world.machines().register("direct01", new Host("esx02.lab"));
            var cards = world.machines().register("dynamic01", new Host("esx03.lab"));
            world.machines()
                    .setUp(cards, cards.setup().with(cards.setup().hardware().startingBy("efi")));
        });
        day.run("esx01.lab", "para01", "sriov01");
        return day;
    }
}
