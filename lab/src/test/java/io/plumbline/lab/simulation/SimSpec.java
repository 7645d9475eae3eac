package io.plumbline.lab.simulation;

import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.FileTree;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

/** The spec of a simulated cluster as its owner would write it, and the depot that it names. */
record SimSpec(int hosts, int maxUnavailable, int perRack, int racks, int port1, int port2, int priority, String psid) {
    static SimSpec ofHosts(int hosts) {
        return new SimSpec(hosts, 1, 1, 1, 8, 7, 3, "MT_0000000008");
    }

    ClusterSpec read() {
        return switch (SpecReader.read("cluster.yaml", yaml())) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) -> throw new IllegalStateException(problems + "\n" + yaml());
        };
    }

    /** Lets the depot's files have the digests that the spec declares. */
    void stamp(FileTree depot) {
        Depot.digest(depot, "nmst-4.18.1.14.vib", digest('1'));
        Depot.digest(depot, "mft-4.18.1.14.vib", digest('2'));
        Depot.digest(depot, "nmlx5.zip", digest('3'));
        Depot.digest(depot, "fw-cx5.bin", digest('4'));
    }

    String yaml() {
        return """
                apiVersion: plumbline/v1
                kind: Cluster
                metadata: {name: sim}
                spec:
                  mode: Enforce
                  credentials: {esxi: esxi-root}
                  workFolder: "[vsan] plumbline"
                  artifacts:
                    nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: "%s"}
                    mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft-4.18.1.14.vib", sha256: "%s"}
                    nmlx5: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.21.71.101, path: "[nfs-depot] nmlx5.zip", sha256: "%s"}
                    cx5fw: {firmware: 16.32.1010, psid: %s, path: "[nfs-depot] fw-cx5.bin", sha256: "%s"}
                  fabrics:
                    roce:
                      kind: RoCEv2
                      lossless: {priority: %d, dscp: %d, trust: DSCP}
                      ecn: {min: 150kB, max: 1500kB}
                  hostProfiles:
                    r740:
                      esxi: {version: "7.0 U2"}
                      install: [nmst, mft, nmlx5]
                      nics:
                        service: {select: {model: ConnectX4LX, count: 1}, role: Protected, acceptHostWideQos: true}
                        hpc:
                          select: {psid: %s, count: 1}
                          firmware: cx5fw
                          firmwareVfs: %d
                          ports:
                            1: {link: Ethernet, virtualFunctions: %d}
                            2: {link: Ethernet, virtualFunctions: %d, fabric: roce}
                          mlxconfig: {ADVANCED_PCI_SETTINGS: 0}
                  hosts:
                %s
                  rollout: {maxUnavailable: %d, perRack: %d, approve: Never}
                  safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
                """
                .formatted(
                        digest('1'),
                        digest('2'),
                        digest('3'),
                        psid,
                        digest('4'),
                        priority,
                        priority * 8 + 2,
                        psid,
                        1 + port1 + port2,
                        port1,
                        port2,
                        hostLines(),
                        maxUnavailable,
                        perRack);
    }

    String host(int index) {
        return "esx%02d.lab".formatted(index + 1);
    }

    private String hostLines() {
        var lines = new StringBuilder();
        for (var index = 0; index < hosts; index++) {
            lines.append("    - {name: %s, profile: r740, rack: rack%d}\n".formatted(host(index), index % racks));
        }
        return lines.toString().stripTrailing();
    }

    private static String digest(char digit) {
        return String.valueOf(digit).repeat(64);
    }
}
