package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Power policy, options and firewall of hosts that serve, over SSH: no boot and no outage. One host
 * lacks what is asked of it. Judged by the lab's world and ledger.
 */
final class HostSettingsDayTest {
    private static final Host WILLING = new Host("esx01.lab");
    private static final Host LACKING = new Host("esx02.lab");

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: settings}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root}
              workFolder: "[vsan] plumbline"
              hostProfiles:
                p:
                  esxi: {version: "7.0 U2"}
                  powerPolicy: HighPerformance
                  advancedOptions: {Net.PVRDMAVmknic: vmk1, Net.PTSwitchingTimeout: 30000}
                  firewall: {pvrdma: true}
              hosts:
                - {name: esx01.lab, profile: p}
                - {name: esx02.lab, profile: p}
            """;

    @TempDir private Path folder;

    @Test
    void settings_are_written_while_hosts_serve_and_drift_is_written_back() throws IOException {
        furnish();
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            daemon.pass();
            daemon.pass();
            var settled = daemon.pass();
            var writes =
                    lab.world()
                            .call(() -> (int) lab.world().ledger().of(Entry.Wrote.class).count());
            daemon.pass();

            lab.world()
                    .run(() -> {
                        var host = lab.world().host(WILLING);
                        assertThat(host.settings().powerPolicy()).contains("High Performance");
                        assertThat(host.settings().ruleSets()).containsEntry("pvrdma", true);
                        assertThat(lab.world().ledger().of(Entry.Booted.class)).isEmpty();
                        assertThat(lab.world().ledger().of(Entry.Wrote.class)).hasSize(writes);
                        assertThat(host.service().inMaintenance()).isFalse();
                        host.settings().setRuleSet("pvrdma", false);
                    });
            assertThat(of(settled, WILLING).inPlumb()).isTrue();

            daemon.pass();
            daemon.pass();

            lab.world()
                    .run(() ->
                            assertThat(lab.world().host(WILLING).settings().ruleSets())
                                    .containsEntry("pvrdma", true));
        }
    }

    @Test
    void what_a_host_does_not_have_is_held_by_name_and_the_rest_is_written() throws IOException {
        furnish();
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            daemon.pass();
            daemon.pass();
            var last = daemon.pass();

            assertThat(held(last))
                    .anySatisfy(why ->
                            assertThat(why).startsWith("NOT_OFFERED").contains("powerPolicy"))
                    .anySatisfy(why ->
                            assertThat(why)
                                    .startsWith("NOT_OFFERED")
                                    .contains("Net.PTSwitchingTimeout"));
            lab.world()
                    .run(() ->
                            assertThat(lab.world().host(LACKING).settings().ruleSets())
                                    .containsEntry("pvrdma", true));
        }
    }

    private static List<String> held(Plan plan) {
        return of(plan, LACKING).held().stream()
                .map(held -> held.reason() + " " + held.text())
                .toList();
    }

    private static UnitPlan of(Plan plan, Host host) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(host))
                .findFirst()
                .orElseThrow();
    }

    private LabPlan plan() {
        return new FurnishedLab(folder).plan("127.85", List.of(WILLING, LACKING));
    }

    private void furnish() throws IOException {
        new FurnishedLab(folder)
                .furnish(world -> {
                    HostSetup.bare(WILLING.name()).in(world);
                    var lacking = HostSetup.bare(LACKING.name()).in(world);
                    world.run(() -> {
                        lacking.settings().setManagesPower(false);
                        lacking.settings().lack("/Net/PTSwitchingTimeout");
                    });
                });
    }
}
