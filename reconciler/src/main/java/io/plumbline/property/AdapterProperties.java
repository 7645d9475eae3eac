package io.plumbline.property;

import io.plumbline.target.Adapter;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;

/**
 * What a network adapter of a virtual machine is made of. A machine that runs gets none and none is
 * changed: passthrough devices cannot be plugged in then.
 *
 * @see "vSphere Web Services API, VirtualSriovEthernetCard and ReconfigVM_Task (InvalidPowerState);
 *     seed 000, section 2.3.2, figures 17 and 18"
 */
public final class AdapterProperties {
    private static final Wire ADAPTER =
            new Wire("adapter", Area.MACHINES, new Relation.Itself(), Wire.Place.IN_SERVICE)
                    .thatSparesItsUnit();

    /**
     * None where the machine has none on its port group; then one is made, or, for a standard port
     * group, the one of its function that is on a distributed one is moved there. One of another
     * type is left to people, and so is one of its function anywhere else, see {@link #ELSEWHERE}:
     * it has an address and a name that the system in the machine knows.
     */
    public static final Property<AdapterType> TYPE =
            property(
                    "adapter.type",
                    Codecs.oneOf(AdapterType.class, AdapterType::isOnPortGroup),
                    Role.FOUNDING,
                    "the class of the device: VirtualSriovEthernetCard, VirtualVmxnet3,"
                            + " VirtualVmxnet3Vrdma with deviceProtocol rocev2 (run against vcsim:"
                            + " vsphere.md §3.3)");

    /** Of the card whose virtual functions it is one of. */
    public static final Property<PciAddress> FUNCTION =
            property(
                    "adapter.physicalFunction",
                    Codecs.codec(
                            "a PCI address such as 0000:3b:00.1",
                            text ->
                                    PciAddress.parse(text)
                                            .orElseThrow(() ->
                                                    new IllegalArgumentException(
                                                            "'" + text + "' is no PCI address")),
                            PciAddress::toString),
                    Role.MANAGED,
                    "sriovBacking.physicalFunctionBacking.id; seed 000, figure 18: PF_ID");

    /** Whether the system in the machine may set frame sizes of its own. */
    public static final Property<Boolean> GUEST_MTU_CHANGE =
            property(
                    "adapter.guestMtuChange",
                    Codecs.bool(),
                    Role.MANAGED,
                    "allowGuestOSMtuChange; seed 000, section 2.3.2: guest MTU change allowed");

    /**
     * What its machine has on networks where nobody here moves it from, though it may be this one:
     * functions by their address, and PVRDMA, of which it has one; each with the network. Nothing
     * where it is on its port group. A card that the hypervisor makes up is not told: nothing but
     * its port group tells which one it is.
     */
    public static final Property<List<String>> ELSEWHERE =
            Property.fact(
                            "adapter.elsewhere",
                            Adapter.class,
                            Codecs.names(),
                            "adapters of the machine on other networks, by"
                                    + " sriovBacking.physicalFunctionBacking.id and their class")
                    .orElseTry(
                            Otherwise.Where.IN_THE_WAY,
                            "move it there in vCenter while the machine is off (Edit Settings, the"
                                    + " network of the adapter), or take it away; but leave it"
                                    + " where the spec has another SRIOV adapter on that network:"
                                    + " it gets that one's function, and then this one is made");

    private AdapterProperties() {}

    static List<Property<?>> all() {
        return List.of(TYPE, FUNCTION, GUEST_MTU_CHANGE, ELSEWHERE);
    }

    private static <V> Property<V> property(String key, Codec<V> codec, Role role, String source) {
        return new Property<>(
                key,
                Adapter.class,
                codec,
                role,
                Activation.VM_POWER_CYCLE,
                Optional.of(ADAPTER),
                List.of(),
                source);
    }
}
