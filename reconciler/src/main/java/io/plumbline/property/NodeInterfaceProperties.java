package io.plumbline.property;

import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A network interface of a node, and the RDMA device on it. Of address and MTU, running is what the
 * kernel has and next what netplan, NetworkManager or ifcfg files bring back at the coming boot.
 */
public final class NodeInterfaceProperties {
    /**
     * Address and MTU of an interface go into one file and into the kernel. A change of either cuts
     * connections, so it waits until the node is out of service.
     */
    public static final Wire INTERFACE =
            new Wire("interface", Area.NETWORK, new Relation.Itself(), Wire.Place.TAKEN_OUT);

    /** New connections use it; those that are open keep what they have. */
    public static final Wire ROCE_MODE =
            new Wire("roceMode", Area.DRIVER, new Relation.Itself(), Wire.Place.IN_SERVICE);

    /**
     * By which field packets are told apart, and what is paused. A change of what is paused takes
     * the link down for a moment, one of the field may make all queues anew, so both wait until the
     * node is out of service; a DSCP that is mapped while none is changes the field too.
     *
     * @see "Linux, mlx5/core/en_dcbnl.c: mlx5e_dcbnl_ieee_setpfc calls mlx5_toggle_port_link,
     *     mlx5e_set_trust_state reopens the channels of cards that inline headers, as ConnectX-4
     *     does, mlx5e_dcbnl_ieee_setapp trusts DSCP from the first one on"
     */
    public static final Wire QOS =
            new Wire(
                    "qos",
                    Area.DRIVER,
                    new Relation.Enclosing(NodeInterface.class),
                    Wire.Place.TAKEN_OUT);

    /** Lower case with colons. */
    public static final Property<String> MAC =
            judged("interface.mac", Codecs.text(), Role.PRECONDITION, List.of(), "ip -j addr");

    /**
     * Whether the interface has the address by which we are logged in. Who changes that address, or
     * takes one away beside it, may never get in again: a route that goes with it does not come
     * back. Of the MTU this is not so: both ends of a connection agree on the shorter segment, and
     * what lies between grows first where the spec names the link.
     */
    public static final Property<Boolean> CARRIES_LOGIN =
            Property.fact(
                            "interface.carriesLogin",
                            NodeInterface.class,
                            Codecs.bool(),
                            "SSH_CONNECTION: sshd sets it, ssh(1), Environment; ip -j addr")
                    .orElseTry(
                            Otherwise.Where.IN_THE_WAY,
                            "Plumbline is logged in by this interface, and another address there"
                                    + " would cut it off: set it by hand at the console, or let"
                                    + " Plumbline reach the node by another interface");

    /** The one IPv4 address; an interface with several is left to whoever gave them to it. */
    public static final Property<InterfaceAddress> ADDRESS =
            written(
                    "interface.address",
                    Codecs.codec(
                            "an address such as 192.168.4.1/24",
                            InterfaceAddress::parse,
                            InterfaceAddress::toString),
                    new Need<>(
                            new Relation.Itself(),
                            CARRIES_LOGIN,
                            new Want.Exactly<>(false),
                            Need.When.BEFORE_WRITE,
                            "domain facts on Linux, section 6: openibd restart kills SSH path; the"
                                    + " same is true of an address"));

    /** In bytes, without the Ethernet header. Next is none where no file says it. */
    public static final Property<Integer> MTU = written("interface.mtu", Codecs.integer(256, 9978));

    /**
     * A reboot loses it, so next is what a unit of systemd sets; none where there is none. Nobody
     * can tell it before rdma_cm is loaded; and where nobody made a folder for the device in
     * configfs, none but a tool that makes one.
     */
    public static final Property<RoceMode> DEFAULT_ROCE_MODE =
            new Property<>(
                    "default_roce_mode",
                    NodeInterface.class,
                    Codecs.oneOf(RoceMode.class),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(ROCE_MODE),
                    List.of(
                            new Need<>(
                                    new Relation.ModuleOfNode(NodeProperties.RDMA_CM),
                                    NodeProperties.MODULE_LOADED,
                                    new Want.Exactly<>(true),
                                    Need.When.BEFORE_WRITE,
                                    "domain facts on Linux, section 3: Module rdma_cm is not loaded"
                                            + " or does not support configfs"),
                            NodeProperties.offeredByStack(),
                            NodeProperties.afterStack()),
                    "default_roce_mode in configfs (Linux,"
                            + " Documentation/ABI/testing/configfs-rdma_cm) or cma_roce_mode,"
                            + " capture cma_roce_mode_session; lost at reboot: domain facts on"
                            + " Linux, section 3");

