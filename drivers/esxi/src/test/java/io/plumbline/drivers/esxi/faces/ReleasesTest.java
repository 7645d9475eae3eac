package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.PortModel;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Reading;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Host;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Hosts of ESXi 7.0 and 8.0 in one cluster, brought about over SSH: each converges in its own
 * shapes, and one whose image vCenter composes is left alone. Judged by the lab's world and ledger.
 */
final class ReleasesTest {
    private static final Host SEVEN = new Host("esx01.lab");
    private static final Host EIGHT = new Host("esx02.lab");
    private static final Host LEFT_ALONE = new Host("esx03.lab");
    private static final Host COMPLETE = new Host("esx04.lab");
    private static final List<Host> HOSTS = List.of(SEVEN, EIGHT, LEFT_ALONE, COMPLETE);

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: releases}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root}
              workFolder: "[vsan] plumbline"
              artifacts:
                nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: "1%1$s"}
                mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft-4.18.1.14.vib", sha256: "2%1$s"}
                nmlx5: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.21.71.101, path: "[nfs-depot] nmlx5.zip", sha256: "3%1$s"}
                nmlx5-8: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.23.6.2, path: "[nfs-depot] nmlx5-esxi8.zip", sha256: "5%1$s"}
                cx5fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[nfs-depot] fw-cx5.bin", sha256: "4%1$s"}
              fabrics:
                roce:
                  kind: RoCEv2
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
                  ecn: {min: 150kB, max: 1500kB}
              hostProfiles:
                seven:
                  esxi: {version: "7.0 U2"}
                  install: [nmst, mft, nmlx5]
            %2$s
                eight:
                  esxi: {version: "8.0 U3"}
                  install: [nmst, mft, nmlx5-8]
            %2$s
              hosts:
                - {name: esx01.lab, profile: seven, rack: rack1}
                - {name: esx02.lab, profile: eight, rack: rack2}
                - {name: esx03.lab, profile: eight, rack: rack3}
                - {name: esx04.lab, profile: eight, rack: rack4}
              rollout: {maxUnavailable: 4, perRack: 1, approve: Never}
              safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
            """
                    .formatted(
                            "0".repeat(63),
                            """
                            nics:
                              service: {select: {model: ConnectX4LX, count: 1}, role: Protected, acceptHostWideQos: true}
                              hpc:
                                select: {psid: MT_0000000008, count: 1}
                                firmware: cx5fw
                                firmwareVfs: 16
                                ports:
                                  1: {link: Ethernet, virtualFunctions: 8}
                                  2: {link: Ethernet, virtualFunctions: 7, fabric: roce}
                                mlxconfig: {ADVANCED_PCI_SETTINGS: 0}
                            """
                                    .indent(6)
                                    .stripTrailing());

    @TempDir private Path folder;

    @Test
    void each_release_converges_and_an_image_of_others_is_left_alone() throws IOException {
        furnish();
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            var last = new AtomicReference<>(daemon.pass());

            await().atMost(Duration.ofSeconds(100))
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> {
                        last.set(daemon.pass());
                        return List.of(SEVEN, EIGHT, COMPLETE).stream()
                                .allMatch(host -> of(last.get(), host).inPlumb());
                    });

            assertThat(HOSTS.stream().map(host -> figures(lab, host)))
                    .containsExactly(
                            new Figures(2, true, List.of(0, 0, 8, 7)),
                            new Figures(2, true, List.of(0, 0, 8, 7)),
                            new Figures(0, false, List.of(0, 0, 0, 0)),
                            new Figures(0, false, List.of(0, 0, 8, 7)));
            assertThat(first(of(last.get(), LEFT_ALONE).held(), 4))
                    .containsExactly(
                            left("mft", "4.18.1.14"),
                            left("nmlx5-core", "4.23.6.2"),
                            left("nmlx5-rdma", "4.23.6.2"),
                            left("nmst", "4.18.1.14"));
            assertThat(of(last.get(), LEFT_ALONE).ready()).isEmpty();
            var seen = daemon.readings(LEFT_ALONE);
            assertThat(
                            seen.of(
                                    SoftwareProperties.VIB_VERSION.of(
                                            new Vib(LEFT_ALONE, "nmlx5-core"))))
                    .contains(both(Depot.INBOX_DRIVER_8.getFirst().version()));
            assertThat(seen.running(HostProperties.ESXI_RELEASE.of(LEFT_ALONE)))
                    .contains(new EsxiRelease(8, 0, 3));
        }
    }

    private static Reading<VibVersion> both(String version) {
        var state = State.is(new VibVersion(version));
        return new Reading.Staged<>(state, state);
    }

    private static Held left(String vib, String version) {
        return new Held(
                new Vib(LEFT_ALONE, vib),
                Held.Reason.MANAGED_ELSEWHERE,
                new Vib(LEFT_ALONE, vib).label()
                        + ": writing vib.version "
                        + version
                        + " is left to vSphere Lifecycle Manager, by the image of its cluster or"
                        + " host in vCenter; change it there");
    }

    private static <T> List<T> first(List<T> all, int count) {
        return all.subList(0, Math.min(count, all.size()));
    }

    private static UnitPlan of(Plan plan, Host host) {
        return plan.units().stream()
                .filter(unit -> unit.unit().equals(host))
                .findFirst()
                .orElseThrow();
    }

    /**
     * @param packagesWritten whether the ledger has any write of a package
     * @param virtualFunctions of all ports in PCI order
     */
    private record Figures(int boots, boolean packagesWritten, List<Integer> virtualFunctions) {}

    private static Figures figures(Lab lab, Host host) {
        return lab.world().call(() -> figures(lab.world().host(host)));
    }

    private static Figures figures(HostModel model) {
        var own =
                model.world().ledger().entries().stream()
                        .filter(entry -> entry.host().equals(model.host()))
                        .toList();
        return new Figures(
                (int) own.stream().filter(Entry.Booted.class::isInstance).count(),
                own.stream()
                        .anyMatch(entry ->
                                entry instanceof Entry.Wrote wrote
                                        && wrote.what().startsWith("vib/")),
                model.ports().stream().map(PortModel::virtualFunctions).toList());
    }

    private void furnish() throws IOException {
        new FurnishedLab(folder).furnish(ReleasesTest::furnish);
    }

    private static void furnish(World world) {
        var depot = Depot.stock(world);
        HostSetup.bare(SEVEN.name()).in(world);
        HostSetup.bare(EIGHT.name()).esxi8().in(world);
        HostSetup.bare(LEFT_ALONE.name()).esxi8().imageManaged().in(world);
        HostSetup.alreadyRight(COMPLETE.name())
                .esxi8()
                .image(Depot.DRIVER_8)
                .imageManaged()
                .in(world);
        var mst = world.host(COMPLETE).modules();
        world.run(() -> {
            mst.loadMst();
            digest(world, depot, "nmst-4.18.1.14.vib", '1');
            digest(world, depot, "mft-4.18.1.14.vib", '2');
            digest(world, depot, "nmlx5.zip", '3');
            digest(world, depot, "fw-cx5.bin", '4');
            digest(world, depot, "nmlx5-esxi8.zip", '5');
        });
    }

    private static void digest(World world, FileTree depot, String name, char first) {
        Depot.digest(world, depot, name, first + "0".repeat(63));
    }

    private LabPlan plan() {
        return new FurnishedLab(folder).plan("127.84", List.copyOf(HOSTS));
    }
}
