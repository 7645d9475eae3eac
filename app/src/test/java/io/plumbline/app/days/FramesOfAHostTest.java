package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.FabricBodies;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.target.Host;

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
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A port of a switch, a distributed switch behind it, and who sends through that: a host's own
 * adapter and a guest. Over the protocols of all of them nobody ever sends longer frames than the
 * next one carries. Judged by the lab's ledger.
 */
@Execution(ExecutionMode.CONCURRENT)
class FramesOfAHostTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(150);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String DVS = "ROCE-DVS";
    private static final Host HOST = new Host("esx01.lab");
    private static final String GUEST = "gpu01.lab";

    private static final String REST =
            """
            distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2], portGroups: [{name: ROCE-PG, vlan: untagged}]}]
            nodes: [{name: gpu01.lab, linux: {rdmaStack: ofed, interfaces: {ens1f0np0: {fabric: roce}}}}]
            switches: [{name: tor1, platform: Onyx, address: tor1.lab}]
            links: [{host: esx01.lab, nic: hpc/2, switch: tor1, port: Eth1/1}]
            rollout:\
            """
                    .indent(2)
                    .stripTrailing();

    private static final DaySpec GROWN = spec(9000, 9216);
    private static final DaySpec SHRUNK = spec(4200, 4416);

    private static final String VMK = "vmk1 9000";
    private static final String NODE = "guest 9000";

    @TempDir private Path home = Path.of("");

    @Test
    void who_sends_grows_last_and_shrinks_first_on_both_sides_of_the_distributed_switch()
            throws Exception {
        try (var day = day()) {
            day.startDaemon();
            awaitReady(day, 3);
            assertThat(frames(day)).hasSize(3).startsWith("switch 9000").contains(VMK, NODE);

            day.becomes(SHRUNK);
            awaitReady(day, 7);
            assertThat(frames(day).subList(3, 7))
                    .endsWith("switch 4200", "port 4416")
                    .contains("vmk1 4200", "guest 4200");
            assertThat(fabric(day))
                    .contains(
                            "esx01.lab vmk2 vmkernel.mtu 9000", "esx01.lab vmk1 vmkernel.mtu 4200")
                    .startsWith("APART");

            day.becomes(GROWN);
            awaitReady(day, 11);
            assertThat(frames(day).subList(7, 11))
                    .startsWith("port 9216", "switch 9000")
                    .contains(VMK, NODE);
            assertThat(day.ledger(HOST.name(), Entry.Booted.class)).isEmpty();
            assertThat(whereWritten(day)).containsExactly("out", "out", "out");
        }
    }

    private static DaySpec spec(int sent, int carried) {
        return DaySpec.of(
                DaySpec.sample()
                        .managed("{name: compute-01, host: esx01.lab}")
                        .text()
                        .replace("each: 01-16", "each: 01-01")
                        .replace(
                                "ipMtu: 9000",
                                "ipMtu: %d\n      switchMtu: {exactly: %d}"
                                        .formatted(sent, carried))
                        .replace("vcenter: vc}", "vcenter: vc, linux: node, switch: tor}")
                        .replace(
                                "{name: compute-01, host: esx01.lab}",
                                "{name: compute-01, host: esx01.lab, node: gpu01.lab, adapters:"
                                        + " [{nic: hpc/2, interface: ens1f0np0}]}")
                        .replace("  rollout:", REST)
                        .replace(
                                "  fabrics:",
                                "    ofed: {ofed: 5.4-3.0.3.0, path:"
                                        + " /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256:"
                                        + " \"%s\"}\n  fabrics:".formatted("5".repeat(64)))
                        .replace(
                                "      nics:",
                                "      vmkernelAdapters: {vmk1: {distributedSwitch: ROCE-DVS,"
                                        + " mtu: %d}}\n      nics:".formatted(sent)));
    }

    /** One adapter is somebody else's: nobody names it. */
    private Day day() throws IOException {
        var day = new Day(home, GROWN, LabPlan.Situation.ALREADY_RIGHT, SCALE);
        var world = day.lab().world();
        world.run(() -> {
            world.distributedSwitches().named(DVS).setMtu(1500);
            var adapters = world.host(HOST).vmkernel();
            adapters.put(VmkAdapter.on(DVS, "vmk1", 1500).carrying("VMotion"));
            adapters.put(VmkAdapter.on(DVS, "vmk2", 9000).carrying("VSAN"));
        });
        return day;
    }

    private static void awaitReady(Day day, int writes) {
        eventually("all ready after " + writes + " writes")
                .until(() -> frames(day).size() >= writes && day.ready().size() == 4);
    }

    private static ConditionFactory eventually(String what) {
        return await(what)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .ignoreException(NoSuchElementException.class);
    }

    /** Who got which frame size, in the order in which it came into force, but for how it began. */
    private static List<String> frames(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        day.lab()
                                .world()
                                .ledger()
                                .of(Entry.Wrote.class)
                                .filter(wrote -> wrote.what().endsWith(" mtu"))
                                .skip(1)
                                .map(wrote -> name(wrote) + " " + wrote.to())
                                .toList());
    }

    /** Whether the host was out of service, at each write of its adapter. */
    private static List<String> whereWritten(Day day) {
        var where = new ArrayList<String>();
        day.lab()
                .world()
                .run(() -> {
                    var out = new AtomicBoolean();
                    day.lab()
                            .world()
                            .ledger()
                            .of(Entry.class)
                            .filter(entry -> entry.host().equals(HOST))
                            .forEach(entry -> {
                                switch (entry) {
                                    case Entry.MaintenanceEntered _ -> out.set(true);
                                    case Entry.MaintenanceLeft _ -> out.set(false);
                                    case Entry.Wrote wrote
                                            when wrote.what().endsWith("#vmk1 mtu") ->
                                            where.add(out.get() ? "out" : "in service");
                                    default -> {}
                                }
                            });
                });
        return where;
    }

    private static String name(Entry.Wrote wrote) {
        return switch (wrote.host().label()) {
            case GUEST -> "guest";
            case "tor1.lab" -> "port";
            case "esx01.lab" -> wrote.what().replaceFirst(".*#(\\S+) mtu", "$1");
            default -> "switch";
        };
    }

    /** Of the one link, what is said of its host's own adapters. */
    private static String fabric(Day day) throws DaemonUnreachable {
        var link =
                day.client()
                        .fabric(day.cluster().name(), Optional.empty(), Optional.empty())
                        .items()
                        .getFirst();
        var said = new TreeSet<String>();
        link.points().stream()
                .filter(point -> point.matter().equals("vmkernel-mtu"))
                .forEach(point -> point.near().forEach(near -> said.add(text(near))));
        return link.accord() + " " + said;
    }

    private static String text(FabricBodies.Said said) {
        return said.target() + " " + said.says();
    }
}
