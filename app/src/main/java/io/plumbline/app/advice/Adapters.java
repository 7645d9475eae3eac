package io.plumbline.app.advice;

import static io.plumbline.app.guide.Source.NETWORKING_65;
import static io.plumbline.app.guide.Source.NETWORKING_70;
import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_001;
import static io.plumbline.app.guide.Source.SEED_002;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.advice.Support.No;
import io.plumbline.app.advice.Support.NoBefore;
import io.plumbline.app.advice.Support.Since;
import io.plumbline.app.advice.Support.Yes;
import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of each kind of adapter: the one table of it. */
public final class Adapters {
    private static final String PARAVIRTUAL = "PVRDMA and VMXNET3";
    private static final String DIRECT = "DirectPath IO and Dynamic DirectPath IO";
    private static final String SRIOV = "SRIOV Passthrough";
    private static final String SUMMARY = "the summary before Table 2";

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

    private static final List<Adapter> ALL =
            List.of(sriov(), dynamicDirectPath(), directPath(), pvrdma(), vmxnet3(), dvx());

    private Adapters() {}

    /** Each kind once. */
    public static List<Adapter> all() {
        return ALL;
    }

    private static Adapter sriov() {
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

    private static Adapter dynamicDirectPath() {
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

    private static Fact direct() {
        return fact(
                "the card itself, with its vendor's driver in the machine",
                SEED_001,
                "VM Direct Path I/O",
                "No ESXi driver required – just the standard vendor device driver.");
    }

    private static Adapter directPath() {
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

    private static Adapter pvrdma() {
        var keeps =
                fact(
                        "keeps vMotion and snapshots",
                        SEED_003,
                        PARAVIRTUAL,
                        "It supports features like VMware vSphere vMotion® and snapshots");
        return new Adapter(
                AdapterType.PVRDMA,
                Optional.empty(),
                Map.of(
                        Feature.VMOTION,
                        new Yes(keeps),
                        Feature.SNAPSHOTS,
                        new Yes(keeps),
                        Feature.DRS_BALANCING,
                        new Yes(keeps),
                        Feature.RDMA,
                        new Yes(
                                fact(
                                        "verbs in the machine, past its system",
                                        SEED_003,
                                        PARAVIRTUAL,
                                        "multiple VMs can access the RDMA device using the industry"
                                                + " standard OFED verbs API")),
                        Feature.SHARED_PORT,
                        new Yes(
                                fact(
                                        "one card for many machines",
                                        SEED_002,
                                        "introduction",
                                        "It is the software that brings RDMA to VMs without having"
                                            + " to dedicate entire physical adapters to a VM"))),
                List.of(
                        fact(
                                "hardware version 13 of the machine and Linux 4.6 in it, or later",
                                SEED_003,
                                PARAVIRTUAL,
                                "compatible with VMs using hardware version 13 and Linux kernel"
                                        + " 4.6+"),
                        fact(
                                "such an adapter in all machines that talk, at a distributed"
                                        + " switch",
                                SEED_003,
                                PARAVIRTUAL,
                                "all VMs must attach a PVRDMA device and be connected to a"
                                        + " distributed switch"),
                        fact(
                                "the card as the only uplink of that switch: no teaming",
                                NETWORKING_70,
                                "Supported Configurations",
                                "PVRDMA does not support NIC teaming. The HCA must be the only"
                                        + " uplink on the vSphere Distributed Switch."),
                        fact(
                                "Net.PVRDMAVmknic and the firewall's rule set pvrdma, on each host",
                                SEED_002,
                                "Creating a PVRDMA distributed Network, step 4",
                                "Scroll down to find pvrdma and check the box to set the firewall"),
                        fact(
                                "a usual adapter besides",
                                SEED_002,
                                "Creating a Bitfusion Client with a PVRDMA adapter",
                                "Client machines must have a \"regular\" adapter (such as vmxnet3)"
                                        + " in addition to a PVRDMA adapter."),
                        fact(
                                "in the machine, vmw_pvrdma loaded after the other modules",
                                SEED_002,
                                "Load kernel modules and load the vmw_pvrdma module last",
                                "The interface port(s) will not come up until unless module"
                                        + " vmw_pvrdma is loaded after all the others.")),
                ParavirtualFigures.pvrdma());
    }

    private static Adapter vmxnet3() {
        var keeps =
                fact(
                        "keeps vMotion and snapshots",
                        SEED_003,
                        SUMMARY,
                        "The VMXNET3 and PVRDMA adapters utilize paravirtual transfer methods,"
                                + " providing support for various virtualization features such as"
                                + " vMotion and snapshots");
        var virtual =
                fact(
                        "a device of the hypervisor alone, that ties a machine to no host and to no"
                                + " card",
                        SEED_003,
                        PARAVIRTUAL,
                        "VMXNET3 is a virtual network device");
        var noRdma =
                fact(
                        "no RDMA: the hypervisor carries every packet",
                        SEED_003,
                        PARAVIRTUAL,
                        "VMXNET3, on the other hand, operates directly with the hypervisor");
        return new Adapter(
                AdapterType.VMXNET3,
                Optional.empty(),
                Map.of(
                        Feature.VMOTION,
                        new Yes(keeps),
                        Feature.SNAPSHOTS,
                        new Yes(keeps),
                        Feature.DRS_BALANCING,
                        new Yes(keeps),
                        Feature.DRS_PLACEMENT,
                        new Yes(virtual),
                        Feature.HA,
                        new Yes(virtual),
                        Feature.SHARED_PORT,
                        new Yes(virtual),
                        Feature.RDMA,
                        new No(noRdma),
                        Feature.GPU_DIRECT,
                        new No(noRdma)),
                List.of(
                        fact(
                                "VMware Tools in the machine",
                                SEED_003,
                                PARAVIRTUAL,
                                "installed and enabled automatically together with VMware Tools")),
                ParavirtualFigures.vmxnet3());
    }

    private static Adapter dvx() {
        var keeps =
                fact(
                        "vMotion, suspend and resume, snapshots",
                        SEED_003,
                        "below Table 2",
                        "It offers enhanced support for virtualization features, including live"
                                + " migration with vMotion, suspending, and resuming VMs, and disk"
                                + " and memory snapshots.");
        return new Adapter(
                AdapterType.DVX,
                since(
                        "8.0",
                        "below Table 2",
                        "Enhanced VMDirectPath I/O (DVX) introduced in vSphere 8"),
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
                                "below Table 2",
                                "DVX requires hardware compatibility with the framework.")),
                List.of());
    }

    private static Optional<Since> since(String release, String where, String quote) {
        return VSphereRelease.of(release)
                .map(some ->
                        new Since(
                                some, fact("there from " + some + " on", SEED_003, where, quote)));
    }

    private static Fact fact(String says, Source source, String where, String quote) {
        return new Fact(says, new Citation(source, where, quote));
    }
}
