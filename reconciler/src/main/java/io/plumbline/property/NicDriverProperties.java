package io.plumbline.property;

import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;

/**
 * Options of the modules nmlx5_core and nmlx5_rdma. One string a module holds for all cards of the
 * host; next is the configured string. What is in force cannot be read back: evidence or the
 * journal proves it.
 */
public final class NicDriverProperties {
    public static final String CORE = "nmlx5_core";
    public static final String RDMA = "nmlx5_rdma";

    /** The package that has the module {@link #CORE}. */
    public static final String CORE_VIB = "nmlx5-core";

    /** The whole option string of nmlx5_core, the ports' counts included, is written at once. */
    public static final Wire CORE_OPTIONS = options(CORE);

    public static final Wire RDMA_OPTIONS = options(RDMA);

    private static final Need<String> PROFILED =
            HostProperties.yieldsToProfile(
                    "the sub-profile of kernel modules writes the whole option string of a module"
                            + " (public file 16134585313)");

    /**
     * Priorities on which pause frames are sent, bit p for priority p. Has to equal {@link #PFCRX}.
     */
    public static final Property<Integer> PFCTX =
            option("pfctx", CORE_OPTIONS, Codecs.mask(0, 0xff), "seed 000 figure 11");

    /** Priorities on which pause frames are obeyed, bit p for priority p. */
    public static final Property<Integer> PFCRX =
            option("pfcrx", CORE_OPTIONS, Codecs.mask(0, 0xff), "seed 000 figure 11");

    public static final Property<TrustState> TRUST_STATE =
            option("trust_state", CORE_OPTIONS, trust(), "seed 000 figure 11; 1 PCP, 2 DSCP");

    /** The default differs by release (0 in 4.17, 1 from 4.19), so it is always explicit. */
    public static final Property<Boolean> ECN =
            option("ecn", CORE_OPTIONS, zeroOrOne(), "seed 000 figure 11");

    /**
     * Virtual functions of a port: next is its position in the array {@code max_vfs}, running the
     * number that is there. Positions follow the PCI order of all ports of the driver. Firmware has
     * to expose the functions by the same boot.
     */
    public static final Property<Integer> MAX_VFS =
            new Property<>(
                            "max_vfs",
                            NicPort.class,
                            Codecs.integer(0, 128),
                            Role.MANAGED,
                            Activation.HOST_REBOOT,
                            Optional.of(CORE_OPTIONS),
                            List.of(
                                    byTheSameBoot(NicFirmwareProperties.SRIOV_EN),
                                    byTheSameBoot(NicFirmwareProperties.NUM_OF_VFS),
                                    firmwareFirst(),
                                    offeredByDriver(),
                                    PROFILED),
                            "seed 000 figure 11, capture module_parameters_list_nmlx5_core; rules"
                                    + " F26, F27, F29")
                    .orElseTry(
                            Otherwise.Where.NOT_OFFERED,
                            "where the loaded driver has no option max_vfs, as some of ESXi 8 may,"
                                + " the functions of an uplink are asked for through vCenter:"
                                + " declare spec.vcenter, or configure SR-IOV of the port in the"
                                + " vSphere Client; where spec.vcenter is there already, look"
                                + " whether the host tells that nmlx5_core claims the port"
                                + " (port.driver), that it is not given to machines"
                                + " (port.passthrough), and which driver is there (vib.version of"
                                + " nmlx5-core), which may be managed elsewhere");

    /**
     * Whether nmlx5_core, as it is loaded, has the option {@code max_vfs}: then that is the owner
     * of the number of functions. Not offered while it is not loaded.
     */
    public static final Property<Boolean> HAS_MAX_VFS =
            new Property<>(
                    "module.hasMaxVfs",
                    KernelModule.class,
                    Codecs.bool(),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "esxcli system module list, IsLoaded, and system module parameters list,"
                            + " capture module_parameters_list_nmlx5_core; domain facts on ESXi,"
                            + " section 2.3: detect by parameters list");

    /** Virtual functions that are there: the proof of firmware, driver and BIOS together. */
    public static final Property<Integer> VIRTUAL_FUNCTIONS =
            new Property<>(
                    "port.virtualFunctions",
                    NicPort.class,
                    Codecs.integer(0, 128),
                    Role.EVIDENCE,
                    Activation.HOST_REBOOT,
                    Optional.empty(),
                    List.of(
                            follows(
                                    MAX_VFS,
                                    "seed 000 figure 11: the driver makes as many as its option"
                                            + " says"),
                            follows(
                                    SriovProperties.FUNCTIONS,
                                    "HostSriovInfo.numVirtualFunction: those that are present")),
                    "esxcli network sriovnic vf list, captures sriovnic_vf_list_*");

