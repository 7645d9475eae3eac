package io.plumbline.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.command.HostShell.Ran;
import io.plumbline.lab.world.HostSetup;

import org.junit.jupiter.api.Test;

/** Texts of esxcli and its like beside recorded outputs. */
final class CommandTextsTest extends HostTexts {
    @Test
    void the_version_has_the_titles_of_the_capture() {
        assertThat(Fixtures.titles(lines("esxcli system version get")))
                .isEqualTo(Fixtures.titles(Fixtures.lines("system_version_get_703.txt")));
    }

    @Test
    void nic_list_in_xml_has_the_lines_of_the_capture_but_for_the_dpu_of_later_releases() {
        var capture =
                String.join("\n", Fixtures.lines("nic_list.xml"))
                        .replaceAll(
                                "\\s*<field name=\"DPUId\">\\s*<string>N/A</string>\\s*</field>",
                                "");
        var firstNic = capture.substring(0, capture.indexOf("</structure>"));
        var ours = host.out("esxcli --formatter=xml network nic list");

        assertThat(blanked(ours.substring(0, ours.indexOf("</structure>"))))
                .isEqualTo(blanked(firstNic));
        assertThat(ours).endsWith("   </list>\n</root>\n</output>\n");
    }

    /** Titles: public output of an ESXi 8.0.3, public file 60444028724. */
    @Test
    void volumes_have_the_published_titles_and_one_that_is_unmounted_is_gone_with_its_files() {
        var list = "esxcli storage filesystem list";
        var file = "sha256sum /vmfs/volumes/nfs-depot/nmlx5.zip";
        assertThat(lines(list).getFirst().replaceAll(" +", " "))
                .isEqualTo("Mount Point Volume Name UUID Mounted Type Size Free");
        assertThat(host.out(list)).contains("/vmfs/volumes/nfs-depot ");
        assertThat(host.out(file)).contains("nmlx5.zip");

        host.model().files().mount("nfs-depot", false);

        assertThat(host.out(list)).contains("BOOTBANK1").doesNotContain("nfs-depot");
        assertThat(host.run(file).status()).isNotZero();
    }

    private static String blanked(String xml) {
        return xml.replaceAll(">[^<\\s][^<]*<", "><");
    }

    @Test
    void nic_list_as_text_has_the_columns_of_the_capture() {
        assertThat(lines("esxcli network nic list").getFirst().replaceAll(" +", " "))
                .isEqualTo(
                        Fixtures.lines("nic_list_cx5_reflowed.txt")
                                .getFirst()
                                .replaceAll(" +", " "));
    }

    @Test
    void pci_list_has_the_titles_of_the_capture() {
        var capture = Fixtures.lines("hardware_pci_list_two.txt");
        var ours = lines("esxcli hardware pci list");

        assertThat(Fixtures.titles(ours.subList(1, ours.indexOf(""))))
                .isEqualTo(Fixtures.titles(capture.subList(1, capture.indexOf(""))));
        assertThat(ours)
                .contains(
                        "0000:3b:00.1",
                        "   Slot Description: Slot 3",
                        "   Device ID: 0x1017",
                        "   Device ID: 0x1018");
    }

    @Test
    void vib_list_has_the_columns_of_the_capture() {
        var capture = Fixtures.lines("vib_list_mft_nmst.txt");
        var ours = lines("esxcli software vib list");

        assertThat(ours.getFirst().replaceAll(" +", " "))
                .isEqualTo(capture.getFirst().strip().replaceAll(" +", " "));
        assertThat(ours.stream().map(line -> line.replaceAll(" +", " ")))
                .contains(
                        capture.get(2).replaceAll(" +", " "), capture.get(3).replaceAll(" +", " "));
    }

    @Test
    void an_installation_reads_as_the_capture() {
        use(HostSetup.bare("esx01.lab"));
        var line = "esxcli software vib install -v /vmfs/volumes/nfs-depot/nmst-4.18.1.14.vib";

        assertThat(lines(line.replace("install", "install --dry-run")))
                .contains(
                        "   Message: Dryrun only, host not changed. The following installers will"
                                + " be applied: [BootBankInstaller]",
                        "   Reboot Required: true");
        assertThat(host.out("esxcli --formatter=xml software vib list --rebooting-image"))
                .doesNotContain("structure typeName");
        assertThat(lines(line)).isEqualTo(Fixtures.lines("vib_install_nmst_7x.txt"));
        assertThat(lines(line))
                .contains("   Message: Host is not changed.", "   Reboot Required: true");
        assertThat(host.out("esxcli software vib list --rebooting-image")).contains("nmst");
        assertThat(host.out("esxcli software vib list")).doesNotContain("nmst");
    }

