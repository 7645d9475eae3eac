package io.plumbline.lab.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.HostSetup;

import org.junit.jupiter.api.Test;

/** Texts of what people set on a host by hand, beside recorded and published ones. */
final class SettingTextsTest extends HostTexts {
    @Test
    void rule_sets_of_esxi_8_are_the_rows_of_the_capture() {
        use(HostSetup.alreadyRight("esx01.lab").esxi8());

        assertThat(
                        lines("esxcli network firewall ruleset list").stream()
                                .map(SettingTextsTest::narrow))
                .containsExactlyInAnyOrderElementsOf(
                        Fixtures.lines("firewall_ruleset_list_8x_excerpt.txt").stream()
                                .map(SettingTextsTest::narrow)
                                .toList());
    }

    @Test
    void rule_sets_of_esxi_7_have_two_columns() {
        assertThat(narrow(lines("esxcli network firewall ruleset list").getFirst()))
                .isEqualTo("Name Enabled");
    }

    @Test
    void an_option_has_the_titles_that_are_published() {
        assertThat(
                        Fixtures.titles(
                                lines(
                                        "esxcli system settings advanced list -o"
                                                + " /Net/FollowHardwareMac")))
                .containsExactly(
                        "   Path:",
                        "   Type:",
                        "   Int Value:",
                        "   Default Int Value:",
                        "   Min Value:",
                        "   Max Value:",
                        "   String Value:",
                        "   Default String Value:",
                        "   Valid Characters:",
                        "   Description:");
        assertThat(lines("esxcli system settings advanced list -o /Net/PVRDMAVmknic"))
                .contains("   Type: string", "   String Value:");
    }

    @Test
    void the_power_policy_is_told_as_published_and_set_as_an_option() {
        assertThat(lines("esxcli hardware power policy get"))
                .containsExactly("   Id: 2", "   Name: Balanced", "   Short Name: dynamic");

        host.run("esxcli system settings advanced set -o /Power/CpuPolicy -s 'High Performance'");

        assertThat(lines("esxcli hardware power policy get"))
                .containsExactly("   Id: 1", "   Name: High Performance", "   Short Name: static");
    }

    @Test
    void what_the_host_does_not_take_it_refuses() {
        for (var line :
                new String[] {
                    "esxcli system settings advanced set -o /Net/FollowHardwareMac -i 2",
                    "esxcli system settings advanced set -o /Net/FollowHardwareMac -s 1",
                    "esxcli system settings advanced set -o /Net/NeverMade -i 1",
                    "esxcli system settings advanced list -t /NeverMade",
                    "esxcli network firewall ruleset set -r vMotion -e false",
                    "esxcli network firewall ruleset set -r neverMade -e true",
                    "esxcli network firewall ruleset set -r pvrdma -e yes"
                }) {
            assertThat(host.run(line).status()).as(line).isEqualTo(1);
        }
        assertThat(host.out("esxcli network firewall ruleset list")).contains("pvrdma");
    }

    private static String narrow(String line) {
        return line.strip().replaceAll(" +", " ").replaceAll("-+( -+)*", "-");
    }
}
