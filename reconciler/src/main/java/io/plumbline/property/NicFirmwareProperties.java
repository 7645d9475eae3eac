package io.plumbline.property;

import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Firmware of a card and its non-volatile configuration. Everything here is read and written with
 * the Mellanox tools, so it needs their module; what firmware does not know it does not offer.
 */
public final class NicFirmwareProperties {
    /**
     * All keys of one card go in with one {@code mlxconfig set}, so that no half-set state is left.
     */
    public static final Wire MLXCONFIG =
            new Wire(
                    "mlxconfig",
                    Area.NIC_CONFIG,
                    new Relation.Enclosing(Nic.class),
                    Wire.Place.IN_SERVICE);

    private static final Wire BURN =
            new Wire("burn", Area.FIRMWARE, new Relation.Itself(), Wire.Place.TAKEN_OUT);

    /** Running is what the card executes, next what is burned on its flash. */
    public static final Property<FirmwareVersion> FIRMWARE_VERSION =
            new Property<>(
                    "nic.firmware",
                    Nic.class,
                    Codecs.codec(
                            "a firmware version such as 16.32.1010",
                            FirmwareVersion::new,
                            FirmwareVersion::text),
                    Role.MANAGED,
                    Activation.HOST_REBOOT,
                    Optional.of(BURN),
                    List.of(toolsLoaded()),
                    "flint query, FW Version and FW Version(Running), capture flint_query_esxi");

    /** {@code LINK_TYPE_P1}, {@code LINK_TYPE_P2}: only VPI cards offer it. */
    public static final Property<LinkType> LINK_TYPE =
            mlxconfig(
                    "LINK_TYPE",
                    NicPort.class,
                    Codecs.oneOf(LinkType.class),
                    "capture mlxconfig_set_linktype_prompt, seed 000 figure 11");

    /** RoCE does not need it: the seed clears it. */
    public static final Property<Boolean> ADVANCED_PCI_SETTINGS =
            mlxconfig("ADVANCED_PCI_SETTINGS", Nic.class, flag(), "seed 000 figure 11, line 7");

    public static final Property<Boolean> SRIOV_EN =
            mlxconfig(
                    "SRIOV_EN",
                    Nic.class,
                    flag(),
                    "capture mlxconfig_set_prompt, seed 000 figure 11");

    /** Virtual functions that the firmware exposes on each physical function. */
    public static final Property<Integer> NUM_OF_VFS =
            mlxconfig(
                    "NUM_OF_VFS",
                    Nic.class,
                    Codecs.integer(0, 127),
                    "capture mlxconfig_set_prompt, seed 000 figure 11");

    /** Address translation service; off for GPUDirect on bare metal. */
    public static final Property<Boolean> ATS_ENABLED =
            mlxconfig("ATS_ENABLED", Nic.class, flag(), "nic-configuration-operator, rule F11");

    /** Priorities under congestion control, a mask with bit p for priority p. */
    public static final Property<Integer> ROCE_CC_PRIO_MASK =
            mlxconfig(
                    "ROCE_CC_PRIO_MASK",
                    NicPort.class,
                    Codecs.integer(0, 255),
                    "nic-configuration-operator, rule F11");

    /** DSCP of congestion notification packets. */
    public static final Property<Integer> CNP_DSCP =
            mlxconfig(
                    "CNP_DSCP",
                    NicPort.class,
                    Codecs.integer(0, 63),
                    "nic-configuration-operator, rule F11");

    /** 802.1p priority of congestion notification packets. */
    public static final Property<Integer> CNP_802P_PRIO =
            mlxconfig(
                    "CNP_802P_PRIO",
                    NicPort.class,
                    Codecs.integer(0, 7),
                    "nic-configuration-operator, rule F11");

    /**
     * Whether the firmware agrees with its neighbour on what is paused ("firmware DCBX active").
     * What ESXi and its driver do besides is not told by it.
     */
    public static final Property<Boolean> LLDP_NB_DCBX =
            mlxconfig(
                    "LLDP_NB_DCBX",
                    NicPort.class,
                    flag(),
                    "Azure/AzureLocal-Supportability, guide to LLDP/DCBX/PFC for RoCEv2: FW_DCBX,"
                            + " True(1) is active; False(0) in the mlxconfig query of a public"
                            + " test of sriov-network-operator's Mellanox plug-in");

    private NicFirmwareProperties() {}

    static List<Property<?>> all() {
        return List.of(
                FIRMWARE_VERSION,
                LINK_TYPE,
                ADVANCED_PCI_SETTINGS,
                SRIOV_EN,
                NUM_OF_VFS,
                ATS_ENABLED,
                ROCE_CC_PRIO_MASK,
                CNP_DSCP,
                CNP_802P_PRIO,
                LLDP_NB_DCBX);
    }

    /** A key of mlxconfig. On a port the tool adds {@code _P1}, {@code _P2} to it. */
    private static <V> Property<V> mlxconfig(
            String key, Class<? extends Target> on, Codec<V> codec, String source) {
        return new Property<>(
                key,
                on,
                codec,
                Role.MANAGED,
                Activation.HOST_REBOOT,
                Optional.of(MLXCONFIG),
                new ArrayList<>(List.of(toolsLoaded(), offeredByFirmware())),
                source);
    }

    private static Need<Boolean> toolsLoaded() {
        return new Need<>(
                new Relation.ModuleOfHost(SoftwareProperties.TOOLS_MODULE),
                SoftwareProperties.MODULE_LOADED,
                new Want.Exactly<>(true),
                Need.When.BEFORE_WRITE,
                "mlxfwmanager exit code 20: no devices or mst stopped");
    }

    private static Need<FirmwareVersion> offeredByFirmware() {
        return new Need<>(
                new Relation.Enclosing(Nic.class),
                FIRMWARE_VERSION,
                new Want.Present<>(),
                Need.When.OFFERS,
                "a key may exist only in newer firmware");
    }

    /** Written as 0 and 1, printed by the tool as {@code False(0)} and {@code True(1)}. */
    private static Codec<Boolean> flag() {
        return Codecs.codec(
                "true or false, 1 or 0",
                text ->
                        switch (text) {
                            case "true", "1" -> true;
                            case "false", "0" -> false;
                            default ->
                                    throw new IllegalArgumentException(
                                            "'" + text + "' is neither true (1) nor false (0)");
                        },
                String::valueOf);
    }
}
