package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NodeSetup;

import java.time.Duration;
import java.util.stream.Collectors;

/** The spec of a simulated cluster as its owner would write it. */
record SpecText(SimSpec spec) {
    static final Duration REBOOT_DEADLINE = Duration.ofMinutes(30);

    static String of(SimSpec spec) {
        return new SpecText(spec).text();
    }

    private String text() {
        return """
        apiVersion: plumbline/v1
        kind: Cluster
        metadata: {name: sim}
        spec:
          mode: Enforce
          credentials: {esxi: esxi-root, linux: node%s%s%s}
          workFolder: "[vsan] plumbline"
          artifacts:
            nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst-4.18.1.14.vib", sha256: "%s"}
            mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft-4.18.1.14.vib", sha256: "%s"}
            nmlx5: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.21.71.101, path: "[nfs-depot] nmlx5.zip", sha256: "%s"}
            cx5fw: {firmware: 16.32.1010, psid: %s, path: "[nfs-depot] fw-cx5.bin", sha256: "%s"}
            ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: "%s"}
          fabrics:
            roce:
              kind: RoCEv2
              ipMtu: %d
              lossless: {priority: %d, dscp: %d, trust: DSCP%s}
        %s%s  hostProfiles:
        %s
          hosts:
        %s
        %s%s%s%s  rollout: {maxUnavailable: %d, perRack: %d, approve: %s%s}
          safety: {rebootDeadline: %dm, maxBootsPerRun: 3, downgrade: Never, leftovers: Remove}
        """
                .formatted(
                        spec.links().credential(),
                        spec.hasVCenter() ? ", vcenter: vc" : "",
                        spec.jobs() ? ", scheduler: slurm" : "",
                        SimSpec.digest('1'),
                        SimSpec.digest('2'),
                        SimSpec.digest('3'),
                        spec.card().psid(),
                        SimSpec.digest('4'),
                        SimSpec.digest('5'),
                        spec.net().ipMtu(),
                        spec.net().priority(),
                        spec.net().priority() * 8 + 2,
                        spec.links().pool(),
                        spec.net().marks() ? "      ecn: {min: 150kB, max: 1500kB}\n" : "",
                        spec.links().ofFabric(spec.net()),
                        profiles(),
                        hostLines(),
                        nodeLines(),
                        spec.links().lines(spec),
                        guestLines(),
                        schedulerLine(),
                        spec.budget().ofCluster(),
                        spec.budget().ofRack(),
                        spec.asks() ? "Reboots" : "Never",
                        spec.control().text(),
                        REBOOT_DEADLINE.toMinutes());
    }

    private String profiles() {
        return spec.cards().stream().distinct().map(this::profile).collect(Collectors.joining());
    }

    private String profile(SimSpec.Cards some) {
        return """
            %s:
              esxi: {version: "7.0 U2"}
        %s      install: [nmst, mft, nmlx5]
              nics:
                service: {select: %s, role: Protected, acceptHostWideQos: true}
                hpc:
                  select: {psid: %s, count: 1}
                  firmware: cx5fw
                  firmwareVfs: %d
                  ports:
                    1: {link: Ethernet, virtualFunctions: %d%s}
                    2: {link: Ethernet, virtualFunctions: %d, fabric: roce}
                  mlxconfig: {ADVANCED_PCI_SETTINGS: 0}
        """
                .formatted(
                        some,
                        settingLines(),
                        some.service,
                        spec.card().psid(),
                        spec.card().firmwareVfs(),
                        spec.card().port1(),
                        spec.links().ofFirstPort(),
                        spec.card().port2());
    }

    private String settingLines() {
        return (spec.settings() ? SettingsAsWished.LINES.indent(6) : "")
                + (spec.net().ofHosts() ? FramesAsWished.lines(spec).indent(6) : "");
    }

    private String hostLines() {
        var lines = new StringBuilder();
        for (var index = 0; index < spec.hosts(); index++) {
            lines.append(
                    "    - {name: %s, profile: %s, rack: %s}\n"
                            .formatted(
                                    spec.host(index), spec.cards().get(index), spec.rackOf(index)));
        }
        return lines.toString().stripTrailing();
    }

    private String guestLines() {
        var lines = new StringBuilder();
        for (var index = 0; spec.guests() && index < spec.hosts(); index++) {
            for (var guest : SimSpec.guestsOf(spec.host(index))) {
                lines.append(
                        "    - {host: %s, name: %s%s, onMaintenance: {then: ShutDown, deadline: 15m}}\n"
                                .formatted(spec.host(index), guest, jobNode(index, guest)));
            }
            lines.append(DrsWorld.lines(spec.host(index)));
        }
        return spec.hasVCenter()
                ? "  vcenter: {url: https://vc01.lab/sdk, tlsSha256: \"%s\"}\n%s%s%s"
                        .formatted(
                                SimSpec.digest('6'),
                                spec.net().ofHosts() ? SettledVCenter.LINES : "",
                                lines.isEmpty() ? "" : "  machines:\n",
                                lines)
                : "";
    }

    private String jobNode(int index, String guest) {
        return spec.jobs() && guest.equals(SimSpec.guestOf(spec.host(index)))
                ? ", jobNode: " + SimSpec.jobNodeOf(SimSpec.hostAt(index))
                : "";
    }

    private String schedulerLine() {
        return spec.jobs()
                ? "  scheduler: {kind: Slurm, address: login.lab, deadline: %dm}\n"
                        .formatted(SimSpec.JOBS_END_WITHIN.toMinutes())
                : "";
    }

    private String nodeLines() {
        var lines = new StringBuilder();
        for (var index = 0; index < spec.nodes(); index++) {
            lines.append(
                    """
                        - name: %s
                          rack: %s
                    %s      linux:
                            rdmaStack: ofed
                            modules: [ib_umad, knem]
                            interfaces:
                              %s: {address: "%s", fabric: roce}
                    """
                            .formatted(
                                    SimSpec.nodeAt(index).name(),
                                    spec.rackOf(index),
                                    spec.jobs()
                                            ? "      jobNode: %s\n"
                                                    .formatted(
                                                            SimSpec.jobNodeOf(
                                                                    SimSpec.nodeAt(index)))
                                            : "",
                                    NodeSetup.RDMA,
                                    SimSpec.addressOf(SimSpec.nodeAt(index))));
        }
        return spec.nodes() == 0 ? "" : "  nodes:\n" + lines;
    }
}
