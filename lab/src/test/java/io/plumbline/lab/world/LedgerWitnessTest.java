package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Whoever watches the ledger finds the world as an entry says. */
class LedgerWitnessTest extends HostModelCase {
    private final HostModel host = HostSetup.alreadyRight("esx01.lab").in(world);
    private final NodeModel node = NodeSetup.bare("gpu01.lab").stack(Depot.OFED).in(world);

    @Test
    void interfaces_of_a_node() {
        var port = node.network().port(NodeSetup.RDMA).orElseThrow();
        node.modules().load("rdma_cm");

        sees(port::mtu, () -> node.network().setMtu(port, 9000));
        sees(
                () -> List.copyOf(port.addresses()),
                () -> node.network().addAddress(port, "192.168.4.1/24"));
        sees(
                () -> List.copyOf(port.addresses()),
                () -> node.network().removeAddress(port, "192.168.4.1/24"));
        sees(port::roceV2, () -> node.network().setRoceV2(port, !port.roceV2()));
    }

    @Test
    void stack_of_a_node() {
        sees(() -> node.stack().installed(), () -> node.stack().install("5.9-0.5.6.0"));
        sees(() -> node.stack().running(), () -> node.stack().restartService());
    }

    @Test
    void driver_and_card_of_a_host() {
        var modules = host.modules();
        sees(
                () -> modules.configured(Modules.CORE),
                () -> modules.configure(Modules.CORE, "ecn=1"));
        modules.loadMst();
        sees(
                () -> hpc(host).config().next("NUM_OF_VFS"),
                () ->
                        host.cardTools()
                                .configure(
                                        hpc(host), new LinkedHashMap<>(Map.of("NUM_OF_VFS", 7))));
        var port = host.ports().getLast();
        sees(() -> host.sriovRequests().asked(port), () -> host.sriovRequests().ask(port, 3));
        var free = host.ports().getFirst();
        sees(
                () -> host.passthrough().isConfigured(free.at()),
                () -> host.passthrough().configure(free, true));
    }

    @Test
    void what_a_host_does_for_long() {
        Depot.stock(world);
        var other = HostSetup.toolsOnly("esx02.lab").in(world);
        other.modules().loadMst();

        sees(
                () -> other.software().banks().next("nmlx5-core"),
                () -> {
                    other.software().install(List.of(inDepot("nmlx5.zip")), _ -> {}, () -> {});
                    world.advance(LabTimes.USUAL.install());
                });
        sees(
                () -> hpc(other).flash(),
                () -> {
                    other.cardTools().burn(hpc(other), inDepot("fw-cx5.bin"), _ -> {}, () -> {});
                    world.advance(LabTimes.USUAL.burn());
                });
    }

    @Test
    void settings_of_a_host() {
        sees(
                () -> host.settings().powerPolicy(),
                () -> host.settings().set(HostSettings.CPU_POLICY, "High Performance"));
        sees(() -> host.vmkernel().all(), () -> host.vmkernel().setMtu("vmk0", 9000));
        sees(() -> host.standardSwitches().all(), () -> host.standardSwitches().add("vSwitch7"));
        sees(
                () -> host.standardSwitches().all(),
                () -> host.standardSwitches().setMtu("vSwitch7", 9000));
    }

    @Test
    void machines() {
        host.service().letRun(List.of("a"));
        var machine = world.machines().all().getFirst();

        var other = machine.setup().with(MachineHardware.FRESH.upgraded(19));
        sees(machine::setup, () -> world.machines().setUp(machine, other));
    }

    private <T> void sees(Supplier<T> what, Runnable act) {
        var before = what.get();
        var seen = new ArrayList<T>();
        var watched = new boolean[] {true};
        world.ledger()
                .subscribe(entry -> {
                    if (watched[0] && entry instanceof Entry.Wrote) {
                        seen.add(what.get());
                    }
                });
        act.run();
        watched[0] = false;
        assertThat(what.get()).isNotEqualTo(before);
        assertThat(seen).isNotEmpty().containsOnly(what.get());
    }
}
