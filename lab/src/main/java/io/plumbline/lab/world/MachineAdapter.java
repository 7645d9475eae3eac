package io.plumbline.lab.world;

/**
 * A network adapter of a machine on a distributed port group.
 *
 * @param type as vSphere calls its class: {@code VirtualSriovEthernetCard}
 * @param portGroup id of its port group
 * @param function PCI address of the physical function; empty where nothing is passed through
 * @param guestMtu whether the system in the machine may change its frame size
 */
public record MachineAdapter(
        int key, String type, String portGroup, String function, boolean guestMtu) {
    public static final String SRIOV = "VirtualSriovEthernetCard";
    public static final String VMXNET3 = "VirtualVmxnet3";

    public static final String PVRDMA = "VirtualVmxnet3Vrdma";

    public boolean isPvrdma() {
        return type.equals(PVRDMA);
    }

    public boolean isPassedThrough() {
        return type.equals(SRIOV);
    }

    String text() {
        return String.join("|", "" + key, type, portGroup, function, "" + guestMtu);
    }

    static MachineAdapter parse(String text) {
        var parts = text.split("\\|", -1);
        return new MachineAdapter(
                Integer.parseInt(parts[0]),
                parts[1],
                parts[2],
                parts[3],
                Boolean.parseBoolean(parts[4]));
    }
}
