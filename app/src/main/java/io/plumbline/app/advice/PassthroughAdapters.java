package io.plumbline.app.advice;

import static io.plumbline.app.advice.Fact.fact;
import static io.plumbline.app.guide.Source.NETWORKING_65;
import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_001;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.advice.Support.No;
import io.plumbline.app.advice.Support.NoBefore;
import io.plumbline.app.advice.Support.Since;
import io.plumbline.app.advice.Support.Yes;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of the adapters that give a machine a card, or a part of one. */
final class PassthroughAdapters {
    private static final String DIRECT = "DirectPath IO and Dynamic DirectPath IO";
    private static final String SRIOV = "SRIOV Passthrough";
    private static final String DVX = "below Table 2";

    private static final Fact PASSTHROUGH_LOSES =
            fact(
                    "takes vMotion, snapshots, suspend and resume away",
                    SEED_003,
                    DIRECT,
                    "The absence of vMotion, snapshot, suspension, and resume support for assigned"
                            + " RDMA HCA/NIC devices in both passthrough options is due to"
                            + " dependencies on the vmx/vmkernel device framework");

    private static final Fact EXCLUSIVE =
            fact(
                    "a device belongs to one machine alone",
                    SEED_001,
                    "VM Direct Path I/O",
                    "Full device is made available to a single VM – no sharing.");

    private static final Fact RESERVED_MEMORY =
            fact(
                    "all memory of the machine reserved, and Allow Guest MTU Change",
                    SEED_000,
                    "section 2.3.2",
                    "Note that the VM requires reserved memory");

    private static final Fact GPU_PATH =
            fact(
                    "a card of the ConnectX-4 kind or later reads and writes the memory of a GPU",
                    SEED_001,
                    "Mellanox OFED GPUDirect RDMA",
                    "It works seamlessly using RoCE technology with the Mellanox ConnectX®-4 and"
                            + " later VPI adapters.");

    private PassthroughAdapters() {}

    static Adapter sriov() {
        var noMotion =
                fact(
                        "not compatible with vMotion, snapshots and resume",
                        SEED_003,
                        SRIOV,
                        "SR-IOV is currently not compatible with certain core virtualization"
                                + " features such as vMotion/snapshot/resume");
        return new Adapter(
                AdapterType.SRIOV,
                since("6.0", SRIOV, "SR-IOV passthrough is supported in ESXi 6.0 and later."),
                Map.of(
                        Feature.VMOTION,
                        new No(noMotion),
                        Feature.SNAPSHOTS,
                        new No(noMotion),
                        Feature.SUSPEND,
                        new No(noMotion),
                        Feature.HA,
                        new NoBefore(
                                new VSphereRelease(8, 0, 2),
                                fact(
                                        "not available for machines with SR-IOV",
                                        NETWORKING_65,
                                        "Availability of Features, page 153",
                                        "vSphere High Availability")),
                        Feature.DRS_PLACEMENT,
                        new Since(
                                new VSphereRelease(8, 0, 2),
                                fact(
                                        "initial placement, as part of assignable hardware",
                                        SEED_003,
                                        SRIOV,
                                        "SRIOV is now part of the assignable hardware framework in"
                                            + " vSphere 8U2, supporting DRS initial placement")),
                        Feature.DRS_BALANCING,
                        new No(noMotion),
                        Feature.RDMA,
                        new Yes(
                                fact(
                                        "verbs in the machine, past the VMkernel",
                                        SEED_003,
                                        SRIOV,
                                        "exchanging data without using the VMkernel as an"
                                                + " intermediary")),
                        Feature.GPU_DIRECT,
                        new Yes(GPU_PATH),
                        Feature.SHARED_PORT,
                        new Yes(
                                fact(
                                        "one card for many machines",
                                        SEED_003,
                                        SRIOV,
                                        "SR-IOV allows for the sharing of a single physical device"
                                                + " among multiple guest VMs"))),
                List.of(
                        fact(
                                "SR-IOV and virtualization on in the BIOS, virtual functions in"
                                        + " the card's firmware and in its driver: up to three"
                                        + " reboots by hand",
                                SEED_000,
                                "sections 2.1 and 2.2",
                                "At most, three reboots of the ESXi host are required in this"
                                        + " section."),
                        fact(
                                "a port group of a distributed or a standard switch",
                                SEED_003,
                                SRIOV,
                                "it requires the use of port groups on either VMware Distributed"
                                        + " Switch (VDS) or Standard Virtual Switch (SVS)"),
                        RESERVED_MEMORY,
                        fact(
                                "PFC and frames of 9000 bytes at every switch on the way",
                                SEED_000,
                                "section 2.4",
                                "we still need to enable PFC and set MTU=9000 on the Ethernet"
                                        + " switch")),
                PassthroughFigures.sriov());
    }

