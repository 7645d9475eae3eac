package io.plumbline.drivers.switches.faces;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.spec.SwitchPlatform;

import java.util.function.UnaryOperator;

/** Seed 001's switch with some of its links. The hosts ask for nothing but the fabric. */
final class TestSpec {
    private static final String PLATFORM = "platform: Onyx";

    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: gpudirect}
            spec:
              mode: Enforce
              credentials: {esxi: root, switch: tor}
              fabrics:
                roce:
                  kind: RoCEv2
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%, bandwidth: 50%}
                  ecn: {min: 150kB, max: 1500kB}
                  cnp: {dscp: 48, priority: 6, scheduling: Strict}
              hostProfiles:
                p:
                  nics:
                    hpc:
                      select: {pci: "3b:00"}
                      ports:
                        1: {fabric: roce}
              hosts:
                - {each: 1-LAST, name: "esx{i}.lab", profile: p, rack: "r{i}"}
              switches:
                - {name: tor1, platform: Onyx, address: tor1.lab, rack: core}
              links:
                - {each: 1-LAST, host: "esx{i}.lab", nic: hpc/1, switch: tor1, port: "Eth1/{#i}"}
              rollout: {maxUnavailable: BUDGET, perRack: BUDGET}
            """;

    private TestSpec() {}

    /**
     * @param budget units that may be away, where the hosts count as away since nobody answers for
     *     them
     */
    static ClusterSpec links(int number, int budget) {
        return read(TEXT.replace(", bandwidth: 50%", ""), number, budget, UnaryOperator.identity());
    }

    /** The same, and half of each link is promised to lossless traffic. */
    static ClusterSpec onyx(int number, int budget) {
        return onyx(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec onyx(int number, int budget, UnaryOperator<String> changed) {
        return read(TEXT, number, budget, changed);
    }

    /** The same of a switch that runs EOS, which has no pool and no frame over 9214 bytes. */
    static ClusterSpec eos(int number, int budget) {
        return eos(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec eos(int number, int budget, UnaryOperator<String> changed) {
        return eos("Ethernet1/{#i}", number, budget, changed);
    }

    private static ClusterSpec eos(
            String port, int number, int budget, UnaryOperator<String> changed) {
        return read(
                TEXT.replace(", pool: 50%", "")
                        .replace("atLeast: 9216", "atLeast: 9214")
                        .replace("platform: Onyx", "platform: EOS")
                        .replace("Eth1/{#i}", port),
                number,
                budget,
                changed);
    }

    /** The same with one link a socket: {@code Ethernet1/1}, {@code Ethernet2/1} and so on. */
    static ClusterSpec eosSpine(int number, int budget) {
        return eos("Ethernet{#i}/1", number, budget, UnaryOperator.identity());
    }

    /** The same of a switch that runs OS10, whose ports carry 9184 bytes and that has no pool. */
    static ClusterSpec os10(int number, int budget) {
        return os10(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec os10(int number, int budget, UnaryOperator<String> changed) {
        return read(
                TEXT.replace(", pool: 50%", "")
                        .replace("atLeast: 9216", "atLeast: 9184")
                        .replace("platform: Onyx", "platform: OS10")
                        .replace("Eth1/{#i}", "ethernet1/1/{#i}"),
                number,
                budget,
                changed);
    }

    /** The same of a switch that runs Cumulus Linux. */
    static ClusterSpec nvue(int number, int budget) {
        return nvue(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec nvue(int number, int budget, UnaryOperator<String> changed) {
        return read(
                TEXT.replace("platform: Onyx", "platform: NVUE").replace("Eth1/{#i}", "swp{#i}"),
                number,
                budget,
                changed);
    }

    /** The same of a switch that runs SONiC, each of whose ports has four lanes, and no pool. */
    static ClusterSpec sonic(int number, int budget) {
        return sonic(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec sonic(int number, int budget, UnaryOperator<String> changed) {
        var links = new StringBuilder();
        for (var link = 1; link <= number; link++) {
            links.append(
                    "    - {host: esx%d.lab, nic: hpc/1, switch: tor1, port: Ethernet%d}\n"
                            .formatted(link, 4 * (link - 1)));
        }
        return read(
                TEXT.replace(", pool: 50%", "")
                        .replace("platform: Onyx", "platform: SONiC")
                        .replace(
                                "    - {each: 1-LAST, host: \"esx{i}.lab\", nic: hpc/1, switch:"
                                        + " tor1, port: \"Eth1/{#i}\"}\n",
                                links),
                number,
                budget,
                changed);
    }

    /** The same of a Nexus, which has no pool. */
    static ClusterSpec nxos(int number, int budget) {
        return nxos(number, budget, UnaryOperator.identity());
    }

    static ClusterSpec nxos(int number, int budget, UnaryOperator<String> changed) {
        return read(
                TEXT.replace(", pool: 50%", "")
                        .replace("platform: Onyx", "platform: NXOS")
                        .replace("Eth1/{#i}", "Ethernet1/{#i}"),
                number,
                budget,
                changed);
    }

    /**
     * One link of a platform that pauses, and for which the fabric says one thing more.
     *
     * @param lossless behind all that it says of its lossless traffic, for example {@code
     *     pfcWatchdog: true}
     */
    static ClusterSpec asking(SwitchPlatform platform, String port, String lossless) {
        return asking(platform, port, lossless, "");
    }

    /** One link of a platform whose fabric leaves nothing to what the far end says. */
    static ClusterSpec alone(SwitchPlatform platform, String port) {
        return asking(platform, port, "", "      dcbx: Off\n");
    }

    private static ClusterSpec asking(
            SwitchPlatform platform, String port, String lossless, String fabric) {
        return read(
                TEXT.replace(", pool: 50%", lossless.isEmpty() ? "" : ", " + lossless)
                        .replace("kind: RoCEv2\n", "kind: RoCEv2\n" + fabric)
                        .replace("      switchMtu: {atLeast: 9216}\n", "")
                        .replace(PLATFORM, "platform: " + platform)
                        .replace("Eth1/{#i}", port),
                1,
                PlatformContract.ANY,
                UnaryOperator.identity());
    }

    private static ClusterSpec read(
            String yaml, int number, int budget, UnaryOperator<String> changed) {
        var text =
                changed.apply(yaml)
                        .replace("LAST", String.valueOf(number))
                        .replace("BUDGET", String.valueOf(budget));
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }
}
