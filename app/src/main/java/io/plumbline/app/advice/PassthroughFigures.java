package io.plumbline.app.advice;

import static io.plumbline.app.advice.Figure.Topic.APPLICATIONS;
import static io.plumbline.app.advice.Figure.Topic.LARGE_MESSAGES;
import static io.plumbline.app.advice.Figure.Topic.LATENCY;
import static io.plumbline.app.advice.Figure.Topic.SMALL_MESSAGES;
import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_003;

import io.plumbline.app.advice.Figure.Topic;
import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;

import java.util.List;

/** What was measured where the machine has the card, or a function of it. */
final class PassthroughFigures {
    private static final String TEXT_3A = "text to Figure 3a, ConnectX-4 LX 25GbE";
    private static final String FIGURE_5 = "text to Figure 5, ConnectX-5 100Gbps";
    private static final String FIGURE_6 = "text to Figure 6, ConnectX-5 100Gbps";

    private PassthroughFigures() {}

    static List<Figure> sriov() {
        return List.of(
                figure(
                        SMALL_MESSAGES,
                        "1B to 1KB: 12.9X the bandwidth of VMXNET3, and 8.0X to 4.1X that of"
                                + " PVRDMA",
                        SEED_003,
                        TEXT_3A,
                        "For small message sizes ranging from 1B to 1KB, SRIOV outperforms VMXNET3"
                                + " by a factor of 12.9X to 12.9X, and PVRDMA by 8.0X to 4.1X."),
                figure(
                        LARGE_MESSAGES,
                        "64KB to 4MB: as PVRDMA; VMXNET3 stays behind by 20% to 60%",
                        SEED_003,
                        TEXT_3A,
                        "After reaching message sizes of 64KB to 4MB, SRIOV and PVRDMA exhibit"
                                + " similar bandwidth performance, while VMXNET3 still experiences"
                                + " a 20% to 60% overhead."),
                figure(
                        LATENCY,
                        "the lowest of the three",
                        SEED_003,
                        "text to Figure 3b, ConnectX-4 LX 25GbE",
                        "SRIOV demonstrates the lowest latency, followed by PVRDMA, and VMXNET3"),
                figure(
                        LATENCY,
                        "2 microseconds for small messages between two machines",
                        SEED_000,
                        "text to Figure 22, ConnectX-5 100GbE",
                        "the latency of `ib_send_lat` is averaging 2 microseconds for small"
                                + " messages"),
                figure(
                        LARGE_MESSAGES,
                        "95Gbps of 100Gbps",
                        SEED_000,
                        "text to Figure 21, ConnectX-5 100GbE",
                        "the `ib_send_bw` bandwidth of 95Gbps on larger packet sizes is close to"
                                + " the line rate of 100Gbps"),
                figure(
                        APPLICATIONS,
                        "16 nodes, RoCE, less than bare metal: GROMACS 8.5%, NAMD 9.7%, LAMMPS"
                                + " 7.6%, WRF 4%; OpenFOAM 1.1% more",
                        SEED_003,
                        FIGURE_6,
                        "at the largest scale of 768 cores (16 nodes), SRIOV introduces an overhead"
                                + " of 8.5% on GROMACS, 9.7% on NAMD, 7.6% on LAMMPS, 4% on WRF,"
                                + " and interestingly, a performance improvement of 1.1% on"
                                + " OpenFOAM"),
                figure(
                        APPLICATIONS,
                        "16 nodes, InfiniBand, less than bare metal: GROMACS 8.4%, NAMD 9.4%,"
                                + " LAMMPS 7.9%, WRF 4%; OpenFOAM 0.4% more",
                        SEED_003,
                        FIGURE_5,
                        "at the largest scale of 768 cores (16 nodes), SRIOV exhibits a virtual tax"
                                + " of 8.4% on GROMACS, 9.4% on NAMD, 7.9% on LAMMPS, 4% on WRF,"
                                + " and a marginal improvement of 0.4% on OpenFOAM"));
    }

    static List<Figure> directPath() {
        return List.of(
                figure(
                        APPLICATIONS,
                        "RoCE, at the largest scale, less than bare metal: GROMACS 8.1%, NAMD 6.3%,"
                                + " LAMMPS 7.9%, WRF 3.5%, OpenFOAM 1.1%",
                        SEED_003,
                        FIGURE_6,
                        "DirectPath IO exhibits an overhead of 8.1% on GROMACS, 6.3% on NAMD, 7.9%"
                                + " on LAMMPS, 3.5% on WRF, and 1.1% on OpenFOAM"),
                figure(
                        APPLICATIONS,
                        "InfiniBand, at the largest scale, less than bare metal: GROMACS 8.1%, NAMD"
                                + " 6.6%, LAMMPS 8.3%, WRF 4%, OpenFOAM 0.7%",
                        SEED_003,
                        FIGURE_5,
                        "DirectPath IO shows a performance impact of 8.1% on GROMACS, 6.6% on NAMD,"
                                + " 8.3% on LAMMPS, 4% on WRF, and 0.7% on OpenFOAM"));
    }

    static Figure figure(Topic about, String says, Source source, String where, String quote) {
        return new Figure(about, says, new Citation(source, where, quote));
    }
}
