package io.plumbline.agreement;

import io.plumbline.property.Dcbx;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.EgressShares;
import io.plumbline.property.LinkPause;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMode;
import io.plumbline.property.Scheduling;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.spec.Fabric;
import io.plumbline.spec.Located;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All matters, in the order in which people read them. The next one is a declaration here.
 *
 * @see "domain facts on switches, section 10; seed 000, section 2.4"
 */
final class Matters {
    /** Two bits below the DSCP are those of ECN. */
    private static final int CLASSES_OF_A_DSCP = 4;

    private static final int ECT0 = 2;

    /**
     * The largest packet, without Ethernet header: what is sent has to fit into what is carried,
     * and both have to do for the fabric. Two switches only carry: where the fabric says how much,
     * each does as it can, and platforms can differ by a few bytes.
     */
    private static final Matter<Integer> MTU =
            new Matter<Integer>(
                            "mtu",
                            fabric -> fabric.ipMtu().map(said -> "at least " + said.value()),
                            (fabric, bytes) ->
                                    fabric.ipMtu().filter(least -> bytes < least.value()).isEmpty(),
                            (sent, carried) -> sent <= carried,
                            List.of(
                                    View.of(
                                            Ends::distributedSwitches,
                                            DistributedSwitchProperties.MTU),
                                    View.of(Ends::standardSwitches, StandardSwitchProperties.MTU),
                                    View.of(Ends::systems, NodeInterfaceProperties.MTU)),
                            List.of(View.of(Ends::port, SwitchProperties.MTU)))
                    .betweenSwitches((fabric, one, other) ->
                            fabric.ipMtu().isPresent()
                                    || fabric.switchMtu().isPresent()
                                    || one.equals(other));

    /** A guest sends through a distributed switch, or one of its host, where it has one. */
    private static final Matter<Integer> GUEST_MTU =
            new Matter<>(
                    "guest-mtu",
                    MTU.asked(),
                    MTU.fits(),
                    MTU.agree(),
                    List.of(View.of(Ends::guestInterfaces, NodeInterfaceProperties.MTU)),
                    List.of(
                            View.of(Ends::switchesOfGuests, DistributedSwitchProperties.MTU),
                            View.of(Ends::standardSwitchesOfGuests, StandardSwitchProperties.MTU)));

    /**
     * A host itself sends through a distributed switch, and how much is for its profile to say: the
     * fabric asks nothing of it. Adapters that the spec does not name are held against the switch
     * too, for it may shrink below them.
     */
    private static final Matter<Integer> VMKERNEL_MTU =
            new Matter<>(
                    "vmkernel-mtu",
                    _ -> Optional.empty(),
                    (_, _) -> true,
                    MTU.agree(),
                    List.of(View.of(Ends::vmkernelAdapters, VmkernelProperties.MTU)),
                    List.of(
                            View.of(Ends::switchesOfVmkernel, DistributedSwitchProperties.MTU),
                            View.of(Ends::portOfVmkernel, SwitchProperties.MTU)));

    /** What is sent as RoCE v1 has no DSCP by which it could be told apart. */
    private static final Matter<RoceMode> ROCE_MODE =
            new Matter<>(
                    "roce-mode",
                    _ -> Optional.of(RoceMode.V2.toString()),
                    (_, mode) -> mode == RoceMode.V2,
                    Objects::equals,
                    List.of(View.of(Ends::systems, NodeInterfaceProperties.DEFAULT_ROCE_MODE)),
                    List.of());

    /** What one end pauses and the other does not is lost, or never let go. */
    private static final Matter<Priorities> PRIORITIES =
            new Matter<Priorities>(
                            "priorities",
                            fabric -> Optional.of(fabric.lossless().priority().value().toString()),
                            (fabric, paused) ->
                                    paused.numbers().contains(fabric.lossless().priority().value()),
                            Objects::equals,
                            List.of(
                                    View.of(
                                            Ends::driver,
                                            NicDriverProperties.PFCTX,
                                            Matters::ofThisMask),
                                    View.of(
                                            Ends::driver,
                                            NicDriverProperties.PFCRX,
                                            Matters::ofThisMask),
                                    View.of(
                                            Ends::systems,
                                            NodeInterfaceProperties.PFC,
                                            Ends::ofThis)),
                            List.of(ends -> ends.port().map(port -> pausedBy(port, ends))))
                    .betweenSwitches((_, one, other) -> one.equals(other));

    /** Pause of the whole link, which keeps that of priorities from working. */
    private static final Matter<LinkPause> PAUSE =
            alone(
                    "pause",
                    fabric -> Optional.of("OFF"),
                    (fabric, pause) -> pause == LinkPause.OFF,
                    View.of(Ends::port, SwitchProperties.LINK_PAUSE));

