package io.plumbline.property;

import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether the function of a port is given to machines whole, as vCenter has its host do it: Toggle
 * passthrough and Hardware label of the vSphere Client. What the host itself tells of it is {@link
 * NicIdentity#PASSTHROUGH}.
 */
public final class PassthroughProperties {
    /**
     * A label is no wait: it takes nothing from anybody, and whoever is given a function by it
     * waits for it by itself.
     */
    private static final Wire LABELS =
            new Wire(
                            "hardwareLabels",
                            Area.DRIVER,
                            new Relation.Enclosing(Host.class),
                            Wire.Place.IN_SERVICE)
                    .byWhoKeepsMachines()
                    .thatSparesItsUnit();

    /** Whether a device can be given to machines at all. */
    public static final Property<Boolean> CAPABLE =
            new Property<>(
                            "passthrough.capable",
                            NicPort.class,
                            Codecs.bool(),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "HostPciPassthruInfo.passthruCapable of the vSphere API: whether it is"
                                    + " even possible for this device")
                    .orElseTry(
                            Otherwise.Where.IN_THE_WAY,
                            "vCenter tells that this device cannot be given to machines: look at"
                                    + " its firmware, the BIOS and the compatibility guide");

    /**
     * What the kernel has to give up together with a function, by its PCI address; none where that
     * is the function alone.
     */
    public static final Property<String> DEPENDS_ON =
            new Property<>(
                            "passthrough.dependsOn",
                            NicPort.class,
                            Codecs.text(),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "HostPciPassthruInfo.dependentDevice of the vSphere API: device which"
                                    + " needs to be unclaimed by vmkernel (may be bridge);"
                                    + " UpdatePassthruConfig there: this will get called for the"
                                    + " dependent device; that all behind a bridge go with it:"
                                    + " vm-help.com, vmdirectpath-passthru-config")
                    .orElseTry(
                            Otherwise.Where.IN_THE_WAY,
                            "functions that only go together are switched by people: leave"
                                    + " passthrough out, toggle it in the vSphere Client with all"
                                    + " that goes with it in sight, boot, and say passthrough"
                                    + " again");

    /** The switch of the host, its own or its copy of a distributed one, whose uplink it is. */
    public static final Property<String> SWITCH =
            new Property<>(
                            "port.switch",
                            NicPort.class,
                            Codecs.text(),
                            Role.FACT,
                            Activation.LIVE,
                            Optional.empty(),
                            List.of(),
                            "esxcli network vswitch standard list and vswitch dvs vmware list,"
                                    + " Uplinks; capture pcipassthru_set_err_uplink: a host gives"
                                    + " no uplink away")
                    .orElseTry(Otherwise.Where.IN_THE_WAY, "take the port off that switch first")
                    .askedWithFunctions();

    /** Running is who has it, next is what is configured. */
    public static final Property<Boolean> ENABLED =
            new Property<>(
                            "passthrough.enabled",
                            NicPort.class,
                            Codecs.bool(),
                            Role.MANAGED,
                            Activation.HOST_REBOOT,
                            Optional.of(SriovProperties.PASSTHRU_CONFIG),
                            needs(),
                            "HostPciPassthruInfo of the vSphere API: passthruActive is enabled and"
                                    + " rebooted, passthruEnabled what was configured; that a boot"
                                    + " follows: Dell's Puppet module vcenter,"
                                    + " esx_pci_passthru_system, in both directions")
                    .orElseTry(
                            Otherwise.Where.NOT_OFFERED,
                            "vCenter does not tell of this port among its PCI devices: look whether"
                                    + " it has the host connected, and refresh the host's PCI"
                                    + " devices there");

    /** By which Dynamic DirectPath I/O finds it. Not offered before vSphere API 7.0.2. */
    public static final Property<String> LABEL =
            new Property<>(
                            "passthrough.label",
                            NicPort.class,
                            Codecs.text(),
                            Role.MANAGED,
                            Activation.LIVE,
                            Optional.of(LABELS),
                            List.of(
                                    new Need<>(
                                            new Relation.Itself(),
                                            ENABLED,
                                            new Want.Exactly<>(true),
                                            Need.When.BEFORE_WRITE,
                                            "what a label of a device does that the host has itself"
                                                    + " nobody has recorded")),
                            "HostPciPassthruInfo.hardwareLabel of the vSphere API, since 7.0.2")
                    .orElseTry(
                            Otherwise.Where.NOT_OFFERED,
                            "hardware labels came with vCenter 7.0 Update 2, and only what vCenter"
                                    + " lists among the PCI devices of the host has one");

    private PassthroughProperties() {}

    static List<Property<?>> all() {
        return List.of(ENABLED, LABEL, CAPABLE, DEPENDS_ON, SWITCH);
    }

    private static List<Need<?>> needs() {
        var needs = new ArrayList<Need<?>>();
        needs.add(own(SWITCH, new Want.Gone<>(), "capture pcipassthru_set_err_uplink"));
        needs.add(own(CAPABLE, new Want.Exactly<>(true), "HostPciPassthruInfo.passthruCapable"));
        needs.add(
                own(
                        DEPENDS_ON,
                        new Want.Gone<>(),
                        "HostPciPassthruInfo.dependentDevice; what becomes of the others nobody has"
                                + " recorded"));
        needs.add(
                own(
                        SriovProperties.FUNCTIONS,
                        new Want.Exactly<>(0),
                        "domain facts on ESXi, section 4.2: no function with virtual ones"));
        needs.add(
                new Need<>(
                        new Relation.Enclosing(Nic.class),
                        NicFirmwareProperties.FIRMWARE_VERSION,
                        new Want.Present<>(),
                        Need.When.AFTER,
                        "the tools read and set a card through functions that the host has"));
        return List.copyOf(needs);
    }

    private static <W> Need<W> own(Property<W> property, Want<W> want, String source) {
        return new Need<>(new Relation.Itself(), property, want, Need.When.BEFORE_WRITE, source);
    }
}
