package io.plumbline.app.check;

import static io.plumbline.app.guide.Source.SEED_000;
import static io.plumbline.app.guide.Source.SEED_004;

import io.plumbline.app.check.Rule.Seen;
import io.plumbline.app.guide.Citation;
import io.plumbline.app.guide.Source;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.TrustState;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the guides ask of Linux nodes with RDMA. */
final class NodeRules {
    private static final String LOSSLESS = "Configure the server to lossless";
    private static final String DRIVER = "Installing the driver";

    private static final int WHOLE_MTU = 4096;

    private NodeRules() {}

    static List<Rule> all() {
        return List.of(
                new Rule(
                        Harm.STOPS,
                        "the vendor's RDMA stack",
                        at(
                                SEED_004,
                                DRIVER,
                                "The first thing to do is to install the Mellanox driver for the"
                                        + " network interface card."),
                        "no RDMA as the guide sets it up",
                        "rdmaStack of the node in the spec",
                        site -> site.without(NodeProperties.RDMA_STACK)),
                new Rule(
                        Harm.STOPS,
                        "the modules rdma_cm and ib_umad loaded",
                        at(
                                SEED_004,
                                DRIVER,
                                "Now, we need to activate two kernel modules that are needed for"
                                        + " rdma and RoCE exchanges."),
                        "connections over RDMA are not made",
                        "modules: [rdma_cm, ib_umad] of the node",
                        site -> site.where(NodeProperties.MODULE_LOADED, loaded -> !loaded)),
                new Rule(
                        Harm.LOSES,
                        "trust DSCP",
                        at(
                                SEED_004,
                                LOSSLESS,
                                "we configure the NIC by setting the trust mode (e.g. the priority"
                                        + " tagging mechanism used) to L3"),
                        "what arrives is of the default priority, which may be lost",
                        "a link and a fabric with trust: DSCP for the interface",
                        site ->
                                site.where(
                                        NodeInterfaceProperties.TRUST,
                                        trust -> trust != TrustState.DSCP)),
                new Rule(
                        Harm.LOSES,
                        "a lossless priority",
                        at(SEED_004, LOSSLESS, "activate no drop mode on the priority 3"),
                        "the node pauses nobody, and heeds no pause",
                        "a link and a fabric with lossless: {priority: 3} for the interface",
                        site ->
                                site.where(
                                        NodeInterfaceProperties.PFC,
                                        priorities -> priorities.numbers().isEmpty())),
                new Rule(
                        Harm.LOSES,
                        "what is set for a lossless priority stays",
                        at(SEED_004, LOSSLESS, "activate no drop mode on the priority 3"),
                        "after the next boot it is not there: mlnx_qos sets it until then",
                        "a link and a fabric for the interface: a unit of systemd sets it anew",
                        site ->
                                Stream.concat(
                                        site.lost(
                                                NodeInterfaceProperties.TRUST,
                                                trust -> trust == TrustState.DSCP),
                                        site.lost(
                                                NodeInterfaceProperties.PFC,
                                                some -> !some.numbers().isEmpty()))),
                new Rule(
                        Harm.SLOWS,
                        "an active MTU of 4096",
                        at(SEED_000, "Figure 20", "is in the active state with `active_MTU: 4096`"),
                        "four packets where one would do",
                        "a fabric with ipMtu: 9000 for the interface, and as much at the switch",
                        NodeRules::smallPackets));
    }

    /** Of a port that is not active, nobody knows what it would agree on. */
    private static Stream<Seen> smallPackets(Site site) {
        return site.where(NodeInterfaceProperties.ACTIVE_MTU, bytes -> bytes < WHOLE_MTU)
                .filter(seen ->
                        site.value(NodeInterfaceProperties.PORT_STATE, seen.target())
                                .equals(Optional.of(RdmaPortState.PORT_ACTIVE)));
    }

    private static Citation at(Source source, String where, String quote) {
        return new Citation(source, where, quote);
    }
}
