package io.plumbline.lab.world;

import java.util.Arrays;
import java.util.List;

/**
 * A device of its host that a machine has for itself.
 *
 * @param key below which vCenter knows it
 * @param backing as vSphere calls its class: {@code VirtualPCIPassthroughDynamicBackingInfo}
 * @param function PCI address; empty where the host chooses
 * @param system of which the function is; empty where the host chooses
 * @param label that the chosen one has to have; empty where any will do
 * @param allowed vendor and device of which it has to be, such as {@code 5555:4119}; empty where
 *     any will do
 */
public record MachinePciDevice(
        int key,
        String backing,
        String function,
        String system,
        String label,
        List<String> allowed) {
    public static final String FIXED = "VirtualPCIPassthroughDeviceBackingInfo";
    public static final String DYNAMIC = "VirtualPCIPassthroughDynamicBackingInfo";
    public static final String DVX = "VirtualPCIPassthroughDvxBackingInfo";

    static final String MARK = "pci";

    public MachinePciDevice {
        allowed = List.copyOf(allowed);
    }

    public boolean isFixed() {
        return backing.equals(FIXED);
    }

    public boolean isDynamic() {
        return backing.equals(DYNAMIC);
    }

    String text() {
        return String.join(
                "|", MARK, "" + key, backing, function, system, label, String.join(";", allowed));
    }

    static MachinePciDevice parse(String text) {
        var parts = text.split("\\|", -1);
        return new MachinePciDevice(
                Integer.parseInt(parts[1]),
                parts[2],
                parts[3],
                parts[4],
                parts[5],
                parts[6].isEmpty() ? List.of() : Arrays.asList(parts[6].split(";", -1)));
    }
}
