package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.StandardSwitchModel;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.plan.Plan;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A switch that a host has for itself, over SSH: made without a port while it serves, set and
 * plugged in while it is out, and left alone where the host itself is on it. Judged by the lab's
 * world and ledger.
 */
final class StandardSwitchDayTest {
    private static final Host HOST = new Host("esx01.lab");

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: standard}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root}
              workFolder: "[vsan] plumbline"
              hostProfiles:
                p:
                  nics: {hpc: {select: {model: ConnectX5}, firmwareVfs: 16, ports: {1: {virtualFunctions: 8}, 2: {virtualFunctions: 7}}}}
                  standardSwitches:
                    vSwitch1: {uplinks: [hpc/2], mtu: 9000, portGroups: [{name: roce, vlan: 100}]}
              hosts: [{name: esx01.lab, profile: p}]
              rollout: {approve: Never}
            """;

    private static final String UPLINK = "vmnic5";

    @TempDir private Path folder;

    @Test
    void it_is_made_empty_while_its_host_serves_and_gets_its_port_in_one_outage()
            throws IOException {
        furnish(_ -> {});
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            daemon.settle();

            assertThat(found(lab)).contains(asSaid());
            assertThat(whereWritten(lab))
                    .containsExactlyInAnyOrder(
                            "in service: switch vSwitch1",
                            "in service: vSwitch1 port group roce",
                            "in service: vSwitch1 vlan of roce",
                            "out: vSwitch1 mtu",
                            "out: vSwitch1 uplink vmnic5");
            assertThat(whereWritten(lab)).endsWith("out: vSwitch1 uplink vmnic5");
            assertThat(entries(lab))
                    .filteredOn(Entry.MaintenanceEntered.class::isInstance)
                    .hasSize(1);
            var writes = wrote(lab).size();
            daemon.pass();
            assertThat(wrote(lab)).hasSize(writes);
        }
    }

    /** It may have a function of that very port. */
    @Test
    void no_port_is_plugged_in_while_a_machine_runs_on_its_host() throws IOException {
        furnish(HostSetup.alreadyRight(HOST.name()).running("with-function"), _ -> {});
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            daemon.settle();

            assertThat(found(lab))
                    .contains(StandardSwitchModel.named("vSwitch1").portGroup("roce", 100));
            assertThat(entries(lab)).noneMatch(Entry.MaintenanceEntered.class::isInstance);
        }
    }

    /** What others have on it stays. */
    @Test
    void one_that_is_there_is_set_while_its_host_is_out() throws IOException {
        furnish(host ->
                host.standardSwitches()
                        .put(
                                StandardSwitchModel.named("vSwitch1")
                                        .uplink("vmnic1")
                                        .portGroup("roce", 7)
                                        .portGroup("of others", 9)));
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            daemon.settle();

            assertThat(found(lab)).contains(asSaid().uplink("vmnic1").portGroup("of others", 9));
            assertThat(whereWritten(lab))
                    .hasSize(3)
                    .allSatisfy(what -> assertThat(what).startsWith("out: "));
            assertThat(entries(lab)).anyMatch(Entry.MaintenanceLeft.class::isInstance);
        }
    }

    /** Storage has no tag by which it could be told. */
    @Test
    void one_that_the_host_itself_is_on_is_left_alone_and_told() throws IOException {
        var theirs = StandardSwitchModel.named("vSwitch1").uplink(UPLINK);
        furnish(host -> {
            host.standardSwitches().put(theirs);
            host.vmkernel()
                    .put(
                            new VmkAdapter("vmk2", 1500, Optional.empty(), List.of())
                                    .onStandard("vSwitch1"));
        });
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            var last = daemon.settle();

            assertThat(found(lab)).contains(theirs);
            assertThat(entries(lab)).noneMatch(Entry.MaintenanceEntered.class::isInstance);
            assertThat(held(last))
                    .anySatisfy(why ->
                            assertThat(why)
                                    .contains("standardSwitch.mtu")
                                    .contains("vmkernelAdapters is none, and it is vmk2"));
        }
    }

    /** That it is taken is found out when it would be plugged in. */
    @Test
    void port_of_another_switch_is_not_taken_from_it() throws IOException {
        furnish(host ->
                host.standardSwitches().put(StandardSwitchModel.named("other").uplink(UPLINK)));
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            var last = daemon.settle();

            assertThat(found(lab))
                    .contains(
                            StandardSwitchModel.named("vSwitch1").mtu(9000).portGroup("roce", 100));
            assertThat(entries(lab))
                    .filteredOn(Entry.MaintenanceEntered.class::isInstance)
                    .hasSize(1);
            assertThat(entries(lab)).anyMatch(Entry.MaintenanceLeft.class::isInstance);
            assertThat(held(last))
                    .anySatisfy(why ->
                            assertThat(why).contains(UPLINK + " is an uplink of switch other"));
        }
    }

    private static StandardSwitchModel asSaid() {
        return StandardSwitchModel.named("vSwitch1")
                .mtu(9000)
                .uplink(UPLINK)
                .portGroup("roce", 100);
    }

    private static List<String> held(Plan plan) {
        return plan.units().stream()
                .flatMap(unit -> unit.held().stream())
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    private static Optional<StandardSwitchModel> found(Lab lab) {
        return lab.world().call(() -> lab.world().host(HOST).standardSwitches().find("vSwitch1"));
    }

    private static List<Entry> entries(Lab lab) {
        return lab.world().call(() -> lab.world().ledger().of(Entry.class).toList());
    }

    private static List<Entry.Wrote> wrote(Lab lab) {
        return lab.world().call(() -> lab.world().ledger().of(Entry.Wrote.class).toList());
    }

    private static List<String> whereWritten(Lab lab) {
        var where = new ArrayList<String>();
        var out = false;
        for (var entry : entries(lab)) {
            switch (entry) {
                case Entry.MaintenanceEntered _ -> out = true;
                case Entry.MaintenanceLeft _ -> out = false;
                case Entry.Wrote wrote when wrote.what().contains("vSwitch1") ->
                        where.add(
                                (out ? "out: " : "in service: ")
                                        + wrote.what().replaceFirst(".*#", ""));
                default -> {}
            }
        }
        return where;
    }

    private LabPlan plan() {
        return new FurnishedLab(folder).plan("127.85", List.of(HOST));
    }

    private void furnish(Consumer<HostModel> how) throws IOException {
        furnish(HostSetup.alreadyRight(HOST.name()), how);
    }

    private void furnish(HostSetup setup, Consumer<HostModel> how) throws IOException {
        new FurnishedLab(folder)
                .furnish(world -> {
                    var host = setup.in(world);
                    world.run(() -> how.accept(host));
                });
    }
}