    /**
     * Who leaves what he pauses to the other end does what that says. Ends that have no way of
     * telling have no say; of a host its cards' firmware tells, and nothing that is known what ESXi
     * itself and its driver do.
     */
    private static final Matter<Dcbx> DCBX =
            onlyAsked(
                    "dcbx",
                    Fabric::dcbx,
                    List.of(
                            View.of(
                                    Ends::cardPorts,
                                    NicFirmwareProperties.LLDP_NB_DCBX,
                                    negotiates -> negotiates ? Dcbx.ON : Dcbx.OFF),
                            View.of(Ends::interfaces, NodeInterfaceProperties.DCBX)),
                    List.of(View.of(Ends::portThatTellsOfDcbx, SwitchProperties.DCBX)));

    /** Who never lets go of a queue that never drains stops everybody behind it. */
    private static final Matter<Boolean> WATCHDOG =
            onlyAsked(
                    "watchdog",
                    fabric -> fabric.lossless().pfcWatchdog(),
                    List.of(),
                    List.of(View.of(Ends::port, SwitchProperties.PFC_WATCHDOG)));

    private static final Matter<PortTrust> TRUST =
            new Matter<>(
                    "trust",
                    fabric -> Optional.of(fabric.lossless().trust().value().name()),
                    (fabric, trust) -> believes(trust, fabric.lossless().trust().value()),
                    (near, far) -> far == PortTrust.BOTH || far == near,
                    List.of(
                            View.of(
                                    Ends::driver,
                                    NicDriverProperties.TRUST_STATE,
                                    Matters::likePort),
                            View.of(
                                    Ends::systems,
                                    NodeInterfaceProperties.TRUST,
                                    Matters::likePort)),
                    List.of(View.of(Ends::port, SwitchProperties.PORT_TRUST)));

    /** What is sent as lossless has to be lossless at both ends. */
    private static final Matter<Integer> DSCP =
            new Matter<>(
                    "dscp",
                    fabric ->
                            fabric.lossless()
                                    .dscp()
                                    .map(dscp ->
                                            inPriority(
                                                    dscp.value(),
                                                    fabric.lossless().priority().value())),
                    (fabric, priority) ->
                            fabric.lossless().dscp().isEmpty()
                                    || fabric.lossless().priority().value().equals(priority),
                    Objects::equals,
                    List.of(
                            View.of(
                                    Ends::losslessDscpOfNode,
                                    NodeInterfaceProperties.DSCP_PRIORITY)),
                    List.of(View.of(Ends::losslessDscp, SwitchProperties.DSCP_PRIORITY)));

    /**
     * What a driver puts into everything, whatever programs say, has to be the fabric's DSCP, and
     * where switches mark it has to let them (ECT0).
     */
    private static final Matter<Integer> TRAFFIC_CLASS =
            new Matter<>(
                    "traffic-class",
                    fabric -> ofDscp(fabric).map(dscp -> ect(dscp) + " for DSCP " + dscp),
                    (fabric, forced) ->
                            ofDscp(fabric)
                                    .filter(dscp ->
                                            forced != ect(dscp)
                                                    && (fabric.ecn().isPresent()
                                                            || forced != dscp * CLASSES_OF_A_DSCP))
                                    .isEmpty(),
                    Objects::equals,
                    List.of(ends ->
                            ends.systems()
                                    .filter(_ -> ofDscp(ends.fabric()).isPresent())
                                    .map(at -> forced(ends, at))),
                    List.of());

    /** A priority is its PCP at the near end: what a tag says has to mean that at the far one. */
    private static final Matter<Integer> PCP =
            alone(
                    "pcp",
                    fabric ->
                            fabric.tagged().stream()
                                    .findFirst()
                                    .map(one -> "PCP " + one.value() + " in " + one.value()),
                    (fabric, priority) ->
                            fabric.tagged().isEmpty()
                                    || fabric.lossless().priority().value().equals(priority),
                    View.of(Ends::losslessTag, SwitchProperties.PCP_PRIORITY));

    /** A switch that writes its own DSCP into packets tells the far end something else. */
    private static final Matter<Boolean> REWRITING =
            alone(
                    "rewrite",
                    fabric ->
                            fabric.lossless().trust().value() == TrustState.DSCP
                                    ? Optional.of("false")
                                    : Optional.empty(),
                    (fabric, rewrites) ->
                            !rewrites || fabric.lossless().trust().value() != TrustState.DSCP,
                    View.of(Ends::port, SwitchProperties.REWRITE_DSCP));