    @Test
    void a_depot_replaces_the_inbox_driver_as_in_the_capture() {
        use(HostSetup.bare("esx01.lab"));
        var capture = Fixtures.lines("vib_update_nmlx4_replaces_inbox_67.txt");

        var ours = lines("esxcli software vib install -d /vmfs/volumes/nfs-depot/nmlx5.zip");

        assertThat(Fixtures.titles(ours)).isEqualTo(Fixtures.titles(capture));
        assertThat(ours.get(4)).startsWith("   VIBs Removed: VMW_bootbank_nmlx5-core_");
    }

    @Test
    void a_relative_depot_is_refused_as_in_the_capture() {
        var capture = Fixtures.lines("vib_update_err_relative_path.txt");
        var ran = host.run("esxcli software vib install -d x.zip");

        assertThat(ran.status()).isEqualTo(1);
        assertThat(ran.out().lines().toList().getFirst()).isEqualTo(capture.getFirst());
        assertThat(ran.out())
                .startsWith(
                        " [MetadataDownloadError]\n"
                                + " Could not download from depot at"
                                + " zip:/var/log/vmware/x.zip?index.xml, skipping ((");
    }

    @Test
    void virtual_functions_are_listed_with_a_decimal_bus() {
        var capture = Fixtures.lines("sriovnic_vf_list_decimal_bus.txt");
        var ours = lines("esxcli network sriovnic vf list -n vmnic4");

        assertThat(ours.subList(0, 2)).isEqualTo(capture.subList(0, 2));
        assertThat(ours.get(2)).isEqualTo(capture.get(2).replace("101:00.1", "059:00.2"));
        assertThat(ours).hasSize(10);
        assertThat(lines("esxcli network sriovnic vf list -n vmnic5")).hasSize(9);
        assertThat(
                        host.run("esxcli network sriovnic vf list -n vmnic0")
                                .out()
                                .replace("vmnic0", "vmnic6")
                                .strip())
                .isEqualTo(Fixtures.lines("sriovnic_vf_list_err_nonic.txt").getFirst());
    }

    @Test
    void an_installation_on_esxi_8_reads_as_the_captures() {
        use(HostSetup.bare("esx01.lab").esxi8());
        var line = "esxcli software vib install -v /vmfs/volumes/nfs-depot/nmst-4.18.1.14.vib";
        var capture = Fixtures.lines("vib_install_reboot_8x.txt");

        assertThat(lines(line.replace("install", "install --dry-run")))
                .contains("   Reboot Required: true");
        assertThat(lines(line))
                .isEqualTo(
                        capture.stream()
                                .map(text ->
                                        text.replaceFirst(
                                                "williamlam.*",
                                                "MEL_bootbank_nmst_4.18.1.14-1OEM.700.1.0.15843807"))
                                .toList());
        assertThat(lines("esxcli software vib list").getFirst())
                .endsWith("Install Date  Platforms");
        assertThat(host.out("esxcli system version get")).contains("   Version: 8.0.3\n");
        assertThat(host.out("esxcli software profile get"))
                .startsWith("ESXi-8.0U3-24022510-standard\n");
    }

    @Test
    void a_component_is_named_in_the_words_of_its_release() {
        var line = "esxcli software component apply -d /vmfs/volumes/nfs-depot/nmlx5.zip";
        use(HostSetup.bare("esx01.lab"));
        assertThat(lines(line).subList(0, 2))
                .containsExactly(
                        "Installation Result",
                        "   Components Installed:"
                                + " MEL-nmlx5-core_4.21.71.101-1OEM.702.0.0.17630552");
        use(HostSetup.bare("esx01.lab").esxi8());
        assertThat(lines(line.replace("nmlx5", "nmlx5-esxi8")).subList(2, 7))
                .containsExactly(
                        "   Components Installed: MEL-nmlx5-core",
                        "   Components Removed:",
                        "   Components Skipped:",
                        "   Reboot Required: true",
                        "   DPU Results:");
    }

