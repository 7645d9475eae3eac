package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.execution.Together;
import io.plumbline.lab.Lab;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.Observer;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** The core's pass over the driver over SSH, without the app around it. */
final class SeedDaemon implements AutoCloseable {
    private static final int MOST_PASSES = 400;

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: seed}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root}
              workFolder: "[vsan] plumbline"
              artifacts:
                nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: "%s"}
                mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft-4.18.1.14.vib", sha256: "%s"}
                nmlx5: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.21.71.101, path: "[nfs-depot] nmlx5.zip", sha256: "%s"}
                cx5fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[nfs-depot] fw-cx5.bin", sha256: "%s"}
              fabrics:
                roce:
                  kind: RoCEv2
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
                  ecn: {min: 150kB, max: 1500kB}
              hostProfiles:
                r740-cx5:
                  esxi: {version: "7.0 U2"}
                  install: [nmst, mft, nmlx5]
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
              hosts:
                - {name: esx01.lab, profile: r740-cx5, rack: rack1}
                - {name: esx02.lab, profile: r740-cx5, rack: rack2}
              rollout: {maxUnavailable: 2, perRack: 1, approve: Never}
              safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
            """
                    .formatted("1".repeat(64), "2".repeat(64), "3".repeat(64), "4".repeat(64));

    private final SshTransport transport;
    private final Fleet fleet;
    private final Observer observer;
    private final MemoryJournal journal = new MemoryJournal();
    private final ReconcilePass pass;
    private final ClusterSpec spec;
    private final Map<Endpoint, Snapshot> snapshots = new TreeMap<>();

    private SeedDaemon(Lab lab, SshTransport transport, String text) {
        this.transport = transport;
        this.fleet =
                MemoryFleet.of(
                        lab.world(),
                        (model, _) -> {
                            var at = lab.addressOf(model.host().name());
                            var shell =
                                    transport.shell(
                                            model.host(),
                                            new SshAddress(at.getHostString(), at.getPort()),
                                            Use.ssh("esxi-root", model.host().name()));
                            return new EsxiHost(model.host(), shell, "[vsan] plumbline");
                        });
        this.observer = new Observer(fleet, lab.time());
        this.pass =
                new ReconcilePass(
                        fleet, lab.time(), () -> new ActId(UUID.randomUUID()), Together.IN_TURN);
        this.spec = spec(text);
        fleet.endpoints().forEach(endpoint -> snapshots.put(endpoint, observer.unknown(endpoint)));
    }

    static SeedDaemon of(Lab lab) throws IOException {
        return of(lab, SPEC);
    }

    static SeedDaemon of(Lab lab, String spec) throws IOException {
        var password = new Secret(Files.readString(lab.passwordFile()).strip());
        return new SeedDaemon(
                lab,
                new SshTransport(
                        KnownHosts.ofFile(lab.knownHosts()),
                        _ -> new Found.Usable(new Credential.Password("root", password))),
                spec);
    }

    private static ClusterSpec spec(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    /** Observes and makes one pass; true when nothing is left to do and every host serves. */
    boolean turn() {
        var plan = pass();
        return plan.plansNothing()
                && plan.units().stream().allMatch(unit -> unit.phase() instanceof Phase.InService);
    }

    /** Observes and makes one pass. */
    Plan pass() {
        snapshots.replaceAll((endpoint, before) -> observer.observe(spec, endpoint, before));
        return pass.run(journal, spec, snapshots.values()).plan();
    }

    /** Until three passes in a row had nothing to do and nothing to wait for. */
    Plan settle() {
        var last = pass();
        var idle = 0;
        for (var passes = 0; passes < MOST_PASSES && idle < 3; passes++) {
            last = pass();
            idle = last.units().stream().allMatch(SeedDaemon::rests) ? idle + 1 : 0;
        }
        return last;
    }

    /** A pause after a failure is over by the lab's clock, however fast passes are. */
    private static boolean rests(UnitPlan unit) {
        return unit.ready().isEmpty()
                && unit.held().stream().noneMatch(held -> held.reason() == Held.Reason.UNDERWAY);
    }

    /** What was observed last of a host, of which there is one endpoint. */
    Readings readings(Host host) {
        return snapshots.values().stream()
                .filter(snapshot -> snapshot.unit().equals(host))
                .findFirst()
                .flatMap(Snapshot::last)
                .orElseThrow()
                .readings();
    }

    @Override
    public void close() {
        transport.close();
    }
}
