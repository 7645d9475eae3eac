package io.plumbline.drivers.esxi.text;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Activation;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.OptionString;
import io.plumbline.property.VibVersion;
import io.plumbline.target.PciAddress;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What each recorded output has to become. */
final class CaptureRows {

    private static final EsxiRelease RELEASE = new EsxiRelease(7, 0, 3);

    private static final PciAddress PORT = new PciAddress(0, 0x65, 0, 0);

    private static final List<Uplink> NIC_LIST =
            List.of(
                    uplink("vmnic0", "0000:18:00.0", "ixgben", true),
                    uplink("vmnic1", "0000:18:00.1", "ixgben", true),
                    uplink("vmnic2", "0000:19:00.0", "igbn", false),
                    uplink("vmnic3", "0000:19:00.1", "igbn", false),
                    uplink("vmnic4", "0000:3b:00.0", "i40en", true),
                    uplink("vmnic5", "0000:3b:00.1", "i40en", true),
                    uplink("vmnic6", "0000:88:00.0", "i40en", true),
                    uplink("vmnic7", "0000:88:00.1", "i40en", true));

    static final List<Row> ALL =
            List.of(
                    new Row(
                            "esxcfg_module_get_nmlx5.txt",
                            text -> ModuleOptions.parse(text, "nmlx5_core"),
                            new ModuleOptions(
                                    "nmlx5_core",
                                    true,
                                    OptionString.parse(
                                            "pfctx=0x08 pfcrx=0x08 trust_state=2 max_vfs=4,4"))),
                    new Row(
                            "esxcfg_module_get_nmlx5.txt",
                            text -> ModuleOptions.parse(text, "nmlx5_rdma"),
                            UNPARSED),
                    new Row(
                            "esxcfg_module_get_nmlx5_rdma.txt",
                            text -> ModuleOptions.parse(text, "nmlx5_rdma"),
                            new ModuleOptions(
                                    "nmlx5_rdma", true, OptionString.parse("dscp_force=26"))),
                    new Row("esxcfg_nics_cx4lx.txt", Uplink::list, UNPARSED),
                    new Row(
                            "firewall_ruleset_list_8x_excerpt.txt",
                            FirewallRuleSet::list,
                            ruleSets(
                                    List.of("sshServer", "dns"),
                                    List.of(
                                            "CIMHttpServer",
                                            "vMotion",
                                            "DVSSync",
                                            "vsanmgmt-https-tunnel"),
                                    List.of("pvrdma", "iwarp-pm"),
                                    List.of("nfsClient", "vsanEncryption"))),
                    new Row(
                            "firewall_ruleset_list_8x_excerpt.txt",
                            text -> AdvancedOption.find(text, "sshServer"),
                            UNPARSED),
                    new Row(
                            "firewall_ruleset_list_8x_excerpt.txt",
                            PowerPolicies::inForce,
                            UNPARSED),
                    new Row("flint_burn_ok.txt", CaptureRows::burned, "burned"),
                    new Row("flint_burn_psid_mismatch.txt", CaptureRows::burned, UNPARSED),
                    new Row(
                            "flint_burn_psid_mismatch.txt",
                            CaptureRows::toolRefusal,
                            "-E- PSID mismatch. The PSID on flash (DEL2420110034) differs from the"
                                    + " PSID in the given image (MT_2420110034)."),
                    new Row(
                            "flint_query_esxi.txt",
                            FlintQuery::parse,
                            new FlintQuery(
                                    new FirmwareVersion("14.22.1002"),
                                    new FirmwareVersion("14.22.1002"),
                                    "MT_2420110034",
                                    Optional.of("0c:42:a1:8c:51:a8"))),
                    new Row(
                            "hardware_pci_list_two.txt",
                            PciFunction::list,
                            List.of(
                                    new PciFunction(
                                            new PciAddress(0, 2, 0, 1),
                                            0x8086,
                                            0x1528,
                                            0x0200,
                                            Optional.of("ixgbe"),
                                            Optional.of("CPU1 SLOT2 PCI-E 3.0 X4 (IN X8 SLOT)")),
                                    new PciFunction(
                                            new PciAddress(0, 4, 0, 0),
                                            0x1000,
                                            0x0087,
                                            0x0107,
                                            Optional.of("pciPassthru"),
                                            Optional.of("CPU1 SLOT3 PCI-E 3.0 X16")))),
                    new Row("maintenancemode_get_disabled.txt", HostStanding::inMaintenance, false),
                    new Row(
                            "mlxconfig_query_e_changed.txt",
                            sides("KEEP_IB_LINK_UP_P2", "MEMIC_SIZE_LIMIT", "NUM_OF_VFS"),
                            Map.of(
                                    "KEEP_IB_LINK_UP_P2",
                                            new MlxconfigTable.Sides("True(1)", "True(1)"),
                                    "MEMIC_SIZE_LIMIT",
                                            new MlxconfigTable.Sides("_256KB(1)", "DISABLED(0)"))),
                    new Row("mlxconfig_query_err_unsupported.txt", MlxconfigTable::parse, UNPARSED),
                    new Row(
                            "mlxconfig_query_err_unsupported.txt",
                            CaptureRows::toolRefusal,
                            "-E- The Device doesn't support MPFS_UC_LOOPBACK_DISABLE_P1 parameter"),
                    new Row("mlxconfig_query_esxi_reflowed.txt", sides("NUM_OF_VFS"), UNPARSED),
                    new Row("mlxconfig_query_esxi_reflowed.txt", sides("LINK_TYPE_P1"), Map.of()),
                    new Row(
                            "mlxconfig_query_json.synthesized.json",
                            MlxconfigTable::parse,
                            UNPARSED),
                    new Row(
                            "mlxconfig_set_linktype_prompt.txt",
                            ToolAnswer::mlxconfigTakes,
                            Activation.HOST_REBOOT),
                    new Row(
                            "mlxconfig_set_prompt.txt",
                            ToolAnswer::mlxconfigTakes,
                            Activation.HOST_REBOOT),
                    new Row(
                            "mlxfwmanager_query.xml",
                            Unused::firmwareXml,
                            List.of(
                                    "0002:01:00.0",
                                    "MT_0000000575",
                                    "26.33.1048",
                                    "Update required")),
                    new Row("mlxfwmanager_query.xml", CaptureRows::name, UNPARSED),
                    new Row(
                            "mlxfwmanager_query_nomatch_cx3.txt",
                            Unused.block("PSID", "PCIDeviceName", "Status"),
                            List.of("MT_1170110023", "mt4099_pci_cr0", "No matching image found")),
                    new Row(
                            "mlxfwmanager_update_interactive.txt",
                            Unused.block("PSID", "PCIDeviceName", "Status"),
                            List.of("MT_1170110023", "mt4099_pci_cr0", "Update required")),
                    new Row("mlxfwreset_query_bf.txt", CaptureRows::name, UNPARSED),
                    new Row(
                            "module_parameters_list_nmlx5_core_reflowed.txt",
                            HostStanding::parameters,
                            UNPARSED),
                    new Row("mst_start_loaded.txt", CaptureRows::loaded, "loaded"),
                    new Row("mst_status_native.txt", Unused::mstNames, List.of("mt4121_pciconf0")),
                    new Row(
                            "mst_status_vv_cx3.txt",
                            Unused::mstDevices,
                            Map.of("mt4099_pciconf0", "01:00.0", "mt4099_pci_cr0", "01:00.0")),
                    new Row(
                            "mst_status_vv_seed.txt",
                            Unused::mstDevices,
                            Map.of(
                                    "mt4117_pciconf0",
                                    "1a:00.0",
                                    "mt4117_pciconf0.1",
                                    "1a:00.1",
                                    "mt4119_pciconf1",
                                    "3b:00.0",
                                    "mt4119_pciconf1.1",
                                    "3b:00.1")),
                    new Row(
                            "nic_get_cx4.txt",
                            Unused.block("Name", "LinkStatus", "PauseRX"),
                            List.of("vmnic5", "Up", "false")),
                    new Row("nic_list.xml", Uplink::list, NIC_LIST),
                    new Row(
                            "nic_list_cx5_reflowed.txt",
                            Uplink::list,
                            List.of(
                                    uplink("vmnic0", "0000:81:00.0", "igbn", true),
                                    uplink("vmnic1", "0000:81:00.1", "igbn", false),
                                    uplink("vmnic2", "0000:02:00.0", "nmlx5_core", true),
                                    uplink("vmnic3", "0000:02:00.1", "nmlx5_core", false))),
                    new Row(
                            "nic_pauseparams_list.txt",
                            Unused.flags("NIC", "PauseRX"),
                            Map.of("vmnic1", true, "vmnic2", true)),
                    new Row("pcipassthru_set_err_already.txt", CaptureRows::name, UNPARSED),
                    new Row("pcipassthru_set_err_uplink.txt", CaptureRows::name, UNPARSED),
                    new Row("rdma_device_list_cisco_reflowed.txt", CaptureRows::name, UNPARSED),
                    new Row(
                            "rdma_device_vmknic_list.txt",
                            Unused.column("Device", "Vmknic"),
                            Map.of("vmrdma0", "vmk1", "vmrdma1", "vmk2")),
                    new Row("rdma_device_vmknic_list.txt", RdmaDevices::active, UNPARSED),
                    new Row("rdma_device_vmknic_list.txt", VmkernelInterface::list, UNPARSED),
                    new Row("rdma_device_list_cisco_reflowed.txt", RdmaDevices::active, UNPARSED),
                    new Row(
                            "sriovnic_vf_list_decimal_bus.txt",
                            text -> VirtualFunctions.list(text, "vmnic2", PORT),
                            Map.of(
                                    0,
                                    new PciAddress(0, 0x65, 0, 1),
                                    1,
                                    new PciAddress(0, 0x65, 0, 2),
                                    2,
                                    new PciAddress(0, 0x65, 0, 3),
                                    3,
                                    new PciAddress(0, 0x65, 0, 4))),
                    new Row(
                            "sriovnic_vf_list_decimal_bus.txt", // functions of another card
                            text ->
                                    VirtualFunctions.list(
                                            text, "vmnic2", new PciAddress(0, 0x66, 0, 0)),
                            UNPARSED),
                    new Row(
                            "sriovnic_vf_list_err_nonic.txt",
                            text -> VirtualFunctions.list(text, "vmnic6", PORT),
                            Map.of()),
                    new Row(
                            "sriovnic_vf_list_err_nonic.txt",
                            text -> VirtualFunctions.list(text, "vmnic5", PORT),
                            UNPARSED),
                    new Row("system_version_get_703.txt", HostStanding::release, RELEASE),
                    new Row(
                            "uptime_boot_probe.txt",
                            CaptureRows::probe,
                            Instant.ofEpochSecond(1781193356 - 42825)),
                    new Row(
                            "vib_install_err_acceptance.txt",
                            CaptureRows::esxcliRefusal,
                            "[AcceptanceConfigError]"),
                    new Row("vib_install_err_acceptance.txt", InstallResult::parse, UNPARSED),
                    new Row(
                            "vib_install_err_dependency.txt",
                            CaptureRows::esxcliRefusal,
                            "[DependencyError]"),
                    new Row(
                            "vib_update_err_relative_path.txt",
                            CaptureRows::esxcliRefusal,
                            "[MetadataDownloadError]"),
                    new Row(
                            "vib_install_nmst_7x.txt",
                            InstallResult::parse,
                            new InstallResult(
                                    "The update completed successfully, but the system needs to be"
                                            + " rebooted for the changes to be effective.",
                                    true,
                                    packages(
                                            new VibPackage(
                                                    "nmst",
                                                    new VibVersion(
                                                            "4.18.1.14-1OEM.700.1.0.15843807"))))),
                    new Row(
                            "vib_install_noreboot_8x.txt",
                            InstallResult::parse,
                            new InstallResult(
                                    "Operation finished successfully.",
                                    false,
                                    packages(
                                            new VibPackage(
                                                    "esxcli-nsx-ext",
                                                    new VibVersion("1.0.0-0.0.0"))))),
                    new Row(
                            "vib_install_reboot_8x.txt",
                            InstallResult::parse,
                            new InstallResult(
                                    "The update completed successfully, but the system needs to be"
                                            + " rebooted for the changes to be effective.",
                                    true,
                                    packages(
                                            new VibPackage(
                                                    "dummy-esxi-reboot",
                                                    new VibVersion("1.0.0-1.0"))))),
                    new Row(
                            "vib_list_mft_nmst.txt",
                            VibPackage::list,
                            Map.of(
                                    "mft", new VibVersion("4.18.1.14-0"),
                                    "nmst", new VibVersion("4.18.1.14-1OEM.700.1.0.15843807"))),
                    new Row(
                            "vib_update_nmlx4_replaces_inbox_67.txt",
                            CaptureRows::removed,
                            Stream.of("nmlx4-core", "nmlx4-en", "nmlx4-rdma")
                                    .map(name ->
                                            new VibPackage(
                                                    name,
                                                    new VibVersion(
                                                            "3.17.13.1-1vmw.670.2.48.13006603")))
                                    .toList()));