    /**
     * By which field of a packet its priority is told. A reboot loses it, so next is what a unit of
     * systemd sets; none where there is none. A virtual function offers neither this nor what is
     * paused: its physical port has it.
     */
    public static final Property<TrustState> TRUST =
            qos(
                    "interface.trust",
                    NodeInterface.class,
                    Codecs.oneOf(TrustState.class),
                    "mlnx_qos -i, Priority trust state, capture mlnx_qos_dscp_prio3; seed 004:"
                            + " mlnx_qos --trust=dscp; lost at reboot: domain facts on reconcilers,"
                            + " F23");

    /** Priorities that are paused rather than dropped, both ways. Next as of {@link #TRUST}. */
    public static final Property<Priorities> PFC =
            qos(
                    "interface.pfc",
                    NodeInterface.class,
                    Codecs.codec(
                            "priorities 0..7 joined by commas",
                            Priorities::parse,
                            Priorities::toString),
                    "mlnx_qos -i, PFC configuration, capture mlnx_qos_dscp_prio3; seed 004:"
                            + " mlnx_qos --pfc 0,0,0,1,0,0,0,0; lost at reboot: domain facts on"
                            + " reconcilers, F23");

    /**
     * To which priority packets with a DSCP belong; none where DSCP is not trusted. Next as of
     * {@link #TRUST}.
     */
    public static final Property<Integer> DSCP_PRIORITY =
            qos(
                    "interface.dscpPriority",
                    InterfaceDscp.class,
                    Codecs.integer(0, 7),
                    "mlnx_qos -i, dscp2prio mapping, capture mlnx_qos_dscp_prio3; mlnx_qos"
                            + " --dscp2prio set,26,3: domain facts on Linux, section 3; not by a"
                            + " rule from the DSCP, finding 1 there");

    /**
     * Whether the card's firmware agrees with its neighbour on what is paused, whatever the system
     * sets. It is not ended here: {@code mlnx_qos -d os} does that.
     */
    public static final Property<Dcbx> DCBX =
            judged(
                    "interface.dcbx",
                    Codecs.codec(
                            "Off or On",
                            new Form.OneOf(List.of("Off", "On")),
                            Dcbx::parse,
                            Dcbx::toString),
                    Role.EVIDENCE,
                    List.of(comesWithStack()),
                    "mlnx_qos -i, DCBX mode: OS controlled, captures mlnx_qos_dscp_prio3 and"
                            + " mlnx_qos_pcp_default; iproute2, dcb-dcbx(8), lld-managed");

    /**
     * How it divides what it sends. It is not set here: who gives one priority a share takes it
     * from others, and what a class that is left to the vendor has is told nowhere.
     */
    public static final Property<EgressShares> SHARES =
            judged(
                    "interface.shares",
                    Codecs.codec(
                            "priorities and how they are scheduled such as 3 WRR 50,5 Strict, or -",
                            EgressShares::parse,
                            EgressShares::toString),
                    Role.EVIDENCE,
                    List.of(comesWithStack()),
                    "mlnx_qos -i, tc: N ratelimit: …, tsa: …, captures mlnx_qos_dscp_prio3 and"
                            + " mlnx_qos_pcp_default; public notes that set --tsa and --tcbw:"
                            + " tsa: ets, bw: 50%");

    /**
     * The traffic class (DSCP times 4, and two bits of ECN) that the driver puts into all that is
     * sent by RoCE, whatever programs say; none where programs say it. A reboot forgets it.
     */
    public static final Property<Integer> TRAFFIC_CLASS =
            judged(
                    "rdma.trafficClass",
                    Codecs.integer(0, 255),
                    Role.EVIDENCE,
                    List.of(comesWithStack()),
                    "/sys/class/infiniband/mlx5_0/tc/1/traffic_class of MLNX_OFED, Global"
                            + " tclass=106: mlx5_ib, traffic_class_show; DSCP*4, +2 for ECT0:"
                            + " domain facts on Linux, section 4.5");

    public static final Property<RdmaPortState> PORT_STATE =
            judged(
                    "rdma.state",
                    Codecs.oneOf(RdmaPortState.class),
                    Role.EVIDENCE,
                    List.of(comesWithStack()),
                    "ibv_devinfo, capture ibv_devinfo_vf_cx5");

    public static final Property<LinkType> LINK_LAYER =
            judged(
                    "rdma.linkLayer",
                    Codecs.oneOf(LinkType.class),
                    Role.EVIDENCE,
                    List.of(comesWithStack()),
                    "ibv_devinfo, capture ibv_devinfo_vf_cx5");

