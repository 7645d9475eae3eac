package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A row of {@code esxcli hardware pci list}.
 *
 * @param deviceClass class and subclass, for example 0x0200 for Ethernet
 * @param module the driver that claims it; empty if none does
 * @param slot the label that the BIOS gives
 * @param owners whom it belongs to
 */
public record PciFunction(
        PciAddress address,
        int vendor,
        int device,
        int deviceClass,
        Optional<String> module,
        Optional<String> slot,
        Owners owners) {

    /**
     * Whom it belongs to, as the host says it.
     *
     * @param current in this boot
     * @param configured from the next boot on
     * @see "capture hardware_pci_list_two: VM Passthru, VMkernel, and Unknown where nobody ever set
     *     it, which leaves it as it is"
     */
    public record Owners(String current, String configured) {
        private static final String MACHINES = "VM Passthru";
        private static final Set<String> KNOWN = Set.of(MACHINES, "VMkernel", "Unknown");

        /** Whether they are words that are known here. */
        public boolean areKnown() {
            return KNOWN.contains(current) && KNOWN.contains(configured);
        }

        /** Whether machines have it in this boot, and no driver of the host. */
        public boolean isPassedThrough() {
            return current.equals(MACHINES);
        }

        /** Whether the next boot gives it to somebody else, as far as that is understood. */
        public boolean areChanging() {
            return areKnown()
                    ? isPassedThrough() != willBePassedThrough()
                    : !current.equals(configured);
        }

        /** Whether they do from the next boot on. */
        public boolean willBePassedThrough() {
            return configured.equals("Unknown") ? isPassedThrough() : configured.equals(MACHINES);
        }
    }

    public static List<PciFunction> list(String text) throws UnparsedText {
        var functions = new ArrayList<PciFunction>();
        for (var row : Esxcli.structures(text)) {
            functions.add(of(row));
        }
        if (functions.isEmpty()) {
            throw new UnparsedText("no PCI functions at all");
        }
        return List.copyOf(functions);
    }

    private static PciFunction of(Fields row) throws UnparsedText {
        return new PciFunction(
                address(row.text("Address")),
                row.number("VendorID"),
                row.number("DeviceID"),
                row.number("DeviceClass"),
                row.filled("ModuleName").filter(module -> !module.equals("None")),
                row.filled("SlotDescription"),
                new Owners(owner(row, "CurrentOwner"), owner(row, "ConfiguredOwner")));
    }

    /** Of no function but a port's is it asked, so that none without one hides the others. */
    private static String owner(Fields row, String which) throws UnparsedText {
        return row.has(which) ? row.text(which) : "";
    }

    static PciAddress address(String text) throws UnparsedText {
        return PciAddress.parse(text)
                .orElseThrow(() -> new UnparsedText("'" + text + "' is no PCI address"));
    }
}
