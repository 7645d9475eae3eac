package io.plumbline.property;

import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * What a switch and its ports do for lossless traffic. Operational values decide: what is
 * configured and not in force reads as not there.
 *
 * <p>Wires are in the order of the domain facts on switches, section 10: what is half done still
 * forwards, and is saved only when all of it was found good.
 */
public final class SwitchProperties {
    /** The release of the switch's software, for example {@code 3.6.8190}. */
    public static final Property<String> RELEASE =
            new Property<>(
                    "switch.release",
                    Switch.class,
                    Codecs.text(),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "show version, Product release, capture show_version_3_6");

    /** It may take links down and up: Onyx User Manual 3.10.4606, RoCE commands, notes. */
    private static final Wire MACRO =
            wire("macro", Area.BUFFERS, new Relation.Itself(), Wire.Place.INTERRUPTS);

    private static final Wire BUFFERS =
            wire("buffers", Area.BUFFERS, new Relation.Itself(), Wire.Place.IN_SERVICE);
    private static final Wire QUEUES =
            wire(
                    "queues",
                    Area.QUEUES,
                    new Relation.Enclosing(SwitchPort.class),
                    Wire.Place.IN_SERVICE);
    private static final Wire LINK =
            wire("link", Area.LINK, new Relation.Itself(), Wire.Place.INTERRUPTS);
    private static final Wire MAPS =
            wire(
                    "maps",
                    Area.TRUST,
                    new Relation.Enclosing(SwitchPort.class),
                    Wire.Place.IN_SERVICE);
    private static final Wire TRUSTING =
            wire("trust", Area.TRUST, new Relation.Itself(), Wire.Place.IN_SERVICE);
    private static final Wire LOSSLESS =
            wire("lossless", Area.PRIORITIES, new Relation.Itself(), Wire.Place.IN_SERVICE);
    private static final Wire FLOW_CONTROL =
            wire("flowControl", Area.FLOW_CONTROL, new Relation.Itself(), Wire.Place.INTERRUPTS);
    private static final Wire NEGOTIATION =
            wire("dcbx", Area.FLOW_CONTROL, new Relation.Itself(), Wire.Place.INTERRUPTS);
    private static final Wire WATCHDOG =
            wire("watchdog", Area.FLOW_CONTROL, new Relation.Itself(), Wire.Place.IN_SERVICE);
    private static final Wire STARTUP =
            wire("startup", Area.SAVING, new Relation.Itself(), Wire.Place.LAST);

    /**
     * Which of the platform's own sets of settings for RoCE is on; none where all are set one by
     * one.
     */
    public static final Property<RoceMacro> ROCE_MACRO =
            managed(
                    "switch.roceMacro",
                    Switch.class,
                    Codecs.codec(
                            "one of " + RoceMacro.words(), RoceMacro::parse, RoceMacro::toString),
                    MACRO,
                    "show roce, RoCE mode, capture show_roce_3_10_lossless; Onyx User Manual"
                            + " 3.10.4606, RoCE commands: since 3.8.2000");

    /**
     * What was set by hand and stands in the way of that set, in the switch's own words; none where
     * nothing does. To turn the set on again does not mend it.
     */
    public static final Property<String> ROCE_EXCEPTIONS =
            new Property<>(
                    "switch.roceExceptions",
                    Switch.class,
                    Codecs.text(),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "show roce, Exception list, capture show_roce_3_10_lossless; domain facts on"
                            + " switches, section 1 B1");

    /** Share of the packet memory that the lossless pool has; none if there is no such pool. */
    public static final Property<PoolShare> POOL_SHARE =
            managed(
                    "pool.share",
                    Switch.class,
                    Codecs.codec(
                            "a share of the memory such as 50%",
                            PoolShare::parse, PoolShare::toString),
                    BUFFERS,
                    "show traffic pool, capture show_traffic_pool_roce; seed 001: traffic pool roce"
                            + " memory percent 50.00");

    /** Priorities whose packets are kept in the lossless pool. */
    public static final Property<Priorities> POOL_PRIORITIES =
            managed(
                    "pool.priorities",
                    Switch.class,
                    priorities(),
                    BUFFERS,
                    "show traffic pool, capture show_traffic_pool_roce; seed 001: traffic pool roce"
                            + " map switch-priority 3");