    private CaptureRows() {}

    private static InstallResult.Changes packages(VibPackage installed) {
        return new InstallResult.Changes.Packages(List.of(installed), List.of(), List.of());
    }

    private static Object removed(String text) throws UnparsedText {
        return InstallResult.parse(text).changes() instanceof InstallResult.Changes.Packages changes
                ? changes.removed()
                : List.of();
    }

    /** A field that none of these outputs has. */
    private static Object name(String text) throws UnparsedText {
        return Esxcli.structure(text).text("Name");
    }

    private static Object burned(String text) throws UnparsedText {
        return proven(ToolAnswer.isBurned(text), "burned");
    }

    private static Object loaded(String text) throws UnparsedText {
        return proven(ToolAnswer.isLoaded(text), "loaded");
    }

    private static Object proven(boolean proven, String what) throws UnparsedText {
        if (!proven) {
            throw new UnparsedText("nothing says " + what);
        }
        return what;
    }

    private static Object toolRefusal(String text) throws UnparsedText {
        return ToolAnswer.refusal(text).orElseThrow(() -> new UnparsedText("no refusal"));
    }

    private static Object esxcliRefusal(String text) throws UnparsedText {
        return Esxcli.refusal(text)
                .map(refusal -> refusal.substring(0, refusal.indexOf(']') + 1))
                .orElseThrow(() -> new UnparsedText("no refusal"));
    }

