package io.plumbline.property;

import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;

import java.util.List;
import java.util.Optional;

/**
 * Switches that a host has for itself, and their port groups: what the first seed has in the place
 * of a distributed switch. The host keeps them, and tells and sets them itself. None where there is
 * no such switch or port group.
 *
 * @see "seed 000, section 2.3.1: a virtual standard switch on each host is another option; domain
 *     facts on ESXi, section 4.3: it drifts host by host"
 */
public final class StandardSwitchProperties {
    /**
     * It is made without any uplink, so that nobody is on it, nor on a port that it has, and its
     * host serves meanwhile.
     */
    public static final Wire MAKE_SWITCH = wire("standardSwitch.make", Wire.Place.IN_SERVICE);

    public static final Wire MAKE_PORT_GROUP =
            wire("standardPortGroup.make", Wire.Place.IN_SERVICE);

    /**
     * The uplinks may go down and up, and what is too long for the way behind them is lost, so it
     * is written host after host, and while nobody works there.
     */
    public static final Wire FRAMES = wire("standardSwitch.frames", Wire.Place.TAKEN_OUT);

    /**
     * Who is on it goes by another cable from one frame to the next; and functions of the port may
     * be of machines that run.
     */
    public static final Wire PLUGGING = wire("standardSwitch.uplinks", Wire.Place.TAKEN_OUT);

    /** Who is on the port group loses whom it talks to until both ends agree. */
    public static final Wire TAGGING = wire("standardPortGroup.vlan", Wire.Place.TAKEN_OUT);

    private static final String LISTED =
            "esxcli network vswitch standard list (public files 2744079182, and 38042436545 for the"
                    + " names of fields), ";

    private static final String LISTED_GROUPS =
            "esxcli network vswitch standard portgroup list, VLAN ID (public file 11400609571), ";

    private static final Need<String> PROFILED =
            HostProperties.yieldsToProfile(
                    "vSphere 4.0 U1, Edit a Policy: configure virtual switch, port groups");

    /** The one value of {@link #MADE}. */
    public static final String THERE = "there";

    /** That it is there: as the host makes it, all that is said of it is set afterwards. */
    public static final Property<String> MADE =
            new Property<>(
                    "standardSwitch.made",
                    StandardSwitch.class,
                    Codecs.matching(THERE, THERE),
                    Role.FOUNDING,
                    Activation.LIVE,
                    Optional.of(MAKE_SWITCH),
                    List.of(PROFILED),
                    LISTED + "add -v (public file 59584351277: ESXi 8.0.3)");

    /** Largest IP packet in bytes, without Ethernet header. */
    public static final Property<Integer> MTU =
            new Property<>(
                    "standardSwitch.mtu",
                    StandardSwitch.class,
                    Codecs.integer(1280, 9000),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(FRAMES),
                    List.of(PROFILED),
                    LISTED
                            + "MTU, set -m; that uplinks may be reset by it: public file"
                            + " 71082039285; range: that of a distributed switch");

    /** Ports that are its uplinks, such as {@code vmnic5}, in the order of their names. */
    public static final Property<List<String>> UPLINKS =
            new Property<>(
                    "standardSwitch.uplinks",
                    StandardSwitch.class,
                    Codecs.names(),
                    Role.MANAGED,
                    Activation.LIVE,
                    Optional.of(PLUGGING),
                    List.of(
                            PROFILED,
                            new Need<>(
                                    new Relation.Itself(),
                                    MTU,
                                    new Want.Present<>(),
                                    Need.When.AFTER,
                                    "Broadcom knowledge base 419088: an uplink that is there goes"
                                            + " down and up when the MTU changes")),
                    LISTED + "Uplinks, uplink add -u (public file 37161103427)");

    /**
     * Adapters of the host's own kernel that are on it. Which of them carries storage nothing
     * tells: NFS and iSCSI have no tag.
     */
    public static final Property<List<String>> VMKERNEL_ADAPTERS =
            new Property<>(
                    "standardSwitch.vmkernelAdapters",
                    StandardSwitch.class,
                    Codecs.codec(
                            "names joined by commas, or none",
                            text -> text.equals("none") ? List.of() : List.of(text.split(",")),
                            names -> names.isEmpty() ? "none" : String.join(",", names)),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "esxcli network ip interface list, Portset (ESXi 7.0.1, public file"
                            + " 63287390706)");

    /** By what VLAN it is there; one that is there is left to the setting below. */
    public static final Property<Vlan> PORT_GROUP_MADE =
            vlan(
                    "standardPortGroup.made",
                    Role.FOUNDING,
                    MAKE_PORT_GROUP,
                    LISTED_GROUPS + "add -p -v (public file 59584351277)");

    public static final Property<Vlan> VLAN =
            vlan(
                    "standardPortGroup.vlan",
                    Role.MANAGED,
                    TAGGING,
                    LISTED_GROUPS
                            + "set -p --vlan-id (public file 17406111014); 4095 lets all VLANs"
                            + " through: public file 6433077017");

    private static final OrderRule<Integer> MTU_WITHIN_PORT =
            SwitchProperties.withinPort(MTU, "Broadcom knowledge base 435411");

    private static final OrderRule<Integer> GUESTS_WITHIN_IT =
            new OrderRule<>(
                    NodeInterfaceProperties.MTU,
                    MTU,
                    "both are IP packets, without Ethernet header; the order: Broadcom knowledge"
                            + " base 435411");

    private StandardSwitchProperties() {}

    static List<Property<?>> all() {
        return List.of(MADE, MTU, UPLINKS, VMKERNEL_ADAPTERS, PORT_GROUP_MADE, VLAN);
    }

    static List<OrderRule<?>> orders() {
        return List.of(MTU_WITHIN_PORT, GUESTS_WITHIN_IT);
    }

    private static Property<Vlan> vlan(String key, Role role, Wire wire, String source) {
        return new Property<>(
                key,
                StandardPortGroup.class,
                Codecs.codec(
                        "untagged, a VLAN such as 100, or 0-4094 for all of them",
                        StandardSwitchProperties::parse,
                        Vlan::toString),
                role,
                Activation.LIVE,
                Optional.of(wire),
                List.of(PROFILED),
                source);
    }

    private static Vlan parse(String text) {
        return switch (Vlan.parse(text)) {
            case Vlan.None none -> none;
            case Vlan.Id id -> id;
            case Vlan.Trunk trunk when trunk.equals(Vlan.ALL) -> trunk;
            case Vlan.Trunk _, Vlan.Private _ ->
                    throw new IllegalArgumentException(
                            "'"
                                    + text
                                    + "' is not for a standard switch, which knows untagged, one"
                                    + " VLAN, or 0-4094 for all of them");
        };
    }

    private static Wire wire(String name, Wire.Place place) {
        return new Wire(name, Area.HOST, new Relation.Itself(), place).thatSparesItsUnit();
    }
}