    /** From which length on the queue of a priority marks; none if it never does. */
    public static final Property<QueueMarking> MARKING =
            managed(
                    "queue.marking",
                    PortPriority.class,
                    Codecs.codec(
                            "a marking such as ECN 150kB..1500kB",
                            QueueMarking::parse,
                            QueueMarking::toString),
                    QUEUES,
                    "show interfaces ethernet congestion-control, capture"
                            + " show_interfaces_eth_1-1_congestion_control; seed 001:"
                            + " congestion-control ecn minimum-absolute 150 maximum-absolute"
                            + " 1500");

    /**
     * When a queue is served: before the others, or in a round with the share that it is promised
     * of what those leave. A platform that keeps weights of its own is told and read by what they
     * amount to.
     */
    public static final Property<Scheduling> SCHEDULING =
            managed(
                    "queue.scheduling",
                    PortPriority.class,
                    Codecs.codec(
                            "Strict, or a share in per cent such as WRR 12",
                            Scheduling::parse,
                            Scheduling::toString),
                    QUEUES,
                    "show dcb ets interface, S.Mode and W: ansible-collections/mellanox.onyx,"
                            + " onyx_show_dcb_ets_interface.cfg; seed 001: dcb ets strict");

    /** Pause of the whole link; priority flow control and it exclude each other. */
    public static final Property<LinkPause> LINK_PAUSE =
            managed(
                    "switchPort.pause",
                    SwitchPort.class,
                    Codecs.oneOf(LinkPause.class),
                    LINK,
                    "show interfaces ethernet, Flow-control: ansible-collections/mellanox.onyx,"
                            + " onyx_interfaces_show.cfg; domain facts on switches, section 7, 2");

    /**
     * Largest payload of a frame in bytes, without Ethernet header and check sum. To set it takes
     * the link down for a moment.
     */
    public static final Property<Integer> MTU =
            managed(
                    "switchPort.mtu",
                    SwitchPort.class,
                    Codecs.integer(512, 9216),
                    LINK,
                    "show interfaces ethernet, MTU 1500 bytes(Maximum packet size 1522 bytes):"
                            + " domain facts on switches, section 1");

    public static final Property<PortTrust> PORT_TRUST =
            managed(
                    "switchPort.trust",
                    SwitchPort.class,
                    Codecs.oneOf(PortTrust.class),
                    TRUSTING,
                    "show qos interface, Trust mode, capture show_qos_interface_ethernet_1-1; seed"
                            + " 001: qos trust L3");

    /**
     * To which priority packets with a DSCP belong where DSCP is trusted. Some platforms know one
     * map for all their ports: there it is the same for all of them.
     */
    public static final Property<Integer> DSCP_PRIORITY =
            managed(
                    "dscp.priority",
                    PortDscp.class,
                    Codecs.integer(0, 7),
                    MAPS,
                    "show qos interface, DSCP to switch-priority mapping, capture"
                            + " show_qos_interface_ethernet_1-1; domain facts on switches, section"
                            + " 2 B: qos map dscp 26 to traffic-class 3");

    /**
     * To which priority frames with a PCP belong where PCP is trusted. Some platforms know one map
     * for all their ports, or have a priority be what its PCP is.
     */
    public static final Property<Integer> PCP_PRIORITY =
            managed(
                    "pcp.priority",
                    PortPcp.class,
                    Codecs.integer(0, 7),
                    MAPS,
                    "show qos interface, PCP(DEI) to switch-priority mapping, capture"
                            + " show_qos_interface_ethernet_1-1; capture"
                            + " running_config_roce_dot1p_s5248f: qos-group 3 dot1p 3");

    /**
     * Whether the port writes its own DSCP into what it sends: then trust at the far end is void.
     */
    public static final Property<Boolean> REWRITE_DSCP =
            managed(
                    "switchPort.rewriteDscp",
                    SwitchPort.class,
                    Codecs.bool(),
                    TRUSTING,
                    "show qos interface, DSCP rewrite, capture show_qos_interface_ethernet_1-1");

