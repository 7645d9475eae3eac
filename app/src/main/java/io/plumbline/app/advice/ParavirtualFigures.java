package io.plumbline.app.advice;

import static io.plumbline.app.advice.Figure.Topic.APPLICATIONS;
import static io.plumbline.app.advice.Figure.Topic.LARGE_MESSAGES;
import static io.plumbline.app.advice.Figure.Topic.LATENCY;
import static io.plumbline.app.advice.Figure.Topic.MANY_PROCESSES;
import static io.plumbline.app.advice.Figure.Topic.SMALL_MESSAGES;
import static io.plumbline.app.advice.PassthroughFigures.figure;
import static io.plumbline.app.guide.Source.SEED_003;

import java.util.List;

/** What was measured where the hypervisor is on the way. */
final class ParavirtualFigures {
    private static final String TEXT_3A = "text to Figure 3a, ConnectX-4 LX 25GbE";
    private static final String TEXT_3B = "text to Figure 3b, ConnectX-4 LX 25GbE";
    private static final String TEXT_4 = "text to Figure 4, ConnectX-4 LX 25GbE";
    private static final String SMALL =
            "For small message sizes ranging from 1B to 1KB, SRIOV outperforms VMXNET3 by a factor"
                    + " of 12.9X to 12.9X, and PVRDMA by 8.0X to 4.1X.";
    private static final String LARGE =
            "After reaching message sizes of 64KB to 4MB, SRIOV and PVRDMA exhibit similar"
                    + " bandwidth performance, while VMXNET3 still experiences a 20% to 60%"
                    + " overhead.";
    private static final String SLOWER =
            "The latency of PVRDMA is on average 1.4 times that of SRIOV on all message sizes,"
                    + " while VMXNET3 experiences a latency 5.6 times higher than SRIOV.";

    private ParavirtualFigures() {}

    static List<Figure> pvrdma() {
        return List.of(
                figure(
                        SMALL_MESSAGES,
                        "1B to 1KB: SR-IOV has 8.0X to 4.1X the bandwidth",
                        SEED_003,
                        TEXT_3A,
                        SMALL),
                figure(LARGE_MESSAGES, "64KB to 4MB: as much as SR-IOV", SEED_003, TEXT_3A, LARGE),
                figure(
                        LATENCY,
                        "1.4 times that of SR-IOV, on average of all sizes",
                        SEED_003,
                        TEXT_3B,
                        SLOWER),
                figure(
                        APPLICATIONS,
                        "none: it was left out of the runs of applications",
                        SEED_003,
                        TEXT_4,
                        "it may not be suitable for MPI applications highly sensitive to message"
                                + " rate. Therefore, we excluded PVRDMA from the results for those"
                                + " specific tests."),
                figure(
                        MANY_PROCESSES,
                        "favourable up to 20 processes a node",
                        SEED_003,
                        TEXT_4,
                        "we found favorable results with PVRDMA for HPC workloads when the number"
                                + " of processes per node is 20 or less"));
    }

    static List<Figure> vmxnet3() {
        return List.of(
                figure(
                        SMALL_MESSAGES,
                        "1B to 1KB: SR-IOV has 12.9X the bandwidth",
                        SEED_003,
                        TEXT_3A,
                        SMALL),
                figure(
                        LARGE_MESSAGES,
                        "64KB to 4MB: 20% to 60% behind SR-IOV",
                        SEED_003,
                        TEXT_3A,
                        LARGE),
                figure(LATENCY, "5.6 times that of SR-IOV", SEED_003, TEXT_3B, SLOWER),
                figure(
                        APPLICATIONS,
                        "16 nodes: GROMACS up to 27% and WRF 14% slower than with SR-IOV",
                        SEED_003,
                        TEXT_4,
                        "On 576 cores (16 nodes), VMXNET3 showed up to 27% lower performance for"
                                + " GROMACS and 14% lower performance for WRF compared to SRIOV"
                                + " (Figure 4)."));
    }
}
