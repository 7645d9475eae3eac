package io.plumbline.property;

import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * What a distributed switch and its port groups do. Its settings live in vCenter, which brings the
 * members in step.
 *
 * @see "vSphere Web Services API, VMwareDVSConfigInfo and DVPortgroupConfigInfo; domain facts on
 *     vSphere, section 3.3"
 */
public final class DistributedSwitchProperties {
    private static final String NOBODY = "nobody";

    /** Makes the switch. Nobody is on it yet. */
    private static final Wire MAKE = wire("make", Wire.Place.IN_SERVICE);

    private static final Wire SETTINGS = wire("settings", Wire.Place.IN_SERVICE);

    /**
     * Nothing is plugged into an uplink that comes. What else is wished of the switch does not wait
     * where vCenter refuses more of them.
     */
    private static final Wire COUNT = wire("uplinks", Wire.Place.IN_SERVICE).thatSparesItsUnit();

    /**
     * Who is on it may lose the network for a moment, and no version comes back. What else is
     * wished of the switch does not wait for it.
     */
    private static final Wire UPGRADING =
            wire("version", Wire.Place.INTERRUPTS).thatSparesItsUnit().withoutAWayBack();

    /** Takes the uplinks of all members down and up: Broadcom knowledge base 419088. */
    private static final Wire FRAMES = wire("frames", Wire.Place.INTERRUPTS);

    /** The port takes on the MTU of the switch: its host feels it. */
    private static final Wire JOIN = wire("join", Wire.Place.INTERRUPTS);

    /** A call of its own. */
    private static final Wire SHARES = wire("networkIoControl", Wire.Place.IN_SERVICE);

    /**
     * Who is on the port group loses whom it talks to until both ends agree. A port group that is
     * not there yet is made by it: {@code Paths} knows that nobody is on that.
     */
    private static final Wire TAGGING = wire("vlan", Wire.Place.INTERRUPTS);

    /**
     * The version of the switch as a product, for example {@code 7.0.2}. An upgrade cannot be
     * undone and shuts out older hosts, so it is said when the switch is made, and only told
     * afterwards, unless the spec asks for {@link #UPGRADE}.
     */
    public static final Property<SwitchVersion> VERSION =
            founding("vds.version", version(), "config.productInfo.version")
                    .orElseTry(
                            Otherwise.Where.ONLY_TOLD,
                            "a lower one: upgrade it in vCenter, or say upgrade: true beside its"
                                    + " version, which nothing takes back; a higher one: correct"
                                    + " the spec");

    /** That it is there: with how many uplinks it is made, and then those that it has. */
    public static final Property<Integer> MADE =
            founding("vds.made", uplinks(), "CreateDVS_Task; seed 000, figure 15");

    /**
     * The version to which the switch is brought where the spec says that it may be. It goes up
     * only. None where there is no such switch.
     */
    public static final Property<SwitchVersion> UPGRADE =
            managed(
                    "vds.upgrade",
                    DistributedSwitch.class,
                    version(),
                    UPGRADING,
                    isMade(new Relation.Itself()),
                    "config.productInfo.version; PerformDvsProductSpecOperation_Task: of a"
                            + " VmwareDistributedVirtualSwitch, only upgrade is valid; Broadcom"
                            + " knowledge base 434420: a brief downtime of hosts and machines, from"
                            + " 6.6 on perhaps none, and no way back");

    /**
     * From this version on an upgrade is ours to do. From an earlier one Broadcom knows of trouble,
     * and calls it safer to move hosts to a new switch one by one.
     *
     * @see "Broadcom knowledge base 324546, as public pages cite it"
     */
    public static final SwitchVersion OLDEST_TO_UPGRADE = new SwitchVersion("6.6.0");

    /**
     * What keeps the switch from the version to which it is to be brought: itself, members, and
     * hosts that are to be, each with why; nobody where it is not below that. By vCenter's own
     * word, since it is vCenter who leaves behind whom it does not reach.
     */
    public static final Property<List<String>> KEPT_FROM_UPGRADE =
            Property.fact(
                    "vds.keptFromUpgrade",
                    DistributedSwitch.class,
                    Codecs.codec(
                            "who, each with why, joined by semicolons, or nobody",
                            DistributedSwitchProperties::kept,
                            kept -> kept.isEmpty() ? NOBODY : String.join("; ", kept)),
                    "QueryDvsCheckCompatibility; runtime.connectionState and"
                            + " runtime.inMaintenanceMode of hosts; config.host.status");

    /**
     * How many uplinks each member has. None where there is no such switch. It grows only: those
     * that are there stay, and keep their names.
     */
    public static final Property<Integer> UPLINKS =
            managed(
                    "vds.uplinks",
                    DistributedSwitch.class,
                    uplinks(),
                    COUNT,
                    isMade(new Relation.Itself()),
                    "config.uplinkPortPolicy.uplinkPortName: one name more makes a port on each"
                            + " host (reference of DVSNameArrayUplinkPortPolicy)");

    /** Largest IP packet in bytes, without Ethernet header. */
    public static final Property<Integer> MTU =
            managed(
                    "vds.mtu",
                    DistributedSwitch.class,
                    Codecs.integer(1280, 9000),
                    FRAMES,
                    isMade(new Relation.Itself()),
                    "config.maxMtu; domain facts on ESXi, section 4.3: 1280..9000; Broadcom"
                            + " knowledge base 419088: its change takes the uplinks down and up");

    public static final Property<LinkDiscovery> DISCOVERY =
            managed(
                    "vds.discovery",
                    DistributedSwitch.class,
                    Codecs.codec(
                            "a protocol and its operation such as LLDP Both",
                            LinkDiscovery::parse,
                            LinkDiscovery::toString),
                    SETTINGS,
                    isMade(new Relation.Itself()),
                    "config.linkDiscoveryProtocolConfig");