    /** Priority flow control of the switch as a whole. */
    public static final Property<Boolean> PFC =
            managed(
                    "switch.pfc",
                    Switch.class,
                    Codecs.bool(),
                    LOSSLESS,
                    "show dcb priority-flow-control, PFC: enabled, capture show_dcb_pfc");

    /** Priorities that are paused rather than dropped, on all ports with flow control. */
    public static final Property<Priorities> LOSSLESS_PRIORITIES =
            managed(
                    "switch.losslessPriorities",
                    Switch.class,
                    priorities(),
                    LOSSLESS,
                    "show dcb priority-flow-control, Priority Enabled List, capture show_dcb_pfc");

    private static final List<Need<?>> BEFORE_PAUSING =
            List.of(
                    new Need<>(
                            new Relation.Itself(),
                            LINK_PAUSE,
                            new Want.Exactly<>(LinkPause.OFF),
                            Need.When.BEFORE_WRITE,
                            "domain facts on switches, section 1 C: PFC is refused while global"
                                    + " pause is on"),
                    new Need<>(
                            new Relation.Enclosing(Switch.class),
                            PFC,
                            new Want.Exactly<>(true),
                            Need.When.BEFORE_WRITE,
                            "domain facts on switches, section 1 B2"));

    /** Whether the port pauses priorities: its operational state, whatever is configured. */
    public static final Property<Boolean> PORT_PFC =
            new Property<>(
                    "switchPort.pfc",
                    SwitchPort.class,
                    Codecs.bool(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(FLOW_CONTROL),
                    BEFORE_PAUSING,
                    "show dcb priority-flow-control, PFC oper, capture show_dcb_pfc");

    /**
     * Whether what the port pauses is left to what its neighbour says. Where the line that ends it
     * is the one that turns flow control on, that waits for the same.
     */
    public static final Property<Dcbx> DCBX =
            new Property<>(
                    "switchPort.dcbx",
                    SwitchPort.class,
                    Codecs.codec(
                            "Off or On",
                            new Form.OneOf(List.of("Off", "On")),
                            Dcbx::parse,
                            Dcbx::toString),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(NEGOTIATION),
                    BEFORE_PAUSING,
                    "show dcb priority-flow-control, PFC admin Auto: domain facts on switches,"
                            + " section 1 C; show interface priority-flow-control, Mode, capture"
                            + " show_interface_pfc_idle; no dcbx mode, capture"
                            + " running_config_all_interface; dcbx enable, capture"
                            + " running_config_roce_dot1p_s5248f");

    /**
     * Whether the switch looks after the queues of a port that are paused for too long, and lets
     * them go. How long that is stays as it is configured.
     */
    public static final Property<Boolean> PFC_WATCHDOG =
            new Property<>(
                    "switchPort.pfcWatchdog",
                    SwitchPort.class,
                    Codecs.bool(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(WATCHDOG),
                    List.of(
                            new Need<>(
                                    new Relation.Itself(),
                                    PORT_PFC,
                                    new Want.Exactly<>(true),
                                    Need.When.BEFORE_WRITE,
                                    "CumulusNetworks/docs, Quality of Service, PFC watchdog: only"
                                            + " on a port with PFC; sonic-utilities,"
                                            + " pfcwd/main.py: SKIPPED: PFC is not enabled on"
                                            + " port")),
                    "show priority-flow-control, W: seed 004; domain facts on switches, sections 2"
                            + " to 6 D; PFC_WD, capture configdb_flat_asic0");

    /** Whether what runs is what the next boot starts with. */
    public static final Property<Boolean> SAVED =
            managed(
                    "switch.saved",
                    Switch.class,
                    Codecs.bool(),
                    STARTUP,
                    "show configuration files, Unsaved changes: Cray-HPE docs-csm, page on"
                            + " configuration files of Mellanox switches");

    /** All ports that pause priorities, by name, sorted, whether or not a link names them. */
    public static final Property<List<String>> PAUSING_PORTS =
            new Property<>(
                    "switch.pausingPorts",
                    Switch.class,
                    Codecs.names(),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "show dcb priority-flow-control, PFC oper, capture show_dcb_pfc");

    /** Who is heard at a port, sorted; none where nobody speaks. */
    public static final Property<List<Neighbour>> NEIGHBOURS =
            CablingProperties.heard(
                    "switchPort.neighbours",
                    SwitchPort.class,
                    "LLDP: show lldp interfaces ethernet remote (Onyx), show lldp neighbors (EOS,"
                            + " OS10, NX-OS), show lldp table (SONiC), nv show interface lldp"
                            + " (NVUE)");

    /**
     * Which frames the port sends with a tag, as it is configured: a VLAN that the switch does not
     * have, or does not let through there, is in it all the same. Only read, for the VLANs of ports
     * are other people's.
     */
    public static final Property<PortTags> TAGS =
            new Property<>(
                            "switchPort.tags",
                            SwitchPort.class,
                            Codecs.codec(
                                    "routed, access 1, or tagged 110-111,711 untagged 99",
                                    PortTags::parse,
                                    PortTags::toString),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "as configured: switchport mode, capture running_config_all_interface"
                                    + " (EOS) and running_config_qos_tor_azure_local (NX-OS);"
                                    + " VLAN_MEMBER, capture configdb_flat_asic0 (SONiC); show"
                                    + " interfaces switchport, ansible/ansible,"
                                    + " onyx_l2_interface_show.cfg (Onyx)")
                    .askedAtLinks();

    /**
     * Whether a link of the port is up, as it operates: it is down without a cable, while who is at
     * the other end has no power, and where somebody shut the port. Only read.
     */
    public static final Property<LinkStatus> LINK_STATUS =
            new Property<>(
                            "switchPort.link",
                            SwitchPort.class,
                            Codecs.oneOf(LinkStatus.class),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "show interfaces ethernet, Operational state: ansible/ansible,"
                                    + " onyx_interfaces_show.cfg (Onyx); lineProtocolStatus:"
                                    + " aristanetworks/anta, input_models/interfaces.py (EOS);"
                                    + " capture show_interface_ethernet_mtu9216,"
                                    + " intel/mfd-switchmanagement, is_port_linkup (OS10);"
                                    + " oper-status: CumulusNetworks/docs, nv show interface swp1"
                                    + " link (NVUE); show interfaces status, Oper:"
                                    + " sonic-utilities, tests/intfutil_test.py (SONiC); state:"
                                    + " test data of Salt's nxos module (NX-OS)")
                    .askedAtLinks();

    private static final String PAYLOADS =
            "both are payloads of a frame, without Ethernet header: domain facts on switches,"
                    + " section 1, port MTU";

    private SwitchProperties() {}

    static List<Property<?>> all() {
        return List.of(
                RELEASE,
                ROCE_MACRO,
                ROCE_EXCEPTIONS,
                POOL_SHARE,
                POOL_PRIORITIES,
                MARKING,
                SCHEDULING,
                LINK_PAUSE,
                MTU,
                DSCP_PRIORITY,
                PCP_PRIORITY,
                PORT_TRUST,
                REWRITE_DSCP,
                PFC,
                LOSSLESS_PRIORITIES,
                PORT_PFC,
                DCBX,
                PFC_WATCHDOG,
                PAUSING_PORTS,
                NEIGHBOURS,
                TAGS,
                LINK_STATUS,
                SAVED);
    }

    /**
     * What whoever is behind a port sends as one packet has to fit into one frame of that.
     *
     * @param mtu in bytes, as a payload, which is how the port counts too
     */
    static OrderRule<Integer> withinPort(Property<Integer> mtu) {
        return new OrderRule<>(mtu, MTU, PAYLOADS);
    }

    /**
     * @param order who says which of both grows first
     */
    static OrderRule<Integer> withinPort(Property<Integer> mtu, String order) {
        return new OrderRule<>(mtu, MTU, PAYLOADS + "; the order: " + order);
    }

    private static Wire wire(String name, Area area, Relation at, Wire.Place place) {
        return new Wire(name, area, at, place);
    }

    private static <V> Property<V> managed(
            String key, Class<? extends Target> on, Codec<V> codec, Wire wire, String source) {
        return new Property<>(
                key,
                on,
                codec,
                Role.MANAGED,
                Activation.LIVE,
                Optional.of(wire),
                List.of(),
                source);
    }

    private static Codec<Priorities> priorities() {
        return Codecs.codec(
                "priorities 0..7 joined by commas", Priorities::parse, Priorities::toString);
    }
}
