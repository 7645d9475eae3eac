package io.plumbline.lab.command;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;
import io.plumbline.target.PciAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code esxcli hardware pci list}: capture hardware_pci_list_two. Only network functions are
 * listed.
 */
final class PciCommands {
    private static final String MACHINES = "VM Passthru";

    private PciCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "hardware pci list",
                List.of("-c|--class=", "-m|--mask="),
                (machine, _) -> machine.look(PciCommands::list));
    }

    private static Reply list(HostModel host) {
        var rows = new ArrayList<Structure>();
        for (var port : host.ports()) {
            rows.add(physical(port, host));
            for (var number = 0; number < port.virtualFunctions(); number++) {
                rows.add(virtual(port, number));
            }
        }
        for (var onBoard : OnBoard.of(host)) {
            var at = PciAddress.parse(onBoard.at()).orElseThrow();
            rows.add(
                    function(
                            at,
                            onBoard.name(),
                            "Intel Corporation",
                            "I350 Gigabit Network Connection",
                            0x8086,
                            0x1521,
                            "igbn",
                            ""));
        }
        rows.sort(
                java.util.Comparator.comparing(row -> String.valueOf(row.fields().get("Address"))));
        return new Reply.Blocks(
                rows.stream().map(row -> String.valueOf(row.fields().get("Address"))).toList(),
                rows);
    }

    private static Structure physical(PortModel port, HostModel host) {
        var model = port.card().board().model();
        var given = host.passthrough();
        var row =
                function(
                        port.at(),
                        port.vmnic().orElse(""),
                        "Mellanox Technologies",
                        model.pciName(),
                        0x15b3,
                        model.deviceId(),
                        host.driver(port).orElse("None"),
                        port.card().slot());
        return row.with("Configured Owner", given.isConfigured(port.at()) ? MACHINES : "VMkernel");
    }

    /** A virtual function has the next device id. */
    private static Structure virtual(PortModel port, int number) {
        var model = port.card().board().model();
        return function(
                VirtualFunctions.at(port, number),
                "PF_"
                        + port.at().segment()
                        + "."
                        + port.at().bus()
                        + "."
                        + port.at().function()
                        + "_VF_"
                        + number,
                "Mellanox Technologies",
                model.pciName() + " Virtual Function",
                0x15b3,
                model.deviceId() + 1,
                "pciPassthru",
                port.card().slot());
    }

    private static Structure function(
            PciAddress at,
            String name,
            String vendor,
            String device,
            int vendorId,
            int deviceId,
            String module,
            String slot) {
        return Structure.of(
                "PCIDevice",
                "Address",
                at.toString(),
                "Segment",
                hex(4, at.segment()),
                "Bus",
                hex(2, at.bus()),
                "Slot",
                hex(2, at.device()),
                "Function",
                hex(1, at.function()),
                "VMkernel Name",
                name,
                "Vendor Name",
                vendor,
                "Device Name",
                device,
                "Configured Owner",
                module.equals("pciPassthru") ? MACHINES : "VMkernel",
                "Current Owner",
                module.equals("pciPassthru") ? MACHINES : "VMkernel",
                "Vendor ID",
                hex(4, vendorId),
                "Device ID",
                hex(4, deviceId),
                "SubVendor ID",
                hex(4, vendorId),
                "SubDevice ID",
                "0x0008",
                "Device Class",
                "0x0200",
                "Device Class Name",
                "Ethernet controller",
                "Programming Interface",
                "0x00",
                "Revision ID",
                "0x00",
                "Interrupt Line",
                "0x0a",
                "IRQ",
                255,
                "Interrupt Vector",
                "0x00",
                "PCI Pin",
                "0x00",
                "Spawned Bus",
                "0x00",
                "Flags",
                "0x3201",
                "Module ID",
                module.equals("None") ? -1 : 38,
                "Module Name",
                module,
                "Chassis",
                0,
                "Physical Slot",
                slot.replaceAll("\\D", "").isEmpty()
                        ? 0
                        : Integer.parseInt(slot.replaceAll("\\D", "")),
                "Slot Description",
                slot,
                "Passthru Capable",
                true,
                "Parent Device",
                "PCI 0:0:1:1",
                "Dependent Device",
                "PCI " + at.segment() + ":" + at.bus() + ":" + at.device() + ":" + at.function(),
                "Reset Method",
                "Function reset",
                "FPT Sharable",
                true);
    }

    private static String hex(int digits, int value) {
        return String.format(Locale.ROOT, "0x%0" + digits + "x", value);
    }
}