    /**
     * Marks of the switch do nothing where the card does not heed them, and the other way round.
     */
    private static final Matter<Boolean> ECN =
            new Matter<>(
                    "ecn",
                    fabric -> fabric.ecn().map(_ -> "true"),
                    (fabric, marks) -> marks || fabric.ecn().isEmpty(),
                    Objects::equals,
                    List.of(
                            View.of(Ends::driver, NicDriverProperties.ECN),
                            View.of(
                                    Ends::cardPorts,
                                    NicFirmwareProperties.ROCE_CC_PRIO_MASK,
                                    Matters::hasLossless)),
                    List.of(ends ->
                            ends.lossless()
                                    .map(priority ->
                                            new View.Seen<>(
                                                    priority,
                                                    ends.facts()
                                                            .inForce(
                                                                    SwitchProperties.MARKING.of(
                                                                            priority))
                                                            .map(Matters::marks),
                                                    marks -> marks ? "marks" : "does not mark"))));

    /** Where a switch begins to mark, and from where on it marks everything. */
    private static final Matter<QueueMarking> MARKING =
            alone(
                    "marking",
                    fabric -> fabric.ecn().map(Matters::marking).map(QueueMarking::toString),
                    (fabric, marking) ->
                            fabric.ecn()
                                    .map(Matters::marking)
                                    .filter(asked -> !asked.equals(marking))
                                    .isEmpty(),
                    View.of(Ends::lossless, SwitchProperties.MARKING));

    /** A notice that waits behind what it is about comes too late. */
    private static final Matter<Scheduling> SCHEDULING =
            alone(
                    "scheduling",
                    fabric -> fabric.cnp().map(notice -> notice.scheduling().value().toString()),
                    (fabric, scheduling) ->
                            fabric.cnp()
                                    .filter(notice ->
                                            !notice.scheduling().value().equals(scheduling))
                                    .isEmpty(),
                    View.of(Ends::notices, SwitchProperties.SCHEDULING));

    /**
     * What the lossless priority is promised, at each end for what it sends itself. Of notices
     * there is no such view: a card's firmware sends them.
     */
    private static final Matter<String> BANDWIDTH =
            new Matter<>(
                    "bandwidth",
                    fabric -> fabric.lossless().bandwidth().map(Matters::text),
                    (fabric, promised) ->
                            fabric.lossless()
                                    .bandwidth()
                                    .filter(share -> !text(share).equals(promised))
                                    .isEmpty(),
                    Objects::equals,
                    List.of(
                            whereAsked(
                                    fabric -> fabric.lossless().bandwidth(),
                                    View.told(
                                            Ends::interfaces,
                                            NodeInterfaceProperties.SHARES,
                                            Matters::promised))),
                    List.of(
                            View.of(
                                    Ends::lossless,
                                    SwitchProperties.SCHEDULING,
                                    Scheduling::toString)));

    private static final Matter<Integer> NOTICE_DSCP =
            new Matter<>(
                    "cnp-dscp",
                    fabric -> fabric.cnp().map(notice -> notice.dscp().value().toString()),
                    (fabric, dscp) ->
                            fabric.cnp()
                                    .filter(notice -> !notice.dscp().value().equals(dscp))
                                    .isEmpty(),
                    Objects::equals,
                    List.of(View.of(Ends::cardPorts, NicFirmwareProperties.CNP_DSCP)),
                    List.of());

    private static final Matter<Integer> NOTICE_PRIORITY =
            new Matter<>(
                    "cnp-priority",
                    fabric -> fabric.cnp().map(notice -> notice.priority().value().toString()),
                    (fabric, priority) ->
                            fabric.cnp()
                                    .filter(notice -> !notice.priority().value().equals(priority))
                                    .isEmpty(),
                    Objects::equals,
                    List.of(
                            View.of(Ends::cardPorts, NicFirmwareProperties.CNP_802P_PRIO),
                            View.of(Ends::noticeDscpOfNode, NodeInterfaceProperties.DSCP_PRIORITY)),
                    List.of(
                            View.of(Ends::noticeDscp, SwitchProperties.DSCP_PRIORITY),
                            View.of(Ends::noticeTag, SwitchProperties.PCP_PRIORITY)));

    static final List<Matter<?>> ALL =
            List.of(
                    MTU,
                    GUEST_MTU,
                    VMKERNEL_MTU,
                    ROCE_MODE,
                    PRIORITIES,
                    PAUSE,
                    DCBX,
                    WATCHDOG,
                    TRUST,
                    DSCP,
                    TRAFFIC_CLASS,
                    PCP,
                    Tags.MATTER,
                    REWRITING,
                    ECN,
                    MARKING,
                    SCHEDULING,
                    BANDWIDTH,
                    NOTICE_DSCP,
                    NOTICE_PRIORITY);