    static Row.Reader sides(String... keys) {
        return text -> {
            var table = MlxconfigTable.parse(text);
            var sides = new HashMap<String, MlxconfigTable.Sides>();
            for (var key : keys) {
                table.sides(key).ifPresent(found -> sides.put(key, found));
            }
            return sides;
        };
    }

    /** That probe printed both numbers itself, with a name before each. */
    private static Object probe(String text) throws UnparsedText {
        return HostStanding.bootedAt(after("NOW_EPOCH=", text), after("UPTIME_US=", text));
    }

    private static String after(String name, String text) throws UnparsedText {
        return Lines.of(text).stream()
                .filter(line -> line.startsWith(name))
                .findFirst()
                .map(line -> line.substring(name.length()) + "\n")
                .orElseThrow(() -> new UnparsedText("no " + name));
    }

    private static Uplink uplink(String name, String address, String driver, boolean up) {
        return new Uplink(name, PciAddress.parse(address).orElseThrow(), driver, up);
    }

    /** In the order of: on, on and fixed, off, off and fixed. */
    private static Map<String, FirewallRuleSet> ruleSets(
            List<String> on, List<String> fixedOn, List<String> off, List<String> fixedOff) {
        var rules = new HashMap<String, FirewallRuleSet>();
        on.forEach(name -> rules.put(name, new FirewallRuleSet(name, true, false)));
        fixedOn.forEach(name -> rules.put(name, new FirewallRuleSet(name, true, true)));
        off.forEach(name -> rules.put(name, new FirewallRuleSet(name, false, false)));
        fixedOff.forEach(name -> rules.put(name, new FirewallRuleSet(name, false, true)));
        return rules;
    }
}
