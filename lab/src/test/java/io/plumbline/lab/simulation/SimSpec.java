package io.plumbline.lab.simulation;

import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Node;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The spec of a simulated cluster as its owner would write it, and the depot that it names.
 *
 * @param cards of each host
 * @param nodes how many there are
 * @param port1 virtual functions of the HPC card's first port
 */
record SimSpec(
        List<Cards> cards,
        int nodes,
        int racks,
        int maxUnavailable,
        int perRack,
        int port1,
        int port2,
        int priority,
        int ipMtu,
        String psid) {
    static final int USUAL_IP_MTU = 9000;

    /** Reading takes longer than a simulated hour, and many seeds have the same spec. */
    private static final Map<SimSpec, ClusterSpec> READ = new ConcurrentHashMap<>();

    /** Which cards a host has besides the HPC card, and how the spec selects the service cards. */
    enum Cards {
        /** One service card. */
        USUAL("{model: ConnectX4LX, count: 1}"),
        /** Two service cards, both in the spec. */
        THREE("{model: ConnectX4LX, count: 2}"),
        /** Two service cards, one of which the spec does not know. */
        FOREIGN("{slot: \"Slot 2\", count: 1}");

        private final String service;

        Cards(String service) {
            this.service = service;
        }
    }

    SimSpec {
        cards = List.copyOf(cards);
    }

    static SimSpec ofHosts(int hosts) {
        return of(Collections.nCopies(hosts, Cards.USUAL));
    }

    static SimSpec of(List<Cards> cards) {
        return new SimSpec(cards, 0, 1, 1, 1, 8, 7, 3, USUAL_IP_MTU, "MT_0000000008");
    }

    SimSpec withBudget(int ofCluster, int ofRack, int inRacks) {
        return new SimSpec(
                cards, nodes, inRacks, ofCluster, ofRack, port1, port2, priority, ipMtu, psid);
    }

    SimSpec withPorts(int first, int second) {
        return new SimSpec(
                cards, nodes, racks, maxUnavailable, perRack, first, second, priority, ipMtu, psid);
    }

    SimSpec withPriority(int other) {
        return new SimSpec(
                cards, nodes, racks, maxUnavailable, perRack, port1, port2, other, ipMtu, psid);
    }

    SimSpec withPsid(String other) {
        return new SimSpec(
                cards, nodes, racks, maxUnavailable, perRack, port1, port2, priority, ipMtu, other);
    }

    SimSpec withNodes(int some) {
        return new SimSpec(
                cards, some, racks, maxUnavailable, perRack, port1, port2, priority, ipMtu, psid);
    }

    SimSpec withIpMtu(int bytes) {
        return new SimSpec(
                cards, nodes, racks, maxUnavailable, perRack, port1, port2, priority, bytes, psid);
    }

    Cards cardsOf(String host) {
        return cards.get(Integer.parseInt(host.substring(3, 5)) - 1);
    }

    String rackOf(String host) {
        return rackOf(Integer.parseInt(host.substring(3, 5)) - 1);
    }

    int hosts() {
        return cards.size();
    }

    String rackOf(int index) {
        return "rack" + index % racks;
    }

    ClusterSpec read() {
        return READ.computeIfAbsent(this, SimSpec::readAnew);
    }

    private ClusterSpec readAnew() {
        return switch (SpecReader.read("cluster.yaml", yaml())) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems + "\n" + yaml());
        };
    }

    /** Lets the depot's files have the digests that the spec declares. */
    void stamp(FileTree depot) {
        Depot.digest(depot, "nmst-4.18.1.14.vib", digest('1'));
        Depot.digest(depot, "mft-4.18.1.14.vib", digest('2'));
        Depot.digest(depot, "nmlx5.zip", digest('3'));
        Depot.digest(depot, "fw-cx5.bin", digest('4'));
    }

    /** Lets the nodes' share have what the spec declares. */
    static void stamp(World world, FileTree depot) {
        Depot.digest(world, depot, "MLNX_OFED_LINUX-5.4-3.0.3.0.tgz", digest('5'));
    }

    String yaml() {
        return """
        apiVersion: plumbline/v1
        kind: Cluster
        metadata: {name: sim}
        spec:
          mode: Enforce
          credentials: {esxi: esxi-root, linux: node}
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
              lossless: {priority: %d, dscp: %d, trust: DSCP}
              ecn: {min: 150kB, max: 1500kB}
          hostProfiles:
        %s
          hosts:
        %s
        %s  rollout: {maxUnavailable: %d, perRack: %d, approve: Never}
          safety: {rebootDeadline: 30m, maxBootsPerRun: 3, downgrade: Never}
        """
                .formatted(
                        digest('1'),
                        digest('2'),
                        digest('3'),
                        psid,
                        digest('4'),
                        digest('5'),
                        ipMtu,
                        priority,
                        priority * 8 + 2,
                        profiles(),
                        hostLines(),
                        nodeLines(),
                        maxUnavailable,
                        perRack);
    }

    String host(int index) {
        return hostAt(index).name();
    }

    static Host hostAt(int index) {
        return new Host("esx%02d.lab".formatted(index + 1));
    }

    static Node nodeAt(int index) {
        return new Node("gpu%02d.lab".formatted(index + 1));
    }

    /** Of the node's RDMA interface. */
    static String addressOf(Node node) {
        return "192.168.4." + Integer.parseInt(node.name().substring(3, 5)) + "/24";
    }

    private String profiles() {
        return cards.stream().distinct().map(this::profile).collect(Collectors.joining());
    }

    private String profile(Cards some) {
        return """
            %s:
              esxi: {version: "7.0 U2"}
              install: [nmst, mft, nmlx5]
              nics:
                service: {select: %s, role: Protected, acceptHostWideQos: true}
                hpc:
                  select: {psid: %s, count: 1}
                  firmware: cx5fw
                  firmwareVfs: %d
                  ports:
                    1: {link: Ethernet, virtualFunctions: %d}
                    2: {link: Ethernet, virtualFunctions: %d, fabric: roce}
                  mlxconfig: {ADVANCED_PCI_SETTINGS: 0}
        """
                .formatted(some, some.service, psid, firmwareVfs(), port1, port2);
    }

    int firmwareVfs() {
        return 1 + port1 + port2;
    }

    private String hostLines() {
        var lines = new StringBuilder();
        for (var index = 0; index < hosts(); index++) {
            lines.append(
                    "    - {name: %s, profile: %s, rack: %s}\n"
                            .formatted(host(index), cards.get(index), rackOf(index)));
        }
        return lines.toString().stripTrailing();
    }

    private String nodeLines() {
        var lines = new StringBuilder();
        for (var index = 0; index < nodes; index++) {
            lines.append(
                    """
                        - name: %s
                          rack: %s
                          linux:
                            rdmaStack: ofed
                            modules: [ib_umad, knem]
                            interfaces:
                              %s: {address: "%s", fabric: roce}
                    """
                            .formatted(
                                    nodeAt(index).name(),
                                    rackOf(index),
                                    NodeSetup.RDMA,
                                    addressOf(nodeAt(index))));
        }
        return nodes == 0 ? "" : "  nodes:\n" + lines;
    }

    private static String digest(char digit) {
        return String.valueOf(digit).repeat(64);
    }
}
