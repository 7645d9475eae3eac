package io.plumbline.app.advice;

import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.guide.Citation;

import java.util.List;

/**
 * Where seed 003 says what does not go together. Other papers count only where seed 003 says that
 * its numbers are theirs.
 */
public final class Contradictions {
    private static final String TEXT_5 = "text to Figure 5";
    private static final String TEXT_6 = "text to Figure 6";

    private static final List<Contradiction> ALL =
            List.of(
                    new Contradiction(
                            "\"12.9X to 12.9X\" is no range, while PVRDMA's, over the same sizes,"
                                    + " falls from 8.0X to 4.1X",
                            "one of the two ends is unknown: that SR-IOV is far ahead of VMXNET3"
                                    + " for small messages is all that can be said",
                            List.of(
                                    seed3(
                                            "text to Figure 3a",
                                            "SRIOV outperforms VMXNET3 by a factor of 12.9X to"
                                                    + " 12.9X, and PVRDMA by 8.0X to 4.1X"))),
                    new Contradiction(
                            "16 nodes of 32 cores are 512 cores, and less once 4 a host are"
                                    + " reserved; the runs are said to be on 576, which is 36 each",
                            "the shares (27% and 14%) are of the same machines and stand; how many"
                                    + " processes a node ran is unknown",
                            List.of(
                                    seed3(
                                            "Performance Evaluation",
                                            "two Intel Xeon Gold 6240 CPUs, providing a total of 32"
                                                    + " cores"),
                                    seed3(
                                            "Performance Evaluation",
                                            "we reserve 4 cores per host in both environments"),
                                    seed3("text to Figure 4", "On 576 cores (16 nodes)"))),
                    new Contradiction(
                            "NAMD alone is said to be beyond the threshold of 8.3% with"
                                    + " InfiniBand; GROMACS, at 8.4%, is beyond it too",
                            "SR-IOV misses the paper's own threshold in two of five applications",
                            List.of(
                                    seed3(
                                            TEXT_5,
                                            "SRIOV exhibits a virtual tax of 8.4% on GROMACS"),
                                    seed3(
                                            TEXT_5,
                                            "Except for NAMD in SRIOV-IB, which has an additional"
                                                    + " 1.1% overhead, all the other workloads fall"
                                                    + " within the acceptable performance delta of"
                                                    + " 8.3%"))),
                    new Contradiction(
                            "of RoCE, \"SRIOV-IB\" and \"an additional 1.1%\" are said again; by"
                                    + " its own figures NAMD, at 9.7%, is 1.4 beyond the threshold,"
                                    + " and GROMACS, at 8.5%, 0.2",
                            "the figures of each application, not the sentence that sums them up",
                            List.of(
                                    seed3(TEXT_6, "8.5% on GROMACS, 9.7% on NAMD"),
                                    seed3(
                                            TEXT_6,
                                            "except for NAMD in SRIOV-IB with an additional 1.1%"
                                                    + " overhead, all the other workloads fall"
                                                    + " within the acceptable performance range"))),
                    new Contradiction(
                            "the runs are said to reach 768 cores on 16 nodes with each kind of"
                                    + " adapter; machines had 44 of 48 cores, so 704",
                            "\"overhead\" is what 704 cores do less than 768: core for core it is"
                                    + " smaller",
                            List.of(
                                    seed3(
                                            "Performance Comparison between SRIOV and DirectPath"
                                                    + " I/O",
                                            "between bare metal (48 PPN) and the virtual"
                                                    + " environment (44 PPN)"),
                                    seed3(
                                            TEXT_6,
                                            "at the largest scale of 768 cores (16 nodes), SRIOV"
                                                    + " introduces an overhead"))),
                    new Contradiction(
                            "NAMD over RoCE with SR-IOV on 16 nodes loses 9.7% here, and 8.5% in"
                                    + " the study (seed 000, its Ref8) from which the data is said"
                                    + " to be taken",
                            "seed 000, which has the measurement itself",
                            List.of(
                                    seed3(
                                            "Performance Evaluation",
                                            "we extract the relevant data presented in those"
                                                    + " papers"),
                                    seed3(TEXT_6, "9.7% on NAMD"),
                                    new Citation(
                                            SEED_000,
                                            "section 4.5",
                                            "we see an 8.5% performance delta on the 16 nodes"
                                                    + " comparing VM.44 and BM.48"))),
                    new Contradiction(
                            "SR-IOV is summed up as ahead of PVRDMA \"for real-world workloads\";"
                                    + " PVRDMA was left out of every one of them",
                            "PVRDMA is known from micro-benchmarks only: measure your application"
                                    + " before you rule it out",
                            List.of(
                                    seed3(
                                            "Conclusion",
                                            "SRIOV outperforms VMXNET3 and PVRDMA in terms of"
                                                    + " bandwidth and latency, not only for pure"
                                                    + " MPI communication but also for real-world"
                                                    + " workloads"),
                                    seed3(
                                            "text to Figure 4",
                                            "we excluded PVRDMA from the results for those specific"
                                                    + " tests"))),
                    new Contradiction(
                            "virtualization is praised for snapshots and migration, and the loss"
                                    + " against bare metal called acceptable for its features; the"
                                    + " adapter that is recommended takes these two away",
                            "what an adapter takes away is no price of virtualization: look at its"
                                    + " own list",
                            List.of(
                                    seed3("Table 1", "Snapshot, migration, checkpoint"),
                                    seed3(
                                            "SRIOV Passthrough",
                                            "not compatible with certain core virtualization"
                                                    + " features such as vMotion/snapshot/resume"),
                                    seed3(
                                            "Conclusion",
                                            "we recommend utilizing SRIOV for MPI workloads"))));

    private Contradictions() {}

    public static List<Contradiction> all() {
        return ALL;
    }

    private static Citation seed3(String where, String quote) {
        return new Citation(SEED_003, where, quote);
    }
}
