package io.plumbline.lab.bench;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A cluster of many like hosts, each with a service card and two HPC cards, and what was observed
 * of it: one host in ten has drifted.
 */
final class LargeCluster {
    static final Instant NOW = Instant.parse("2022-03-13T10:00:00Z");

    private static final int ONE_IN = 10;
    private static final int RACK = 40;
    private static final String OPTIONS = "trust_state=2 max_vfs=0,0,8,7,8,7 ecn=1";

    private final ClusterSpec spec;
    private final List<Snapshot> snapshots;

    private LargeCluster(ClusterSpec spec, List<Snapshot> snapshots) {
        this.spec = spec;
        this.snapshots = List.copyOf(snapshots);
    }

    static LargeCluster of(int hosts) {
        var spec = read(hosts);
        var snapshots = new ArrayList<Snapshot>();
        for (var index = 0; index < hosts; index++) {
            snapshots.add(observed(index, index % ONE_IN == 0));
        }
        return new LargeCluster(spec, snapshots);
    }

    ClusterSpec spec() {
        return spec;
    }

    /** One of each host. */
    List<Snapshot> snapshots() {
        return snapshots;
    }

    /** The same, but that one host in {@code oneIn} was observed anew and has changed sides. */
    List<Snapshot> somewhatLater(int oneIn) {
        var later = new ArrayList<>(snapshots);
        for (var index = 0; index < later.size(); index += oneIn) {
            later.set(index, observed(index, index % ONE_IN != 0));
        }
        return later;
    }

    /** A world of one host is small enough to be forgotten at once. */
    private static Snapshot observed(int index, boolean drifted) {
        var world = World.virtual(NOW, LabTimes.USUAL, index);
        world.addDatastore("vsan");
        var host = setup(name(index), index, drifted).in(world);
        host.modules().loadMst(); // Without it the cards do not tell.
        try {
            var observation = new MemoryHost(host).observe(everything(host.host()));
            return Snapshot.answered(host.host(), "esxi://" + name(index), observation, NOW);
        } catch (DeviceException e) {
            throw new IllegalStateException("a host without faults answers", e);
        }
    }

    private static Query everything(Host host) {
        var catalogue = PropertyCatalogue.builtIn().all();
        var parts =
                catalogue.stream()
                        .filter(property -> property.on() != Host.class)
                        .<Scope>map(property -> new Scope(host, property.on()))
                        .collect(Collectors.toSet());
        return new Query(parts, Set.copyOf(catalogue), Set.of());
    }

    private static HostSetup setup(String name, int index, boolean drifted) {
        var setup =
                drifted && index % (2 * ONE_IN) == 0
                        ? HostSetup.onlyNicConfigDiffers(name)
                        : HostSetup.alreadyRight(name);
        var masks =
                drifted && index % (2 * ONE_IN) != 0
                        ? "pfctx=0x00 pfcrx=0x00 "
                        : "pfctx=0x08 pfcrx=0x08 ";
        return setup.secondHpcCard().options(Modules.CORE, masks + OPTIONS);
    }

    private static String name(int index) {
        return String.format(Locale.ROOT, "esx%05d.lab", index + 1);
    }

    private static ClusterSpec read(int hosts) {
        return switch (SpecReader.read("cluster.yaml", yaml(hosts))) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    private static String yaml(int hosts) {
        var text =
                new StringBuilder(
                        """
                        apiVersion: plumbline/v1
                        kind: Cluster
                        metadata: {name: large}
                        spec:
                          mode: Enforce
                          credentials: {esxi: esxi-root}
                          workFolder: "[vsan] plumbline"
                          artifacts:
                            nmst: {vib: nmst, version: 4.18.1.14, path: "[nfs-depot] nmst.vib", sha256: "%s"}
                            mft: {vib: mft, version: 4.18.1.14, path: "[nfs-depot] mft.vib", sha256: "%s"}
                            nmlx5: {vibs: [nmlx5-core, nmlx5-rdma], version: 4.21.71.101, path: "[nfs-depot] nmlx5.zip", sha256: "%s"}
                            cx5fw: {firmware: 16.32.1010, psid: MT_0000000008, path: "[nfs-depot] fw-cx5.bin", sha256: "%s"}
                          fabrics:
                            roce:
                              kind: RoCEv2
                              lossless: {priority: 3, dscp: 26, trust: DSCP}
                              ecn: {min: 150kB, max: 1500kB}
                          hostProfiles:
                            two-cards:
                              esxi: {version: "7.0 U2"}
                              install: [nmst, mft, nmlx5]
                              nics:
                                service: {select: {model: ConnectX4LX, count: 1}, role: Protected, acceptHostWideQos: true}
                        """
                                .formatted(digest('1'), digest('2'), digest('3'), digest('4')));
        text.append(card("hpc1", "Slot 3")).append(card("hpc2", "Slot 4"));
        text.append("  hosts:\n");
        for (var first = 0; first < hosts; first += RACK) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "    - {each: %05d-%05d, name: \"esx{i}.lab\", profile: two-cards,"
                                    + " rack: rack%d}%n",
                            first + 1,
                            Math.min(first + RACK, hosts),
                            first / RACK));
        }
        return text.append(
                        "  rollout: {maxUnavailable: %d, perRack: 4, approve: Never}%n"
                                .formatted(Math.max(1, hosts / 100)))
                .append("  safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}\n")
                .toString();
    }

    private static String card(String name, String slot) {
        return """
                %s:
                  select: {slot: "%s", count: 1}
                  firmware: cx5fw
                  firmwareVfs: 16
                  ports:
                    1: {link: Ethernet, virtualFunctions: 8}
                    2: {link: Ethernet, virtualFunctions: 7, fabric: roce}
                  mlxconfig: {ADVANCED_PCI_SETTINGS: 0, ATS_ENABLED: 0, CNP_DSCP_P2: 48, CNP_802P_PRIO_P2: 6, ROCE_CC_PRIO_MASK_P2: 255}
        """
                .formatted(name, slot);
    }

    private static String digest(char digit) {
        return String.valueOf(digit).repeat(64);
    }
}
