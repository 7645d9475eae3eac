package io.plumbline.agreement;

import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.DataSize;
import io.plumbline.property.LinkPause;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMode;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.KernelModule;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A fabric with a host, a node and their switch, of which each does as it says. */
abstract class OneFabric {
    static final Host HOST = new Host("esx01.lab");
    static final KernelModule DRIVER = new KernelModule(HOST, NicDriverProperties.CORE);
    static final NicPort CARD = new NicPort(Sightings.nic("esx01.lab", "3b:00"), 1);
    static final NodeInterface NODE = new NodeInterface(new Node("gpu01"), "ens192");
    static final InterfaceDscp DSCP = new InterfaceDscp(NODE, 26);
    static final InterfaceDscp CNP = new InterfaceDscp(NODE, 48);
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    static final SwitchPort OTHER = new SwitchPort(TOR, "Eth1/2");
    static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, linux: key, switch: tor}")
                            .replace(
                                    "      lossless:",
                                    "      ipMtu: 9000\n"
                                            + "      ecn: {min: 150kB, max: 1500kB}\n"
                                            + "      cnp: {dscp: 48, priority: 6,"
                                            + " scheduling: Strict}\n"
                                            + "      lossless:")
                    + """
                      nodes:
                        - {name: gpu01, linux: {interfaces: {ens192: {fabric: roce}}}}
                      switches:
                        - {name: tor1, platform: Onyx}
                      links:
                        - {host: esx01.lab, nic: hpc/1, switch: tor1, port: Eth1/1}
                        - {node: gpu01, interface: ens192, switch: tor1, port: Eth1/2}
                    """;
    static final ClusterSpec SPEC = SpecTexts.accepted(TEXT);

    final Readings.Builder host = Readings.builder();
    final Readings.Builder node = Readings.builder();
    final Readings.Builder tor = Readings.builder();
    final List<UnitPlan> planned = new ArrayList<>();
    ClusterSpec spec = SpecTexts.accepted(TEXT);

    OneFabric() {
        host.put(NicDriverProperties.PFCTX.of(DRIVER), so(0x08))
                .put(NicDriverProperties.PFCRX.of(DRIVER), so(0x08))
                .put(NicDriverProperties.TRUST_STATE.of(DRIVER), so(TrustState.DSCP))
                .put(NicDriverProperties.ECN.of(DRIVER), so(true))
                .put(NicFirmwareProperties.CNP_DSCP.of(CARD), so(48))
                .put(NicFirmwareProperties.ROCE_CC_PRIO_MASK.of(CARD), new Reading.NotOffered<>())
                .put(NicFirmwareProperties.CNP_802P_PRIO.of(CARD), new Reading.NotOffered<>());
        node.put(NodeInterfaceProperties.MTU.of(NODE), so(9000))
                .put(NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(NODE), so(RoceMode.V2))
                .put(NodeInterfaceProperties.TRAFFIC_CLASS.of(NODE), new Reading.NotOffered<>())
                .put(NodeInterfaceProperties.TRUST.of(NODE), so(TrustState.DSCP))
                .put(NodeInterfaceProperties.PFC.of(NODE), so(Priorities.parse("3")))
                .put(NodeInterfaceProperties.DSCP_PRIORITY.of(DSCP), so(3))
                .put(NodeInterfaceProperties.DSCP_PRIORITY.of(CNP), so(6));
        tor.put(SwitchProperties.LOSSLESS_PRIORITIES.of(TOR), so(Priorities.parse("3")));
        for (var port : List.of(PORT, OTHER)) {
            carries(tor, port, 9216, PortTrust.BOTH);
        }
    }

    /** What one port says of the fabric. */
    static void carries(Readings.Builder into, SwitchPort port, int mtu, PortTrust trust) {
        into.put(SwitchProperties.MTU.of(port), so(mtu))
                .put(SwitchProperties.PORT_PFC.of(port), so(true))
                .put(SwitchProperties.LINK_PAUSE.of(port), so(LinkPause.OFF))
                .put(SwitchProperties.PORT_TRUST.of(port), so(trust))
                .put(SwitchProperties.REWRITE_DSCP.of(port), so(false))
                .put(
                        SwitchProperties.MARKING.of(new PortPriority(port, 3)),
                        so(QueueMarking.ecn(DataSize.parse("150kB"), DataSize.parse("1500kB"))))
                .put(
                        SwitchProperties.SCHEDULING.of(new PortPriority(port, 6)),
                        so(Scheduling.STRICT))
                .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(port, 26)), so(3))
                .put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(port, 48)), so(6));
    }

    static List<String> off(Agreement agreement) {
        var texts = new ArrayList<String>();
        for (var link : agreement.links()) {
            for (var point : link.points()) {
                for (var some : List.of(point.near(), point.far())) {
                    some.stream()
                            .filter(said -> said.accord() == Accord.APART)
                            .map(said ->
                                    point.matter() + ": " + said.at().label() + " " + said.text())
                            .forEach(texts::add);
                }
            }
        }
        return texts;
    }

    FabricStanding standing() {
        return standing(host.build());
    }

    FabricStanding standing(Readings ofHost) {
        return standing(spec, ofHost);
    }

    FabricStanding standing(ClusterSpec spec, Readings ofHost) {
        var cards =
                new Sightings().card("esx01.lab", "3b:00", "ConnectX5", "MT_0000000008").observed();
        var snapshots = new ArrayList<>(cards.snapshots(HOST));
        snapshots.add(told(HOST, ofHost));
        snapshots.add(told(NODE.node(), node.build()));
        snapshots.add(told(TOR, tor.build()));
        var observed = new ObservedState(snapshots);
        return FabricStanding.of(
                spec, Inventory.of(spec, observed), observed, new Plan("r1", planned, 1));
    }

    static Snapshot told(Target unit, Readings readings) {
        return Snapshot.answered(
                unit,
                "other",
                new Observation(Optional.empty(), readings, List.of()),
                Instant.EPOCH);
    }

    static <V> Reading<V> so(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }
}