    /**
     * The RDMA device of a port, while it is active. Without one vSphere carries PVRDMA over TCP
     * and says nothing of it.
     *
     * @see "vSphere Networking 7.0, RDMA: where at least one of the hosts does not have a physical
     *     RDMA device, the communication falls back to a TCP-based channel"
     */
    public static final Property<String> RDMA_DEVICE =
            new Property<>(
                    "port.rdmaDevice",
                    NicPort.class,
                    Codecs.matching("vmrdma\\d{1,3}", "an RDMA device such as vmrdma0"),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "esxcli rdma device list: Name, State, Paired Uplink, capture"
                            + " rdma_device_list_cisco_reflowed");

    /** DSCP that ESXi's own RoCE traffic carries; -1 leaves it to the application. */
    public static final Property<Integer> DSCP_FORCE =
            option(
                    "dscp_force",
                    RDMA_OPTIONS,
                    Codecs.integer(-1, 63),
                    "capture esxcfg_module_get_nmlx5_rdma");

    /** 802.1p priority that ESXi's own RoCE traffic carries; -1 leaves it to the application. */
    public static final Property<Integer> PCP_FORCE =
            option("pcp_force", RDMA_OPTIONS, Codecs.integer(-1, 7), "rule F30");

    private NicDriverProperties() {}

    static List<Property<?>> all() {
        return List.of(
                PFCTX,
                PFCRX,
                TRUST_STATE,
                ECN,
                MAX_VFS,
                HAS_MAX_VFS,
                VIRTUAL_FUNCTIONS,
                RDMA_DEVICE,
                DSCP_FORCE,
                PCP_FORCE);
    }

    private static Wire options(String module) {
        return new Wire(
                "options." + module,
                Area.DRIVER,
                new Relation.ModuleOfHost(module),
                Wire.Place.IN_SERVICE);
    }

    private static <V> Property<V> option(String key, Wire wire, Codec<V> codec, String source) {
        return new Property<V>(
                        key,
                        KernelModule.class,
                        codec,
                        Role.MANAGED,
                        Activation.HOST_REBOOT,
                        Optional.of(wire),
                        List.of(offeredByDriver(), PROFILED),
                        source)
                .thatIsRemovable();
    }

    private static <W> Need<W> byTheSameBoot(Property<W> property) {
        return new Need<>(
                new Relation.Enclosing(Nic.class),
                property,
                new Want.Present<>(),
                Need.When.SAME_BOOT,
                "rule F29: firmware exposes the functions that the driver makes, one boot for"
                        + " both");
    }

    private static Need<Integer> follows(Property<Integer> count, String source) {
        return new Need<>(
                new Relation.Itself(), count, new Want.Present<>(), Need.When.FOLLOWS, source);
    }

    private static Need<FirmwareVersion> firmwareFirst() {
        return new Need<>(
                new Relation.Enclosing(Nic.class),
                NicFirmwareProperties.FIRMWARE_VERSION,
                new Want.Present<>(),
                Need.When.NO_EARLIER,
                "rule F29: firmware first, then driver, one boot for both");
    }

    private static Need<VibVersion> offeredByDriver() {
        return new Need<>(
                new Relation.VibOfHost(CORE_VIB),
                SoftwareProperties.VIB_VERSION,
                new Want.Present<>(),
                Need.When.OFFERS,
                "an unknown key can keep the driver from loading: only keys of the loaded driver");
    }

    private static Codec<TrustState> trust() {
        return Codecs.codec(
                "1 (PCP) or 2 (DSCP)",
                text ->
                        switch (text) {
                            case "1", "PCP" -> TrustState.PCP;
                            case "2", "DSCP" -> TrustState.DSCP;
                            default ->
                                    throw new IllegalArgumentException(
                                            "'" + text + "' is neither PCP (1) nor DSCP (2)");
                        },
                value -> String.valueOf(value.number()));
    }

    private static Codec<Boolean> zeroOrOne() {
        return Codecs.codec(
                "0 or 1",
                text ->
                        switch (text) {
                            case "1", "true" -> true;
                            case "0", "false" -> false;
                            default ->
                                    throw new IllegalArgumentException(
                                            "'" + text + "' is neither 0 nor 1");
                        },
                value -> value ? "1" : "0");
    }
}
