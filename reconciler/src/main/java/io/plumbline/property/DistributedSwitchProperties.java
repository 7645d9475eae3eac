package io.plumbline.property;

import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
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
    private static final Wire SETTINGS = wire("settings", Wire.Place.IN_SERVICE);

    /** Takes the uplinks of all members down and up: Broadcom knowledge base 419088. */
    private static final Wire FRAMES = wire("frames", Wire.Place.INTERRUPTS);

    /** A call of its own. */
    private static final Wire SHARES = wire("networkIoControl", Wire.Place.IN_SERVICE);

    /** Who is on the port group loses whom it talks to until both ends agree. */
    private static final Wire TAGGING = wire("vlan", Wire.Place.INTERRUPTS);

    /**
     * The version of the switch as a product, for example {@code 7.0.2}. An upgrade cannot be
     * undone and shuts out older hosts, so it is compared and left to people.
     */
    public static final Property<String> VERSION =
            new Property<>(
                    "vds.version",
                    DistributedSwitch.class,
                    Codecs.matching("\\d{1,2}(\\.\\d{1,3}){1,3}", "a version such as 7.0.2"),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "config.productInfo.version");

    /** Largest IP packet in bytes, without Ethernet header. */
    public static final Property<Integer> MTU =
            managed(
                    "vds.mtu",
                    DistributedSwitch.class,
                    Codecs.integer(1280, 9000),
                    FRAMES,
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
                    "config.linkDiscoveryProtocolConfig");

    public static final Property<MulticastFiltering> MULTICAST_FILTERING =
            managed(
                    "vds.multicastFiltering",
                    DistributedSwitch.class,
                    Codecs.oneOf(MulticastFiltering.class),
                    SETTINGS,
                    "config.multicastFilteringMode");

    /** Whether bandwidth is shared out. */
    public static final Property<Boolean> NETWORK_IO_CONTROL =
            managed(
                    "vds.networkIoControl",
                    DistributedSwitch.class,
                    Codecs.bool(),
                    SHARES,
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

    public static final Property<Vlan> VLAN =
            managed(
                    "portGroup.vlan",
                    PortGroup.class,
                    Codecs.codec(
                            "none, a VLAN such as 100, ranges such as 100-199,300-300, or a private"
                                    + " one such as private 20",
                            Vlan::parse,
                            Vlan::toString),
                    TAGGING,
                    "config.defaultPortConfig.vlan");

    /** What a member sends as one packet has to fit into one frame of the switch behind it. */
    private static final OrderRule<Integer> MTU_WITHIN_PORT =
            new OrderRule<>(
                    MTU,
                    SwitchProperties.MTU,
                    "both are payloads of a frame, without Ethernet header: domain facts on"
                            + " switches, section 1, port MTU; the order:"
                            + " Broadcom knowledge base 435411");

    private DistributedSwitchProperties() {}

    static List<Property<?>> all() {
        return List.of(
                VERSION,
                MTU,
                DISCOVERY,
                MULTICAST_FILTERING,
                NETWORK_IO_CONTROL,
                MEMBERS,
                OUT_OF_STEP,
                VLAN);
    }

    static List<OrderRule<?>> orders() {
        return List.of(MTU_WITHIN_PORT);
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

    private static Wire wire(String name, Wire.Place place) {
        return new Wire(name, Area.VIRTUAL_SWITCH, new Relation.Itself(), place);
    }
}
