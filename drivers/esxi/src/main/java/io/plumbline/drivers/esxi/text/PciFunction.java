package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A row of {@code esxcli hardware pci list}.
 *
 * @param deviceClass class and subclass, for example 0x0200 for Ethernet
 * @param module the driver that claims it; empty if none does
 * @param slot the label that the BIOS gives
 */
public record PciFunction(
        PciAddress address,
        int vendor,
        int device,
        int deviceClass,
        Optional<String> module,
        Optional<String> slot) {

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
                row.filled("SlotDescription"));
    }

    static PciAddress address(String text) throws UnparsedText {
        return PciAddress.parse(text)
                .orElseThrow(() -> new UnparsedText("'" + text + "' is no PCI address"));
    }
}
