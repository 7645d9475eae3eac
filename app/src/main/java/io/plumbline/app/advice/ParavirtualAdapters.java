package io.plumbline.app.advice;

import static io.plumbline.app.advice.Fact.fact;
import static io.plumbline.app.guide.Source.NETWORKING_70;
import static io.plumbline.app.guide.Source.SEED_002;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.advice.Support.No;
import io.plumbline.app.advice.Support.Yes;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of the adapters that the hypervisor makes up. */
final class ParavirtualAdapters {
    private static final String PARAVIRTUAL = "PVRDMA and VMXNET3";
    private static final String SUMMARY = "the summary before Table 2";

    private ParavirtualAdapters() {}

    static Adapter pvrdma() {
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

    static Adapter vmxnet3() {
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
}