    /** In bytes. It follows from the MTU of the interface: {@link RdmaMtu}. */
    public static final Property<Integer> ACTIVE_MTU =
            judged(
                    "rdma.activeMtu",
                    Codecs.integer(256, 4096),
                    Role.EVIDENCE,
                    List.of(
                            comesWithStack(),
                            new Need<>(
                                    new Relation.Itself(),
                                    MTU,
                                    new Want.Present<>(),
                                    Need.When.FOLLOWS,
                                    "first seed, figure 20: 9000 gives active_mtu 4096")),
                    "ibv_devinfo, capture ibv_devinfo_vf_cx5");

    /** What the kernel sends as one packet has to fit into one frame of the switch. */
    static final OrderRule<Integer> MTU_WITHIN_PORT = SwitchProperties.withinPort(MTU);

    /** What a guest sends as one packet its distributed switch has to take. */
    static final OrderRule<Integer> MTU_WITHIN_DISTRIBUTED_SWITCH =
            new OrderRule<>(
                    MTU,
                    DistributedSwitchProperties.MTU,
                    "both are IP packets, without Ethernet header; the order: Broadcom knowledge"
                            + " base 435411");

    /**
     * The VLANs of whose frames it sends the tag: an interface that is for one VLAN and up puts it
     * there. What has an address of the interface itself has no tag. Only read: nobody here makes
     * such an interface.
     */
    public static final Property<Vlans> TAGS =
            new Property<>(
                            "interface.tags",
                            NodeInterface.class,
                            Codecs.codec(
                                    "untagged, or tagged and VLANs such as 110-111,711",
                                    NodeInterfaceProperties::tagged,
                                    NodeInterfaceProperties::text),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "ip -d -j link show type vlan: link, flags and linkinfo.info_data.id,"
                                    + " as public captures of iproute2 6 have them; untagged by the"
                                    + " driver's test against iproute2 6.1")
                    .askedAtLinks();

    private static final String UNTAGGED = "untagged";
    private static final String TAGGED = "tagged ";

    private NodeInterfaceProperties() {}

    static List<OrderRule<?>> orders() {
        return List.of(MTU_WITHIN_PORT, MTU_WITHIN_DISTRIBUTED_SWITCH);
    }

    static List<Property<?>> all() {
        return List.of(
                MAC,
                CARRIES_LOGIN,
                ADDRESS,
                MTU,
                DEFAULT_ROCE_MODE,
                TRUST,
                PFC,
                DSCP_PRIORITY,
                TAGS,
                DCBX,
                SHARES,
                TRAFFIC_CLASS,
                PORT_STATE,
                LINK_LAYER,
                ACTIVE_MTU);
    }

    private static Vlans tagged(String text) {
        if (text.equals(UNTAGGED)) {
            return Vlans.NONE;
        }
        if (!text.startsWith(TAGGED)) {
            throw new IllegalArgumentException(
                    "'" + text + "' does not tell which VLANs are tagged");
        }
        return Vlans.parse(text.substring(TAGGED.length()));
    }

    private static String text(Vlans tagged) {
        return tagged.isEmpty() ? UNTAGGED : TAGGED + tagged;
    }

    private static <V> Property<V> written(String key, Codec<V> codec, Need<?>... more) {
        return new Property<>(
                key,
                NodeInterface.class,
                codec,
                Role.MANAGED,
                Activation.LIVE,
                Optional.of(INTERFACE),
                Stream.concat(
                                Stream.of(
                                        NodeProperties.offeredByStack(),
                                        NodeProperties.afterStack()),
                                Stream.of(more))
                        .<Need<?>>map(need -> need)
                        .toList(),
                "ip -j addr; netplan, NetworkManager, ifcfg: domain facts on Linux, section 3");
    }

    private static <V> Property<V> qos(
            String key, Class<? extends Target> on, Codec<V> codec, String source) {
        return new Property<>(
                key,
                on,
                codec,
                Role.MANAGED,
                Activation.LIVE,
                Optional.of(QOS),
                List.of(NodeProperties.offeredByStack(), NodeProperties.afterStack()),
                source);
    }

    private static Need<OfedVersion> comesWithStack() {
        return new Need<>(
                new Relation.Enclosing(Node.class),
                NodeProperties.RDMA_STACK,
                new Want.Present<>(),
                Need.When.FOLLOWS,
                "domain facts on Linux, section 3: tools and modules come with the stack");
    }

    private static <V> Property<V> judged(
            String key, Codec<V> codec, Role role, List<Need<?>> needs, String source) {
        return new Property<>(
                key,
                NodeInterface.class,
                codec,
                role,
                Activation.LIVE,
                Optional.empty(),
                needs,
                source);
    }
}
