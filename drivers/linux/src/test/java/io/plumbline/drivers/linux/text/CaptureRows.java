package io.plumbline.drivers.linux.text;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.LinkType;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.Priorities;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.RoceMode;
import io.plumbline.property.TrustState;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What each recorded output has to become. */
final class CaptureRows {
    private static final String MEASUREMENT = "a measurement: nothing here measures";
    private static final String PORT =
            "state and link layer of a port: VerbsPort has them from ibv_devinfo, with the MTU";

    /** Outputs that nothing reads, and what is read instead. */
    static final Map<String, String> NOT_READ =
            Map.ofEntries(
                    Map.entry(
                            "dcb_pfc_show.txt",
                            "what is paused: PortQos has it from mlnx_qos, with what is trusted"),
                    Map.entry(
                            "ethtool_priv_flags.txt",
                            "private flags of the driver: no setting is one of them"),
                    Map.entry(
                            "ibdev2netdev.txt",
                            "which interface a device works on: RdmaLink has it from rdma -j link"),
                    Map.entry("ibstat_roce.txt", PORT),
                    Map.entry("ibstatus_mixed.txt", PORT),
                    Map.entry("show_gids_bond.txt", "the GIDs of a port: no setting is one"),
                    Map.entry("ib_send_bw_seed.txt", MEASUREMENT),
                    Map.entry("perftest_send_bw.synthesized.json", MEASUREMENT),
                    Map.entry("osu_latency_v58.txt", MEASUREMENT));

    static final List<Row> ALL =
            List.of(
                    new Row(
                            "mlnx_qos_dscp_prio3.txt",
                            PortQos::parse,
                            Optional.of(
                                    new PortQos(
                                            false,
                                            TrustState.DSCP,
                                            Priorities.parse("3"),
                                            PortQosTest.eightEach()))),
                    new Row(
                            "mlnx_qos_pcp_default.txt",
                            PortQos::parse,
                            Optional.of(
                                    new PortQos(
                                            false,
                                            TrustState.PCP,
                                            Priorities.parse("-"),
                                            new TreeMap<>()))),
                    new Row(
                            "ofed_info_s.txt",
                            RdmaStack::installed,
                            new OfedVersion("5.4-3.0.3.0")),
                    new Row(
                            "ibv_devinfo_vf_cx5.txt",
                            VerbsPort::list,
                            List.of(
                                    new VerbsPort(
                                            "mlx5_1",
                                            1,
                                            RdmaPortState.PORT_ACTIVE,
                                            Optional.of(4096),
                                            LinkType.ETH))),
                    new Row(
                            "ibv_devinfo_pvrdma_down.txt",
                            VerbsPort::list,
                            List.of(
                                    new VerbsPort(
                                            "rocep19s0f1",
                                            1,
                                            RdmaPortState.PORT_DOWN,
                                            Optional.empty(),
                                            LinkType.ETH))),
                    new Row(
                            "rdma_link.json",
                            RdmaLink::list,
                            List.of(
                                    new RdmaLink("mlx5_0", 1, Optional.of("ens1f0np0")),
                                    new RdmaLink("mlx5_1", 1, Optional.of("ens1f1np1")))),
                    new Row(
                            "cma_roce_mode_session.txt",
                            CaptureRows::modes,
                            List.of(RoceMode.V1, RoceMode.V2, RoceMode.V2)),
                    new Row(
                            "mlnxofedinstall_dkms_failed.txt",
                            CaptureRows::failure,
                            "Error: mlnx-ofed-kernel-dkms installation failed!"),
                    new Row("mlnxofedinstall_dkms_failed.txt", Installer::takes, UNPARSED));

    private CaptureRows() {}

    /** Three answers in one file, one a line. */
    private static List<RoceMode> modes(String text) throws UnparsedText {
        var modes = new ArrayList<RoceMode>();
        for (var line : Lines.of(text)) {
            modes.add(RoceModes.mode(line + "\n"));
        }
        return modes;
    }

    private static String failure(String text) throws UnparsedText {
        return Installer.failure(text).orElseThrow(() -> new UnparsedText("no failure"));
    }
}
