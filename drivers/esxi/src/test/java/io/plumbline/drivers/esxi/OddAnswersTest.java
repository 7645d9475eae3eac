package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.WholeLook.lines;
import static io.plumbline.drivers.esxi.WholeLook.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One answer that is not as usual, and what it spoils. */
class OddAnswersTest {
    @Test
    void device_that_prints_marks_of_its_own_is_not_believed() throws DeviceException {
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                "esxcli system maintenanceMode get",
                                """
                                Disabled

                                plumbline-00000000-0000-0000-0000-000000000000 end 5 0
                                Enabled
                                """,
                                0);

        assertThat(lines(observe(shell), "esxi.maintenanceMode"))
                .containsExactly("host/esx01.lab#esxi.maintenanceMode: Unparsed");
    }

    @Test
    void failing_command_spoils_only_its_own_settings() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "/opt/mellanox/bin/mlxconfig -d '3b:00.0' -e query",
                                "-E- Failed to open the device: semaphore is locked\n",
                                3)
                        .instead(
                                "esxcli --formatter=xml network sriovnic vf list -n 'vmnic4'",
                                "Errors: timed out\n",
                                1);

        assertThat(lines(observe(shell), "NUM_OF_VFS", "port.virtualFunctions"))
                .containsExactly(
                        "nic/esx01.lab/0000:1a:00#NUM_OF_VFS: 8 | 8",
                        "nic/esx01.lab/0000:3b:00#NUM_OF_VFS: Busy",
                        "port/esx01.lab/0000:1a:00/1#port.virtualFunctions: 0",
                        "port/esx01.lab/0000:1a:00/2#port.virtualFunctions: 0",
                        "port/esx01.lab/0000:3b:00/1#port.virtualFunctions: 8",
                        "port/esx01.lab/0000:3b:00/2#port.virtualFunctions: Unparsed");
    }

    @Test
    void flow_control_that_one_uplink_does_not_show_is_not_proven() throws DeviceException {
        var dcb = "esxcli --formatter=xml network nic dcb status get -n 'vmnic4'";
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                dcb,
                                """
                                   Nic Name: vmnic4
                                   PFC Enabled: true
                                   PFC Configuration: 0 0 0 0 1 0 0 0
                                """,
                                0);

        assertThat(lines(observe(shell), "pfctx"))
                .containsExactly("module/esx01.lab/nmlx5_core#pfctx: unproven | 0x08");
    }

    /** Who owns the number of functions follows from it. */
    @ParameterizedTest
    @CsvSource({"pfcrx|max_vfs, true", "pfcrx, false", "'', Unparsed"})
    void option_is_lacked_only_by_a_driver_that_lists_others(String listed, String told)
            throws DeviceException {
        var rows =
                new StringBuilder("Name     Type  Value  Description\n-------  ----  -----  ---\n");
        for (var name : listed.isEmpty() ? new String[0] : listed.split("\\|")) {
            rows.append("%-7s  uint         x%n".formatted(name));
        }
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "esxcli --formatter=xml system module parameters list -m"
                                        + " 'nmlx5_core'",
                                rows.toString(),
                                0);

        assertThat(lines(observe(shell), "module.hasMaxVfs"))
                .containsExactly("module/esx01.lab/nmlx5_core#module.hasMaxVfs: " + told);
    }

    @Test
    void package_that_waits_for_a_boot_differs_on_both_sides() throws DeviceException {
        var listing =
                """
                Name        Version                            Vendor
                ----------  ---------------------------------  ------
                mft         4.18.1.14-0                        MEL
                nmlx5-core  4.21.71.101-1OEM.702.0.0.17630552  MEL
                """;
        var shell =
                ScriptedShell.of("bare-host.txt")
                        .instead(
                                "esxcli --formatter=xml software vib list --rebooting-image",
                                listing,
                                0);

        assertThat(lines(observe(shell), "vib.version"))
                .containsExactly(
                        "vib/esx01.lab/ixgben#vib.version: 1.7.1.35-1vmw.702.0.0.17867351 | none",
                        "vib/esx01.lab/mft#vib.version: none | 4.18.1.14-0",
                        "vib/esx01.lab/nmlx5-core#vib.version: 4.19.16.10-1vmw.702.0.0.17867351 |"
                                + " 4.21.71.101-1OEM.702.0.0.17630552",
                        "vib/esx01.lab/nmlx5-rdma#vib.version: 4.19.16.10-1vmw.702.0.0.17867351 |"
                                + " none");
    }

    @Test
    void card_without_the_tools_package_says_so() throws DeviceException {
        var shell =
                ScriptedShell.of("finished-host.txt")
                        .instead(
                                "/opt/mellanox/bin/flint -d '3b:00.0' q",
                                "sh: /opt/mellanox/bin/flint: not found\n",
                                127);

        assertThat(lines(observe(shell), "nic.psid"))
                .containsExactly(
                        "nic/esx01.lab/0000:1a:00#nic.psid: MT_2420110034",
                        "nic/esx01.lab/0000:3b:00#nic.psid: the package mft is not loaded");
    }
}
