package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;

/**
 * Virtual functions as vCenter has a host make them: Configure SR-IOV of the vSphere Client. It is
 * for drivers without an option {@code max_vfs}; where there is one, that is the owner of the
 * number, and this is not written.
 *
 * @see "domain facts on ESXi, section 2.3: one owner"
 */
public final class SriovProperties {
    /**
     * All ports of a host that are to be otherwise go in one call. It is for the next boot; should
     * a host take ports from their driver at once all the same, nobody works there.
     */
    static final Wire PASSTHRU_CONFIG =
            new Wire(
                            "passthruConfig",
                            Area.DRIVER,
                            new Relation.Enclosing(Host.class),
                            Wire.Place.TAKEN_OUT)
                    .byWhoKeepsMachines();

    /**
     * Functions of a port: running those that are there, next those that were asked for. vCenter
     * can be asked for no more than the card exposes in this boot, so the card comes first, by a
     * boot of its own.
     */
    public static final Property<Integer> FUNCTIONS =
            new Property<>(
                            "sriov.virtualFunctions",
                            NicPort.class,
                            Codecs.integer(0, 128),
                            Role.MANAGED,
                            Activation.HOST_REBOOT,
                            Optional.of(PASSTHRU_CONFIG),
                            List.of(
                                    lackingNeither(NicFirmwareProperties.SRIOV_EN),
                                    lackingNeither(NicFirmwareProperties.NUM_OF_VFS),
                                    after(NicFirmwareProperties.SRIOV_EN),
                                    after(NicFirmwareProperties.NUM_OF_VFS),
                                    firmwareFirst()),
                            "HostSriovInfo of the vSphere API: numVirtualFunction is what is"
                                    + " present, sriovActive enabled and rebooted,"
                                    + " numVirtualFunctionRequested and sriovEnabled what was"
                                    + " configured; the public Ansible module vmware_host_sriov"
                                    + " ends with rebootRequired; domain facts on ESXi, section"
                                    + " 2.3")
                    .orElseTry(
                            Otherwise.Where.NOT_OFFERED,
                            "vCenter does not tell of this port among its PCI devices: look whether"
                                    + " it has the host connected, and refresh the host's PCI"
                                    + " devices there");

    /** The most that vCenter can be asked for: what the card exposes in this boot. */
    public static final Property<Integer> SUPPORTED =
            new Property<>(
                    "sriov.supportedFunctions",
                    NicPort.class,
                    Codecs.integer(0, 65_535),
                    Role.FACT,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "HostSriovInfo.maxVirtualFunctionSupported of the vSphere API; 0 where"
                            + " sriovCapable is false");

    private SriovProperties() {}

    static List<Property<?>> all() {
        return List.of(FUNCTIONS, SUPPORTED);
    }

    private static <W> Need<W> lackingNeither(Property<W> property) {
        return onCard(
                property,
                Need.When.SAME_BOOT,
                "rule F29: firmware exposes the functions that the host makes");
    }

    private static <W> Need<W> after(Property<W> property) {
        return onCard(
                property,
                Need.When.AFTER,
                "maxVirtualFunctionSupported and sriovCapable are of this boot: the SR-IOV"
                        + " capability that the card shows on PCI, which POST reads anew; domain"
                        + " facts on ESXi, section 2.2");
    }

    private static Need<FirmwareVersion> firmwareFirst() {
        return onCard(
                NicFirmwareProperties.FIRMWARE_VERSION,
                Need.When.NO_EARLIER,
                "rule F29: firmware first, one boot for both");
    }

    private static <W> Need<W> onCard(Property<W> property, Need.When when, String source) {
        return new Need<>(
                new Relation.Enclosing(Nic.class), property, new Want.Present<>(), when, source);
    }
}
