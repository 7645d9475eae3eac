package io.plumbline.app.advice;

import io.plumbline.app.advice.Workload.Bound;
import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the guides say of such a workload that decides nothing by itself. */
final class Besides {
    private static final int PVRDMA_PROCESSES = 20;

    private Besides() {}

    static List<Fact> recommending(AdapterType type, Workload workload) {
        if (type != AdapterType.SRIOV || workload.bound().equals(Optional.of(Bound.COMPUTE))) {
            return List.of();
        }
        return List.of(
                new Fact(
                        "recommended over VMXNET3 and PVRDMA for MPI",
                        new Citation(
                                Source.SEED_003,
                                "end of the first comparison",
                                "we recommend customers prioritize SRIOV over VMXNET3 and PVRDMA"
                                        + " for MPI workloads")),
                new Fact(
                        "recommended over DirectPath I/O, since several machines share a card",
                        new Citation(
                                Source.SEED_003,
                                "end of the second comparison",
                                "we recommend choosing SRIOV over DirectPath IO for MPI"
                                        + " workloads")));
    }

    static List<Fact> of(Workload workload) {
        var facts = new ArrayList<Fact>();
        if (workload.needs().contains(Feature.GPU_DIRECT)) {
            gpu(workload, facts);
        }
        if (workload.networkStorage()) {
            facts.add(
                    new Fact(
                            "storage on a second card with VMXNET3, not on the card of the jobs",
                            new Citation(
                                    Source.SEED_000,
                                    "notes to Figure 7",
                                    "Setting up two NICs is typical for an HPC workload using"
                                            + " vSphere")));
        }
        if (!workload.bound().equals(Optional.of(Bound.COMPUTE))) {
            facts.add(
                    new Fact(
                            "RoCE rather than InfiniBand: they differ by about 1%",
                            new Citation(
                                    Source.SEED_003,
                                    "text to Tables 4 and 5",
                                    "the performance gap between RoCE and IB is negligible,"
                                            + " typically around 1%")));
            facts.add(
                    new Fact(
                            "without a lossless priority at both ends RoCE breaks down under load:"
                                    + " latency times 30 between 8192 and 16384 bytes",
                            new Citation(
                                    Source.SEED_004,
                                    "comparison of osu_alltoall",
                                    "Notice how between message sizes of 8192 and 16384, the"
                                            + " latency is suddenly multiplied by 30.")));
        }
        return facts;
    }

    private static void gpu(Workload workload, List<Fact> facts) {
        facts.add(
                new Fact(
                        "machines boot by EFI and have 64-bit memory-mapped I/O, as large as the"
                                + " memory of all their GPUs, rounded up to a power of two",
                        new Citation(
                                Source.SEED_001,
                                "section 3.6",
                                "Sum the GPU memory sizes of all GPU devices(*) you intend to pass"
                                        + " into the VM and then round up to the next power of"
                                        + " two.")));
        if (workload.needs().contains(Feature.VMOTION)) {
            facts.add(
                    new Fact(
                            "a GPU that is passed through takes vMotion away by itself, whatever"
                                    + " the adapter; an NVIDIA vGPU does not",
                            new Citation(
                                    Source.SEED_003,
                                    "DirectPath IO and Dynamic DirectPath IO",
                                    "Only NVIDIA vGPUs, implemented as \"Mediated\" passthrough,"
                                            + " currently support vMotion, while other passthrough"
                                            + " devices do not.")));
        }
    }

    static List<Fact> ofPvrdma(Workload workload) {
        var facts = new ArrayList<Fact>();
        if (workload.processesPerNode().orElse(0) > PVRDMA_PROCESSES) {
            facts.add(
                    new Fact(
                            "found good only up to 20 processes a node",
                            new Citation(
                                    Source.SEED_003,
                                    "text to Figure 4",
                                    "we found favorable results with PVRDMA for HPC workloads when"
                                            + " the number of processes per node is 20 or less")));
        }
        if (workload.bound().equals(Optional.of(Bound.MESSAGE_RATE))) {
            facts.add(
                    new Fact(
                            "may not suit what depends on the rate of messages",
                            new Citation(
                                    Source.SEED_003,
                                    "text to Figure 4",
                                    "it may not be suitable for MPI applications highly sensitive"
                                            + " to message rate")));
        }
        return facts;
    }
}
