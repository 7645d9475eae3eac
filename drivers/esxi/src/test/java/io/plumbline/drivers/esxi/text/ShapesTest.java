package io.plumbline.drivers.esxi.text;

import static io.plumbline.drivers.captures.Row.Nothing.UNPARSED;

import io.plumbline.drivers.captures.RecordedOutputs;
import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.esxi.text.InstallResult.Changes;
import io.plumbline.property.HostProperties;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.VibVersion;
import io.plumbline.target.PciAddress;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shapes of ESXi 7 and 8 that others published: they are in this repository, with their sources,
 * and are tried as the recorded outputs are.
 */
class ShapesTest extends RecordedOutputs {
    private static final Path SHAPES = Path.of("src", "test", "resources", "esxi", "shapes");

    private static final String NEEDS_BOOT =
            "The update completed successfully, but the system needs to be rebooted for the changes"
                    + " to be effective.";

    private static final VibVersion INBOX = new VibVersion("4.23.0.36-14vmw.801.0.0.21495797");

    private static final List<Row> ALL =
            List.of(
                    new Row(
                            "component_apply_70.txt",
                            InstallResult::parse,
                            components(
                                    List.of("Mellanox-nmlx5_4.21.71.101-1OEM.702.0.0.17630552"),
                                    List.of())),
                    new Row(
                            "component_apply_8x.txt",
                            InstallResult::parse,
                            components(List.of("Mellanox-nmlx5"), List.of())),
                    new Row(
                            "vib_remove_8x.txt",
                            InstallResult::parse,
                            components(List.of(), List.of("Mellanox-nmlx5"))),
                    new Row(
                            "vib_install_skipped_8x.txt",
                            InstallResult::parse,
                            new InstallResult(
                                    NEEDS_BOOT,
                                    true,
                                    new Changes.Packages(
                                            List.of(),
                                            List.of(),
                                            List.of(
                                                    new VibPackage(
                                                            "nmst",
                                                            new VibVersion(
                                                                    "4.18.1.14-1OEM.700.1.0.15843807")))))),
                    new Row(
                            "vib_list_802.txt",
                            VibPackage::list,
                            Map.of("nmlx5-core", INBOX, "nmlx5-rdma", INBOX)),
                    new Row(
                            "advanced_list_option_802.txt",
                            text ->
                                    AdvancedOption.find(
                                            text, "/VSAN/IgnoreClusterMemberListUpdates"),
                            Optional.of(
                                    new AdvancedOption(
                                            "/VSAN/IgnoreClusterMemberListUpdates",
                                            "1",
                                            Optional.of(new AdvancedOption.Range(0, 1))))),
                    new Row(
                            "advanced_list_option_text.synthesized.txt",
                            text -> AdvancedOption.find(text, "/Net/PVRDMAVmknic"),
                            Optional.of(
                                    new AdvancedOption(
                                            "/Net/PVRDMAVmknic", "vmk1", Optional.empty()))),
                    new Row(
                            "rdma_device_list.txt",
                            RdmaDevices::active,
                            Map.of("vmnic1", "vmrdma0")),
                    new Row(
                            "power_policy_get_701.txt",
                            PowerPolicies::inForce,
                            Optional.of(PowerPolicy.Balanced)),
                    new Row("power_policy_get_701.txt", FirewallRuleSet::list, UNPARSED),
                    new Row(
                            "firewall_ruleset_list_701.txt",
                            FirewallRuleSet::list,
                            Map.of(
                                    "sshServer",
                                    new FirewallRuleSet("sshServer", true, false),
                                    "sshClient",
                                    new FirewallRuleSet("sshClient", false, false))),
                    new Row(
                            "ip_interface_list_701.txt",
                            VmkernelInterface::list,
                            Map.of(
                                    "vmk0",
                                    new VmkernelInterface("vmk0", 1500, Optional.empty()),
                                    "vmk2",
                                    new VmkernelInterface("vmk2", 1500, Optional.empty()))),
                    new Row(
                            "ip_interface_list_vds.synthesized.txt",
                            VmkernelInterface::list,
                            Map.of(
                                    "vmk0",
                                    new VmkernelInterface("vmk0", 1500, Optional.empty()),
                                    "vmk1",
                                    new VmkernelInterface(
                                            "vmk1", 9000, Optional.of("SRIOV-ROCE-DVS")),
                                    "vmk10",
                                    new VmkernelInterface(
                                            "vmk10", 1600, Optional.of("nsxlab-overlay-switch")))),
                    new Row("ip_interface_list_701.txt", VmkernelInterface::services, UNPARSED),
                    new Row(
                            "dvs_vmware_list_90.txt",
                            ProxySwitch::list,
                            Map.of("VDS-Prod", new ProxySwitch("VDS-Prod", 1500))),
                    new Row(
                            "dvs_vmware_list_two.synthesized.txt",
                            ProxySwitch::list,
                            Map.of(
                                    "DSwitch",
                                    new ProxySwitch("DSwitch", 1500),
                                    "TEST",
                                    new ProxySwitch("TEST", 9000))),
                    new Row(
                            "dvs_vmware_list.synthesized.xml",
                            ProxySwitch::list,
                            Map.of("DSwitch", new ProxySwitch("DSwitch", 1500))),
                    new Row("rdma_device_list.txt", ProxySwitch::list, UNPARSED),
                    new Row(
                            "ip_interface_list_701.txt",
                            VmkernelInterface::portsets,
                            Map.of("vmk0", "vSwitch0", "vmk2", "vSwitch1")),
                    new Row(
                            "dvs_vmware_list_two.synthesized.txt",
                            ProxySwitch::uplinks,
                            Map.of("DSwitch", List.of("vmnic4"), "TEST", List.of("vmnic0"))),
                    new Row(
                            "vswitch_standard_list.txt",
                            VirtualSwitch::list,
                            Map.of(
                                    "vSwitch0",
                                    new VirtualSwitch("vSwitch0", 1500, List.of("vmnic0")),
                                    "vSwitch1",
                                    new VirtualSwitch(
                                            "vSwitch1",
                                            9000,
                                            List.of("vmnic1", "vmnic2", "vmnic3")))),
                    new Row(
                            "vswitch_standard_list.synthesized.xml",
                            VirtualSwitch::list,
                            Map.of(
                                    "vSwitch0",
                                    new VirtualSwitch("vSwitch0", 1500, List.of("vmnic0")),
                                    "vSwitch2",
                                    new VirtualSwitch("vSwitch2", 1500, List.of()))),
                    new Row("dvs_vmware_list_90.txt", VirtualSwitch::list, UNPARSED),
                    new Row("vswitch_standard_list.txt", VirtualPortGroup::list, UNPARSED),
                    new Row(
                            "vswitch_standard_portgroup_list.txt",
                            VirtualPortGroup::list,
                            Map.of(
                                    "Management Network",
                                    new VirtualPortGroup("Management Network", "vSwitch0", 0),
                                    "VM Network",
                                    new VirtualPortGroup("VM Network", "vSwitch0", 0),
                                    "VM_VLAN3",
                                    new VirtualPortGroup("VM_VLAN3", "vSwitch0", 3),
                                    "iscsi",
                                    new VirtualPortGroup("iscsi", "storage", 0))),
                    new Row("vswitch_standard_portgroup_list.txt", VirtualSwitch::list, UNPARSED),
                    new Row(
                            "ip_interface_tag_get.synthesized.txt",
                            VmkernelInterface::services,
                            List.of("Management", "VMotion")),
                    new Row(
                            "ip_interface_tag_get.synthesized.xml",
                            VmkernelInterface::services,
                            List.of("Management", "VMotion")),
                    new Row(
                            "ip_interface_tag_get.synthesized.txt",
                            VmkernelInterface::list,
                            UNPARSED),
                    new Row("rdma_device_list.txt", VmkernelInterface::list, UNPARSED),
                    new Row(
                            "mlxconfig_query_lldp.txt",
                            CaptureRows.sides("LLDP_NB_DCBX_P1", "LLDP_NB_DCBX_P2"),
                            Map.of(
                                    "LLDP_NB_DCBX_P1",
                                    new MlxconfigTable.Sides("False(0)", "False(0)"),
                                    "LLDP_NB_DCBX_P2",
                                    new MlxconfigTable.Sides("True(1)", "False(0)"))),
                    new Row("profile_get_80u3.txt", HostStanding::imageOwner, Optional.empty()),
                    new Row("profile_get_80u3.txt", InstallResult::parse, UNPARSED),
                    new Row(
                            "profile_get_managed.synthesized.txt",
                            HostStanding::imageOwner,
                            Optional.of(HostProperties.LIFECYCLE_MANAGER)),
                    new Row(
                            "sriovnic_vf_list_hex_803.txt",
                            functionsOf(new PciAddress(0, 0x3b, 0, 0)),
                            Map.of(
                                    0,
                                    new PciAddress(0, 0x3b, 0x11, 0),
                                    1,
                                    new PciAddress(0, 0x3b, 0x11, 1))),
                    new Row( // 3b is no decimal number, and 0x3b is 59
                            "sriovnic_vf_list_hex_803.txt",
                            functionsOf(new PciAddress(0, 59, 0x12, 0)),
                            UNPARSED));

    ShapesTest() {
        super(SHAPES, ALL);
    }

    private static InstallResult components(List<String> installed, List<String> removed) {
        return new InstallResult(
                NEEDS_BOOT, true, new Changes.Components(installed, removed, List.of()));
    }

    private static Row.Reader functionsOf(PciAddress port) {
        return text -> VirtualFunctions.list(text, "vmnic4", port);
    }
}