    private Matters() {}

    /** In which nobody has a say unless the fabric asks for it: it may be so or not so. */
    private static <V> Matter<V> onlyAsked(
            String name,
            Function<Fabric, Optional<Located<V>>> asked,
            List<View<V>> near,
            List<View<V>> far) {
        return new Matter<>(
                name,
                fabric -> asked.apply(fabric).map(said -> said.value().toString()),
                (fabric, value) ->
                        asked.apply(fabric).filter(said -> !said.value().equals(value)).isEmpty(),
                Objects::equals,
                near.stream().map(view -> whereAsked(asked, view)).toList(),
                far.stream().map(view -> whereAsked(asked, view)).toList());
    }

    private static <A, V> View<V> whereAsked(
            Function<Fabric, Optional<Located<A>>> asked, View<V> view) {
        return ends ->
                asked.apply(ends.fabric()).isPresent() ? view.of(ends) : Stream.<View.Seen<V>>of();
    }

    /** In which only the switch has a say. */
    private static <V> Matter<V> alone(
            String name,
            Function<Fabric, Optional<String>> asked,
            BiPredicate<Fabric, V> fits,
            View<V> far) {
        return new Matter<>(name, asked, fits, Objects::equals, List.of(), List.of(far));
    }

    /** Bit p for priority p. */
    static Priorities ofMask(int mask) {
        return Priorities.of(
                IntStream.range(0, 8).filter(bit -> (mask >> bit & 1) == 1).boxed().toList());
    }

    private static Priorities ofThisMask(Ends ends, int mask) {
        return ends.ofThis(ofMask(mask));
    }

    /** Priorities are of the switch, and a port pauses them or none. */
    private static View.Seen<Priorities> pausedBy(SwitchPort port, Ends ends) {
        var facts = ends.facts();
        var none = new Told.Known<>(Priorities.of(List.of()));
        return new View.Seen<>(
                port,
                facts.value(SwitchProperties.PORT_PFC.of(port))
                        .flatMap(pauses ->
                                pauses
                                        ? facts.value(
                                                SwitchProperties.LOSSLESS_PRIORITIES.of(port.on()))
                                        : none)
                        .map(ends::ofThis),
                priorities -> "pauses " + priorities);
    }

    private static String inPriority(int dscp, int priority) {
        return "DSCP " + dscp + " in " + priority;
    }

    private static boolean believes(PortTrust trust, TrustState asked) {
        return trust == PortTrust.BOTH || trust == likePort(asked);
    }

    private static PortTrust likePort(TrustState trust) {
        return switch (trust) {
            case PCP -> PortTrust.PCP;
            case DSCP -> PortTrust.DSCP;
        };
    }

    private static boolean hasLossless(Ends ends, int mask) {
        return ofMask(mask).numbers().contains(ends.fabric().lossless().priority().value());
    }

    /** Where it is trusted. */
    private static Optional<Integer> ofDscp(Fabric fabric) {
        return fabric.lossless()
                .dscp()
                .filter(_ -> fabric.lossless().trust().value() == TrustState.DSCP)
                .map(Located::value);
    }

    private static int ect(int dscp) {
        return dscp * CLASSES_OF_A_DSCP + ECT0;
    }

    /** Where programs say it nobody else does. */
    private static View.Seen<Integer> forced(Ends ends, NodeInterface at) {
        var setting = NodeInterfaceProperties.TRAFFIC_CLASS.of(at);
        return new View.Seen<>(
                at,
                ends.facts()
                        .inForce(setting)
                        .flatMap(state ->
                                state instanceof State.Is<Integer>(var number)
                                        ? new Told.Known<>(number)
                                        : new Told.NoSay<>()),
                number -> setting.property().key() + " " + number);
    }

    /**
     * What the vendor's own way gives a priority is told nowhere: it is neither right nor wrong.
     */
    private static Told<String> promised(Ends ends, EgressShares shares) {
        return shares.of(ends.fabric().lossless().priority().value())
                .<Told<String>>map(share -> new Told.Known<>(share.toString()))
                .orElseGet(Told.NoSay::new);
    }

    private static String text(Located<Scheduling> share) {
        return share.value().toString();
    }

    private static boolean marks(State<QueueMarking> marking) {
        return marking instanceof State.Is<QueueMarking>(var how)
                && how.how() != QueueMarking.How.RED;
    }

    private static QueueMarking marking(Located<Fabric.EcnMarks> asked) {
        return QueueMarking.ecn(asked.value().min(), asked.value().max());
    }
}
