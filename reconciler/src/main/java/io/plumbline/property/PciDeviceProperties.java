package io.plumbline.property;

import io.plumbline.target.PciDevice;
import io.plumbline.target.PciIds;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a device of its host is to a virtual machine. A machine that runs gets none and none is
 * changed.
 *
 * @see "vSphere Web Services API, VirtualPCIPassthrough and its backings; VMware Host Client 7.0,
 *     Add a PCI device: power off the virtual machine"
 */
public final class PciDeviceProperties {
    private static final Wire DEVICE =
            new Wire("device", Area.MACHINES, new Relation.Itself(), Wire.Place.IN_SERVICE)
                    .thatSparesItsUnit()
                    .afterBootsOfItsUnit();

    /** None where the machine has none; then one is made. */
    public static final Property<AdapterType> TYPE =
            property(
                    "pciDevice.type",
                    Codecs.oneOf(AdapterType.class, type -> !type.isOnPortGroup()),
                    Role.FOUNDING,
                    "the backing of a VirtualPCIPassthrough: DeviceBackingInfo (id) or, since"
                            + " vSphere API 7.0, DynamicBackingInfo (customLabel, allowedDevice)");

    /** Ids of which one with the label will do; none where any will. */
    public static final Property<PciIds> ALLOWED_DEVICES =
            property(
                    "pciDevice.allowedDevices",
                    Codecs.codec(
                            "vendor and device ids such as 15b3:1017, joined by commas",
                            PciIds::parse,
                            PciIds::toString),
                    Role.MANAGED,
                    "allowedDevice of the dynamic backing: vendorId and deviceId");

    /**
     * Of which installation of ESXi the function is: with that of another host, which a machine
     * that was moved or copied by hand has, it does not start. Which one is to be tells the host.
     */
    public static final Property<UUID> SYSTEM =
            new Property<>(
                    "pciDevice.system",
                    PciDevice.class,
                    Codecs.codec(
                            "the id of an installation of ESXi", UUID::fromString, UUID::toString),
                    Role.EVIDENCE,
                    Activation.LIVE,
                    Optional.empty(),
                    List.of(),
                    "systemId of a VirtualPCIPassthroughDeviceBackingInfo; that it is what esxcli"
                            + " system uuid get tells: public scripts and notes that write"
                            + " pciPassthru0.systemId of machines on ESXi 7 and 8; what ESXi says"
                            + " otherwise: govmomi issue 2248");

    private PciDeviceProperties() {}

    static List<Property<?>> all() {
        return List.of(TYPE, ALLOWED_DEVICES, SYSTEM);
    }

    private static <V> Property<V> property(String key, Codec<V> codec, Role role, String source) {
        return new Property<>(
                key,
                PciDevice.class,
                codec,
                role,
                Activation.VM_POWER_CYCLE,
                Optional.of(DEVICE),
                List.of(),
                source);
    }
}