    @Test
    void an_image_of_others_is_told_by_its_name_and_what_was_installed_beside_it() {
        use(HostSetup.bare("esx01.lab").esxi8().imageManaged());

        assertThat(lines("esxcli software profile get"))
                .contains("   Name: VMware Lifecycle Manager Generated Image");
        host.out("esxcli software vib install -v /vmfs/volumes/nfs-depot/nmst-4.18.1.14.vib");
        host.reboot();
        assertThat(lines("esxcli software profile get"))
                .contains("   Name: (Updated) VMware Lifecycle Manager Generated Image");
    }

    @Test
    void virtual_functions_are_listed_in_hexadecimal_from_esxi_8_0_3_on() {
        use(HostSetup.alreadyRight("esx01.lab").esxi8());

        assertThat(lines("esxcli network sriovnic vf list -n vmnic4").get(2))
                .contains("0000:3b:00.2")
                .doesNotContain("00000:");
    }

    @Test
    void options_of_a_module_read_as_the_capture() {
        host.out(
                "esxcli system module parameters set -m nmlx5_core -p 'pfctx=0x08 pfcrx=0x08"
                        + " trust_state=2 max_vfs=4,4'");

        assertThat(lines("esxcfg-module -g nmlx5_core"))
                .isEqualTo(Fixtures.lines("esxcfg_module_get_nmlx5.txt"));
        assertThat(host.run("esxcfg-module -g nothing"))
                .isEqualTo(new Ran(1, "Unable to find module \"nothing\"\n", ""));
        assertThat(host.out("esxcli --formatter=xml system module parameters list -m nmlx5_core"))
                .contains("<string>array of uint</string>", "<string>4,4</string>");
    }

    @Test
    void an_unquoted_option_string_is_an_error() {
        assertThat(
                        host.run(
                                "esxcli system module parameters set -m nmlx5_core -p pfctx=0x08"
                                        + " pfcrx=0x08"))
                .isEqualTo(new Ran(1, "Error: Invalid option pfcrx=0x08\n", ""));
        assertThat(host.out("esxcfg-module -g nmlx5_core")).contains("max_vfs=0,0,8,7");
    }

    @Test
    void maintenance_mode_reads_as_the_capture_and_guards_the_reboot() {
        assertThat(lines("esxcli system maintenanceMode get"))
                .isEqualTo(Fixtures.lines("maintenancemode_get_disabled.txt"));
        assertThat(host.run("esxcli system shutdown reboot -d 10 -r 'because'").status())
                .isEqualTo(1);
        assertThat(host.run("esxcli system maintenanceMode set -e true"))
                .isEqualTo(new Ran(0, "", ""));
        assertThat(host.out("esxcli system maintenanceMode get")).isEqualTo("Enabled\n");
        assertThat(host.run("esxcli system shutdown reboot -d 10").status()).isEqualTo(1);
        host.out("touch /tmp/plumbline-boot-1");
        host.reboot();
        assertThat(host.out("esxcli system maintenanceMode get; ls /tmp")).isEqualTo("Enabled\n");
    }

    @Test
    void uptime_is_in_microseconds() {
        var first = Long.parseLong(host.out("esxcli system stats uptime get").strip());
        host.out("sleep 10");
        var later = Long.parseLong(host.out("esxcli system stats uptime get").strip());

        assertThat(later - first).isEqualTo(10_000_000);
        assertThat(host.out("esxcli --formatter=xml system uuid get")).contains("<string>");
    }

    @Test
    void a_long_act_is_in_the_ledger() {
        var folder = "/vmfs/volumes/vsan/plumbline/4d2f6a36-6f0e-4c0b-8f62-0d5d5b5d7c11";
        host.out(
                "mkdir "
                        + folder
                        + "; mkdir "
                        + folder
                        + "; echo 0 > "
                        + folder
                        + "/exit.tmp && mv "
                        + folder
                        + "/exit.tmp "
                        + folder
                        + "/exit");

        assertThat(host.world().ledger().kinds())
                .containsEntry("JobStarted", 1L)
                .containsEntry("SecondStartRefused", 1L)
                .containsEntry("JobEnded", 1L);
    }

    @Test
    void running_machines_are_listed() {
        use(HostSetup.bare("esx01.lab").running("compute-01"));

        assertThat(lines("esxcli vm process list"))
                .contains("compute-01", "   Display Name: compute-01");
        assertThat(host.out("esxcli --formatter=xml vm process list"))
                .contains("<field name=\"DisplayName\">", "<field name=\"WorldID\">");
    }

    @Test
    void unknown_namespaces_are_refused() {
        assertThat(host.run("esxcli system foo get"))
                .isEqualTo(new Ran(1, "Error: Unknown command or namespace system foo get\n", ""));
    }
}
