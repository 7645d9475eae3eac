package io.plumbline.adoption;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A cluster in which everything is as one spec wishes, and what is written of it. */
abstract class AdoptedCluster {
    static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, trust: PCP, pool: 50%, bandwidth: 40%}
                  ecn: {min: 150kB, max: 1500kB}
              hostProfiles:
                p:
                  esxi: {version: "7.0 U2"}
                  nics:
                    service: {select: {model: ConnectX4LX}, role: Protected, acceptHostWideQos: true}
                    hpc:
                      select: {psid: MT_0000000008}
                      ports: {1: {link: Ethernet, virtualFunctions: 4, fabric: roce}}
              hosts:
                - {each: 1-3, name: "esx{i}", profile: p}
              switches:
                - {name: tor1, platform: NVUE}
              links:
                - {each: 1-3, host: "esx{i}", nic: hpc/1, switch: tor1, port: "swp{i}"}
              distributedSwitches:
                - {name: dvs, version: 7.0.2, uplinks: [hpc/1], discovery: {protocol: LLDP, operation: Both}, networkIoControl: false, portGroups: [{name: roce, vlan: 7}, {name: lan, vlan: untagged}]}
              machines:
                - {name: compute-1, host: esx1, size: {cpus: 44, memory: 144GB, reserve: All, latencySensitivity: High}, overrides: {drs: Disabled, restartPriority: Disabled, isolationResponse: LeavePoweredOn}, adapters: [{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce}]}
                - {name: compute-2, host: esx2, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce, guestMtuChange: true}, {id: lan, type: VMXNET3, portGroup: lan}]}
            """
                    .replace("DIGEST", "AB".repeat(32));
    static final String REACH =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
              hosts: [{each: 1-3, name: "esx{i}", profile: any}]
              switches: [{name: tor1, platform: NVUE}]
            """
                    .replace("DIGEST", "AB".repeat(32));
    static final ClusterSpec SPEC = SpecTexts.accepted(TEXT);

    /** With what a spec does not wish for: names of uplinks, members, and who is heard. */
    static WishedWorld world() {
        return world(SPEC);
    }

    static WishedWorld world(ClusterSpec spec) {
        var world = new WishedWorld(spec, cards());
        var dvs = new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
        world.with(DistributedSwitchProperties.MEMBERS.of(dvs), List.of("esx1", "esx2", "esx3"));
        for (var number = 1; number <= 3; number++) {
            var host = "esx" + number;
            world.with(
                            DistributedSwitchProperties.PORTS.of(
                                    new SwitchMember(dvs, new Host(host))),
                            List.of("vmnic4"))
                    .with(
                            CablingProperties.UPLINK_NEIGHBOURS.of(
                                    new NicPort(Sightings.nic(host, "3b:00"), 1)),
                            List.of(new Neighbour("TOR1.lab", "swp" + number)));
        }
        return world;
    }

    static Sightings cards() {
        var cards = new Sightings();
        for (var number = 1; number <= 3; number++) {
            cards.testbed("esx" + number)
                    .uplink("esx" + number, "3b:00", 1, "vmnic4")
                    .uplink("esx" + number, "3b:00", 2, "vmnic5");
        }
        return cards;
    }

    static Adopted adopt(ObservedState observed) {
        return Adoption.of(SpecTexts.accepted(REACH), observed);
    }

    static String text(Adopted adopted) {
        return String.join("\n", adopted.lines().orElseThrow()) + "\n";
    }

    static ClusterSpec read(Adopted adopted) {
        return SpecTexts.accepted(text(adopted));
    }

    static Set<String> wishes(ClusterSpec spec, ObservedState observed) {
        return Desires.of(spec, Inventory.of(spec, observed)).wishes().stream()
                .map(wish -> wish.setting().path() + " " + want(wish))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static <V> String want(Wish<V> wish) {
        return wish.want().text(wish.setting().property().codec());
    }
}