    static Adapter dynamicDirectPath() {
        var placement =
                fact(
                        "assignable hardware: initial placement by DRS, and HA",
                        SEED_003,
                        DIRECT,
                        "enabling passthrough devices to work with DRS “initial placement” and"
                                + " subsequent vSphere HA");
        return new Adapter(
                AdapterType.DYNAMIC_DIRECTPATH,
                since("7.0", DIRECT, "Dynamic DirectPath I/O, first introduced in vSphere 7"),
                Map.of(
                        Feature.VMOTION,
                        new No(PASSTHROUGH_LOSES),
                        Feature.SNAPSHOTS,
                        new No(PASSTHROUGH_LOSES),
                        Feature.SUSPEND,
                        new No(PASSTHROUGH_LOSES),
                        Feature.HA,
                        new Yes(placement),
                        Feature.DRS_PLACEMENT,
                        new Yes(placement),
                        Feature.DRS_BALANCING,
                        new No(
                                fact(
                                        "no load balancing while machines run",
                                        SEED_003,
                                        DIRECT,
                                        "it still lacks support for vMotion, snapshot, suspension,"
                                            + " and resume to support real-time load balancing")),
                        Feature.RDMA,
                        new Yes(direct()),
                        Feature.GPU_DIRECT,
                        new Yes(GPU_PATH),
                        Feature.SHARED_PORT,
                        new No(EXCLUSIVE)),
                List.of(
                        fact(
                                "a label for the cards, by which a machine asks for one",
                                SEED_003,
                                DIRECT,
                                "using a key-value method with custom or vendor-generated labels")),
                List.of());
    }

    static Adapter directPath() {
        var bound =
                fact(
                        "tied to one host",
                        SEED_003,
                        DIRECT,
                        "it has limitations, including exclusive device access for a single VM and"
                                + " the unavailability of features like HA, DRS, live migration"
                                + " (vMotion), snapshot, suspension, and resume");
        return new Adapter(
                AdapterType.DIRECTPATH,
                Optional.empty(),
                Map.of(
                        Feature.VMOTION,
                        new No(bound),
                        Feature.SNAPSHOTS,
                        new No(bound),
                        Feature.SUSPEND,
                        new No(bound),
                        Feature.HA,
                        new No(bound),
                        Feature.DRS_PLACEMENT,
                        new No(bound),
                        Feature.DRS_BALANCING,
                        new No(bound),
                        Feature.RDMA,
                        new Yes(direct()),
                        Feature.GPU_DIRECT,
                        new Yes(GPU_PATH),
                        Feature.SHARED_PORT,
                        new No(EXCLUSIVE)),
                List.of(
                        fact(
                                "the machine names a device of one host by its PCI address",
                                SEED_003,
                                DIRECT,
                                "using the Segment/Bus/Device/Function format, limiting the VM's"
                                        + " access to that specific host")),
                PassthroughFigures.directPath());
    }

    private static Fact direct() {
        return fact(
                "the card itself, with its vendor's driver in the machine",
                SEED_001,
                "VM Direct Path I/O",
                "No ESXi driver required – just the standard vendor device driver.");
    }

    static Adapter dvx() {
        var keeps =
                fact(
                        "vMotion, suspend and resume, snapshots",
                        SEED_003,
                        DVX,
                        "It offers enhanced support for virtualization features, including live"
                                + " migration with vMotion, suspending, and resuming VMs, and disk"
                                + " and memory snapshots.");
        return new Adapter(
                AdapterType.DVX,
                since("8.0", DVX, "Enhanced VMDirectPath I/O (DVX) introduced in vSphere 8"),
                Map.of(
                        Feature.VMOTION,
                        new Yes(keeps),
                        Feature.SNAPSHOTS,
                        new Yes(keeps),
                        Feature.SUSPEND,
                        new Yes(keeps)),
                List.of(
                        fact(
                                "a card and a driver of its vendor that are made for it",
                                SEED_003,
                                DVX,
                                "DVX requires hardware compatibility with the framework.")),
                List.of());
    }

    private static Optional<Since> since(String release, String where, String quote) {
        return VSphereRelease.of(release)
                .map(some ->
                        new Since(
                                some, fact("there from " + some + " on", SEED_003, where, quote)));
    }
}
