package io.plumbline.property;

import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/** By what a card is told from others. Only read. */
public final class NicIdentity {
    /**
     * As {@code mst status} spells it without the revision, for example {@code ConnectX4LX}; told
     * from the PCI device id.
     */
    public static final Property<String> MODEL =
            fact(
                    "nic.model",
                    Nic.class,
                    "esxcli hardware pci list, device id; names as in mst_status_vv_seed");

    /** The board id, for example {@code MT_0000000008}. Needs the tools. */
    public static final Property<String> PSID =
            fact("nic.psid", Nic.class, "flint query, capture flint_query_esxi");

    /** MAC address of the card's first port, lower case with colons. Needs the tools. */
    public static final Property<String> BASE_MAC =
            fact("nic.baseMac", Nic.class, "flint query, capture flint_query_esxi");

    /** The slot as the BIOS labels it. */
    public static final Property<String> SLOT =
            fact(
                    "nic.slot",
                    Nic.class,
                    "esxcli hardware pci list, Slot Description, capture hardware_pci_list_two");

    /**
     * The uplink name that the VMkernel gave to the port; none while no driver makes an uplink of
     * it.
     */
    public static final Property<String> VMNIC =
            fact("port.vmnic", NicPort.class, "esxcli network nic list, capture nic_list.xml");

    /**
     * Whether the function of the port is given to machines and to no driver of the host. Running
     * is who owns it, next whom the host is set to give it to.
     */
    public static final Property<Boolean> PASSTHROUGH =
            new Property<>(
                            "port.passthrough",
                            NicPort.class,
                            Codecs.bool(),
                            Role.EVIDENCE,
                            Activation.HOST_REBOOT,
                            Optional.empty(),
                            List.of(
                                    new Need<>(
                                            new Relation.Itself(),
                                            PassthroughProperties.ENABLED,
                                            new Want.Present<>(),
                                            Need.When.FOLLOWS,
                                            "HostPciPassthruInfo: passthruActive is enabled and"
                                                    + " rebooted")),
                            "esxcli hardware pci list, Configured Owner and Current Owner, capture"
                                    + " hardware_pci_list_two; active means enabled and rebooted:"
                                    + " HostPciPassthruInfo of the vSphere Web Services API")
                    .orElseTry(
                            Otherwise.Where.IN_THE_WAY,
                            "say passthrough: true of that port in the profile of its host"
                                    + " (nics.NAME.ports.N), or switch it on in vCenter and reboot"
                                    + " the host");

    /** The module of the VMkernel that claims the function of the port; none while none does. */
    public static final Property<String> DRIVER =
            fact(
                    "port.driver",
                    NicPort.class,
                    "esxcli hardware pci list, Module Name, capture hardware_pci_list_two");

    private NicIdentity() {}

    static List<Property<?>> all() {
        return List.of(MODEL, PSID, BASE_MAC, SLOT, VMNIC, PASSTHROUGH, DRIVER);
    }

    private static Property<String> fact(String key, Class<? extends Target> on, String source) {
        return Property.fact(key, on, Codecs.text(), source);
    }
}
