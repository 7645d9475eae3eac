package io.plumbline.lab.command;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.PortModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Uplinks, their virtual functions, their data center bridging. */
final class NicCommands {
    private NicCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add("network nic list", List.of(), (machine, _) -> machine.look(NicCommands::list));
        esxcli.add(
                "rdma device list",
                List.of(),
                (machine, _) -> machine.look(NicCommands::rdmaDevices));
        esxcli.add(
                "network sriovnic vf list",
                List.of("-n|--nic-name="),
                (machine, options) -> {
                    var nic = options.required("--nic-name");
                    return machine.look(host -> virtualFunctions(host, nic));
                });
        esxcli.add(
                "network nic dcb status get",
                List.of("-n|--nic-name="),
                (machine, options) -> {
                    var nic = options.required("--nic-name");
                    return machine.look(host -> dcb(host, nic));
                });
    }

    /** Capture rdma_device_list_cisco_reflowed. */
    private static Reply rdmaDevices(HostModel host) {
        var rows = new ArrayList<Structure>();
        for (var port : host.ports()) {
            host.modules()
                    .rdmaDevice(port)
                    .ifPresent(device ->
                            rows.add(
                                    Structure.of(
                                            "RDMADevice",
                                            "Name",
                                            device,
                                            "Driver",
                                            "nmlx5_rdma",
                                            "State",
                                            "Active",
                                            "MTU",
                                            4096,
                                            "Speed",
                                            Chips.speedMbps(port.card().board().model()) / 1000
                                                    + " Gbps",
                                            "Paired Uplink",
                                            port.vmnic().orElseThrow(),
                                            "Description",
                                            port.card().board().model().pciName())));
        }
        return new Reply.Table(
                List.of("Name", "Driver", "State", "MTU", "Speed", "Paired Uplink", "Description"),
                rows);
    }

    /** Captures nic_list.xml, nic_list_cx5_reflowed. */
    private static Reply list(HostModel host) {
        var rows = new ArrayList<Structure>();
        for (var onBoard : OnBoard.of(host)) {
            rows.add(
                    nic(
                            onBoard.name(),
                            onBoard.at(),
                            OnBoard.DRIVER,
                            onBoard.linked(),
                            1000,
                            onBoard.mac(),
                            OnBoard.DESCRIPTION));
        }
        for (var port : host.ports()) {
            port.vmnic()
                    .ifPresent(name ->
                            rows.add(
                                    nic(
                                            name,
                                            port.at().toString(),
                                            "nmlx5_core",
                                            port.linkUp(),
                                            Chips.speedMbps(port.card().board().model()),
                                            port.mac(),
                                            "Mellanox Technologies "
                                                    + port.card().board().model().pciName())));
        }
        rows.sort(
                java.util.Comparator.comparing(row ->
                        Integer.valueOf(String.valueOf(row.fields().get("Name")).substring(5))));
        var titles =
                List.of(
                        "Name",
                        "PCI Device",
                        "Driver",
                        "Admin Status",
                        "Link Status",
                        "Speed",
                        "Duplex",
                        "MAC Address",
                        "MTU",
                        "Description");
        return new Reply.Table(titles, rows);
    }

    private static Structure nic(
            String name,
            String at,
            String driver,
            boolean up,
            int speedMbps,
            String mac,
            String description) {
        return Structure.of(
                "Nic",
                "Name",
                name,
                "PCI Device",
                at,
                "Driver",
                driver,
                "Admin Status",
                "Up",
                "Link",
                up ? "Up" : "Down",
                "Link Status",
                up ? "Up" : "Down",
                "Speed",
                up ? speedMbps : 0,
                "Duplex",
                up ? "Full" : "Half",
                "MAC Address",
                mac,
                "MTU",
                1500,
                "Description",
                description);
    }

    /**
     * Captures sriovnic_vf_list_decimal_bus, sriovnic_vf_list_err_nonic: addresses are decimal
     * before ESXi 8.0.3, and hexadecimal from it on, in the width that
     * github.com/intel/mfd-network-adapter tests (test_virtualization_esxi.py).
     */
    private static Reply virtualFunctions(HostModel host, String nic) {
        var port = port(host, nic).filter(some -> some.virtualFunctions() > 0);
        if (port.isEmpty()) {
            return new Reply.Refusal("There is no SRIOV Nic with name " + nic);
        }
        var rows = new ArrayList<Structure>();
        for (var number = 0; number < port.get().virtualFunctions(); number++) {
            rows.add(
                    Structure.of(
                            "VirtualFunction",
                            "VF ID",
                            number,
                            "Active",
                            false,
                            "PCI Address",
                            address(host, VirtualFunctions.at(port.get(), number)),
                            "Owner World ID",
                            " -"));
        }
        return new Reply.Table(List.of("VF ID", "Active", "PCI Address", "Owner World ID"), rows);
    }

    private static String address(HostModel host, io.plumbline.target.PciAddress at) {
        var decimal = !host.esxi().isAtLeast(8, 0, 3);
        return String.format(
                Locale.ROOT,
                decimal ? "%05d:%03d:%02d.%d" : "%04x:%02x:%02x.%x",
                at.segment(),
                at.bus(),
                at.device(),
                at.function());
    }

    /** Domain facts section 2.4. The PFC line is what the driver was loaded with. */
    private static Reply dcb(HostModel host, String nic) {
        if (port(host, nic).isEmpty()) {
            return new Reply.Refusal(
                    "DCB is not supported on " + nic + ", or there is no such NIC.");
        }
        var mask = host.modules().pausedPriorities();
        var priorities = new ArrayList<String>();
        for (var priority = 0; priority < 8; priority++) {
            priorities.add((mask >> priority & 1) == 1 ? "1" : "0");
        }
        return new Reply.Sheet(
                "",
                Structure.of(
                        "DcbStatus",
                        "Nic Name",
                        nic,
                        "Mode",
                        "3 - IEEE Mode",
                        "Enabled",
                        true,
                        "Capabilities",
                        Structure.of(
                                "DcbCapabilities",
                                "Priority Group",
                                true,
                                "Priority Flow Control",
                                true,
                                "PG Traffic Classes",
                                8,
                                "PFC Traffic Classes",
                                8),
                        "PFC Enabled",
                        mask != 0,
                        "PFC Configuration",
                        String.join(" ", priorities)));
    }

    private static Optional<PortModel> port(HostModel host, String nic) {
        return host.ports().stream()
                .filter(port -> port.vmnic().filter(nic::equals).isPresent())
                .findFirst();
    }
}