    public static final Property<MulticastFiltering> MULTICAST_FILTERING =
            managed(
                    "vds.multicastFiltering",
                    DistributedSwitch.class,
                    Codecs.oneOf(MulticastFiltering.class),
                    SETTINGS,
                    isMade(new Relation.Itself()),
                    "config.multicastFilteringMode");

    /** Whether bandwidth is shared out. */
    public static final Property<Boolean> NETWORK_IO_CONTROL =
            managed(
                    "vds.networkIoControl",
                    DistributedSwitch.class,
                    Codecs.bool(),
                    SHARES,
                    isMade(new Relation.Itself()),
                    "config.networkResourceManagementEnabled; seed 002: Network I/O control:"
                            + " Disabled");

    /**
     * Hosts on the switch, by name, sorted. Who changes the switch counts those that the spec
     * knows: while there are others, nothing is changed.
     */
    public static final Property<List<String>> MEMBERS =
            new Property<>(
                    "vds.members",
                    DistributedSwitch.class,
                    Codecs.names(),
                    Role.PRECONDITION,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "config.host.config.host");

    /**
     * Members that are not in step with what vCenter has of the switch, by name, sorted. Nothing
     * here puts that right: what such a member says is in vCenter.
     */
    public static final Property<List<String>> OUT_OF_STEP =
            new Property<>(
                    "vds.outOfStep",
                    DistributedSwitch.class,
                    Codecs.names(),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "config.host.status: outOfSync or warning");

    /**
     * Ports of a member that are its uplinks, such as {@code vmnic4}; none of a host that is no
     * member. A host becomes a member with ports that nobody else has: vCenter refuses those of
     * another switch. Members are left as they are.
     */
    public static final Property<List<String>> PORTS =
            new Property<>(
                    "member.ports",
                    SwitchMember.class,
                    Codecs.names(),
                    Role.FOUNDING,
                    Activation.LIVE,
                    Optional.of(JOIN),
                    List.of(
                            isMade(new Relation.Enclosing(DistributedSwitch.class)),
                            new Need<>(
                                    new Relation.Enclosing(DistributedSwitch.class),
                                    UPLINKS,
                                    new Want.Present<>(),
                                    Need.When.AFTER,
                                    "HostMember.ConfigSpec: each of its ports takes an uplink that"
                                            + " is free"),
                            new Need<>(
                                    new Relation.Enclosing(DistributedSwitch.class),
                                    MTU,
                                    new Want.Present<>(),
                                    Need.When.AFTER,
                                    "Broadcom knowledge base 419088: who is on it then feels a"
                                            + " change of its MTU")),
                    "config.host.config.backing.pnicSpec.pnicDevice; a port in use is refused:"
                            + " pyvmomi-community-samples, issue 119");

    /** None where there is no such port group. */
    public static final Property<Vlan> VLAN =
            managed(
                    "portGroup.vlan",
                    PortGroup.class,
                    Codecs.codec(
                            "untagged, a VLAN such as 100, ranges such as 100-199,300-300, or a"
                                    + " private one such as private 20",
                            Vlan::parse,
                            Vlan::toString),
                    TAGGING,
                    isMade(new Relation.Enclosing(DistributedSwitch.class)),
                    "config.defaultPortConfig.vlan");

    /** What a member sends as one packet has to fit into one frame of the switch behind it. */
    private static final OrderRule<Integer> MTU_WITHIN_PORT =
            SwitchProperties.withinPort(MTU, "Broadcom knowledge base 435411");

    private DistributedSwitchProperties() {}

    static List<Property<?>> all() {
        return List.of(
                VERSION,
                MADE,
                UPGRADE,
                KEPT_FROM_UPGRADE,
                UPLINKS,
                MTU,
                DISCOVERY,
                MULTICAST_FILTERING,
                NETWORK_IO_CONTROL,
                MEMBERS,
                OUT_OF_STEP,
                PORTS,
                VLAN);
    }

    static List<OrderRule<?>> orders() {
        return List.of(MTU_WITHIN_PORT);
    }

    private static <V> Property<V> managed(
            String key,
            Class<? extends Target> on,
            Codec<V> codec,
            Wire wire,
            Need<?> need,
            String source) {
        return new Property<>(
                key,
                on,
                codec,
                Role.MANAGED,
                Activation.LIVE,
                Optional.of(wire),
                List.of(need),
                source);
    }

    private static <V> Property<V> founding(String key, Codec<V> codec, String source) {
        return new Property<>(
                key,
                DistributedSwitch.class,
                codec,
                Role.FOUNDING,
                Activation.LIVE,
                Optional.of(MAKE),
                List.of(),
                source);
    }

    private static Codec<SwitchVersion> version() {
        return Codecs.codec(
                SwitchVersion.ACCEPTS,
                new Form.Matching(SwitchVersion.REGEX),
                SwitchVersion::new,
                SwitchVersion::toString);
    }

    private static List<String> kept(String text) {
        return text.equals(NOBODY) ? List.of() : List.of(text.split("; "));
    }

    private static Codec<Integer> uplinks() {
        return Codecs.integer(1, 32);
    }

    private static Need<Integer> isMade(Relation where) {
        return new Need<>(
                where,
                MADE,
                new Want.Present<>(),
                Need.When.AFTER,
                "vSphere Web Services API: CreateDVS_Task makes it");
    }

    private static Wire wire(String name, Wire.Place place) {
        return new Wire(name, Area.VIRTUAL_SWITCH, new Relation.Itself(), place);
    }
}
