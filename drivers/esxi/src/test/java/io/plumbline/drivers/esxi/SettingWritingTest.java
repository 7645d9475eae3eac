package io.plumbline.drivers.esxi;

import static io.plumbline.drivers.esxi.Acts.HOST;
import static io.plumbline.drivers.esxi.Acts.ID;
import static io.plumbline.drivers.esxi.Acts.MARKED;
import static io.plumbline.drivers.esxi.Acts.MARKER;
import static io.plumbline.drivers.esxi.Acts.host;
import static io.plumbline.drivers.esxi.Acts.problem;
import static io.plumbline.drivers.esxi.Acts.put;
import static io.plumbline.drivers.esxi.Acts.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostSettingProperties;
import io.plumbline.property.PowerPolicy;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingWritingTest {
    private static final String NET =
            "esxcli --formatter=xml system settings advanced list -t '/Net'";
    private static final String RULES = "esxcli --formatter=xml network firewall ruleset list";
    private static final String POLICY = "esxcli --formatter=xml hardware power policy get";
    private static final HostOption VMKNIC = new HostOption(HOST, "Net.PVRDMAVmknic");
    private static final HostOption TIMEOUT = new HostOption(HOST, "Net.PTSwitchingTimeout");

    private static final VmkernelAdapter VMK1 = new VmkernelAdapter(HOST, "vmk1");
    private static final String ADAPTERS = "esxcli --formatter=xml network ip interface list";
    private static final String FRAMES = "esxcli network ip interface set -i 'vmk1' -m 1500";

    private static final String OPTION =
            """
               Path: /Net/PVRDMAVmknic
               Type: string
               Int Value: 0
               String Value: %s
            """;

    @Test
    void text_is_set_as_a_text_read_back_and_saved() throws DeviceException {
        var value = "vmk2'; reboot; echo '";
        var quoted = "'vmk2'\\''; reboot; echo '\\'''";
        var set =
                "esxcli system settings advanced set -o '/Net/PVRDMAVmknic' --string-value="
                        + quoted;
        var shell =
                marked().instead(NET, OPTION.formatted("vmk1"), 0)
                        .then(NET, OPTION.formatted(value))
                        .instead(set, "", 0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(option(VMKNIC, State.is("vmk1"), value), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(shell.commands).endsWith(set, NET, "/sbin/auto-backup.sh");
        assertThat(host(shell).apply(option(VMKNIC, State.is("vmk1"), value), ID))
                .isEqualTo(new Receipt.AlreadySo());
    }

    @ParameterizedTest
    @CsvSource({"60001", "-1", "020", "vmk1", "9999999999999999999", "1e3"})
    void number_out_of_the_range_of_the_host_is_not_written(String value) {
        var shell = marked();

        var why = problem(shell, option(TIMEOUT, State.is("20000"), value));

        assertThat(why)
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no ->
                                assertThat(no.answer())
                                        .isEqualTo(
                                                "/Net/PTSwitchingTimeout takes a number 0..60000,"
                                                        + " not '"
                                                        + value
                                                        + "'"));
        assertThat(shell.commands).noneMatch(command -> command.contains("advanced set"));
    }

    @Test
    void number_is_set_as_a_number() throws DeviceException {
        var set =
                "esxcli system settings advanced set -o '/Net/PTSwitchingTimeout'"
                        + " --int-value='60000'";
        var shell = marked().instead(set, "", 0).instead("/sbin/auto-backup.sh", "", 0);

        assertThat(problem(shell, option(TIMEOUT, State.is("20000"), "60000")))
                .as("it said nothing and did nothing")
                .isInstanceOf(Problem.Rejected.class);
        assertThat(shell.commands).contains(set);
    }

    @Test
    void value_with_a_dash_before_it_is_no_option_of_the_command() {
        var set = "esxcli system settings advanced set -o '/Net/PVRDMAVmknic' --string-value='-d'";
        var shell =
                marked().instead(NET, OPTION.formatted("vmk1"), 0)
                        .instead(set, "", 0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        problem(shell, option(VMKNIC, State.is("vmk1"), "-d"));

        assertThat(shell.commands).contains(set);
    }

    @Test
    void odd_row_of_another_option_hides_no_option() throws DeviceException {
        var listed =
                """
                <output><root><list>
                <structure>
                  <field name="Path"><string>/Net/Odd</string></field>
                  <field name="Type"><string>float</string></field>
                </structure>
                <structure>
                  <field name="Path"><string>/Net/PVRDMAVmknic</string></field>
                  <field name="Type"><string>string</string></field>
                  <field name="StringValue"><string>%s</string></field>
                </structure>
                </list></root></output>
                """;
        var set =
                "esxcli system settings advanced set -o '/Net/PVRDMAVmknic' --string-value='vmk2'";
        var shell =
                marked().instead(NET, listed.formatted("vmk1"), 0)
                        .then(NET, listed.formatted("vmk2"))
                        .instead(set, "", 0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(option(VMKNIC, State.is("vmk1"), "vmk2"), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void option_that_the_host_lacks_is_not_written() {
        var shell = marked();

        assertThat(problem(shell, option(new HostOption(HOST, "Net.NeverMade"), State.none(), "1")))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(shell.commands).noneMatch(command -> command.contains("advanced set"));
    }

    @Test
    void setting_that_moved_since_the_plan_is_left_alone() {
        assertThat(problem(marked(), option(VMKNIC, State.is("vmk7"), "vmk2")))
                .isEqualTo(new Problem.Moved(VMKNIC, "option.value vmk7", "option.value vmk1"));
        assertThat(problem(marked(), rule("pvrdma", State.none(), false)))
                .isInstanceOf(Problem.Moved.class);
    }

    @Test
    void rule_set_that_follows_from_a_service_is_not_written() {
        var shell = marked();

        assertThat(problem(shell, rule("vMotion", State.is(true), false)).text())
                .contains("not configurable");
        assertThat(shell.commands).noneMatch(command -> command.contains("ruleset set"));
    }

    @Test
    void rule_set_is_switched_and_read_back() throws DeviceException {
        var set = "esxcli network firewall ruleset set -r 'pvrdma' -e false";
        var all = ScriptedShell.resource("finished-host.txt");
        var from = all.indexOf("Name     ", all.indexOf("$ " + RULES));
        var list = all.substring(from, all.indexOf("$ ", from));
        var shell =
                marked().then(RULES, list.replaceAll("(?m)^(pvrdma +) true", "$1false"))
                        .instead(set, "", 0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(rule("pvrdma", State.is(true), false), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(shell.commands).contains(set);
    }

    @Test
    void power_policy_that_the_hardware_ignores_is_not_done() {
        var set =
                "esxcli system settings advanced set -o '/Power/CpuPolicy' --string-value='Low"
                        + " Power'";
        var shell = marked().instead(set, "", 0).instead("/sbin/auto-backup.sh", "", 0);

        assertThat(problem(shell, power(PowerPolicy.HighPerformance, PowerPolicy.LowPower)).text())
                .contains("it is now HighPerformance");
        assertThat(shell.commands).contains(set);
    }

    @Test
    void power_policy_is_done_when_it_is_in_force() throws DeviceException {
        var shell =
                marked().then(POLICY, "   Id: 3\n   Name: Low Power\n   Short Name: low\n")
                        .instead(
                                "esxcli system settings advanced set -o '/Power/CpuPolicy'"
                                        + " --string-value='Low Power'",
                                "",
                                0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(power(PowerPolicy.HighPerformance, PowerPolicy.LowPower), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void answers_that_nobody_understands_write_nothing() {
        for (var garbage : java.util.List.of("", "Name: Balanced\nName: Balanced", "<output/>")) {
            var shell =
                    marked().instead(POLICY, garbage, 0)
                            .instead(RULES, garbage, 0)
                            .instead(NET, garbage, 0);

            assertThat(problem(shell, power(PowerPolicy.Balanced, PowerPolicy.LowPower)))
                    .isInstanceOf(Problem.Unparsed.class);
            assertThat(problem(shell, rule("pvrdma", State.is(true), false)))
                    .isInstanceOf(Problem.Unparsed.class);
            assertThat(problem(shell, option(VMKNIC, State.is("vmk1"), "vmk2")))
                    .isInstanceOf(Problem.Unparsed.class);
            assertThat(shell.commands).noneMatch(command -> command.contains(" set "));
        }
    }

    @Test
    void adapter_of_the_kernel_gets_its_size_which_is_read_back_and_saved() throws DeviceException {
        var shell =
                marked().then(ADAPTERS, adapters(1500))
                        .instead(FRAMES, "", 0)
                        .instead("/sbin/auto-backup.sh", "", 0);

        assertThat(host(shell).apply(frames(VMK1, 9000, 1500), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(shell.commands).endsWith(FRAMES, ADAPTERS, "/sbin/auto-backup.sh");
        assertThat(host(shell).apply(frames(VMK1, 9000, 1500), ID))
                .isEqualTo(new Receipt.AlreadySo());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'Error (1) saving state to /bootbank', 'Error (1) saving state to /bootbank: '",
        "0, failed to create state.tgz, 'failed to create state.tgz: '",
        "0, SSL certificates are invalid, 'SSL certificates are invalid: '",
        "1, '', '/sbin/auto-backup.sh ended with 1: '"
    })
    void setting_that_is_in_force_and_not_saved_is_not_done(int exit, String said, String why) {
        var shell =
                marked().then(ADAPTERS, adapters(1500))
                        .instead(FRAMES, "", 0)
                        .instead(
                                "/sbin/auto-backup.sh",
                                "Saving current state in /bootbank\n" + said + "\n",
                                exit);

        assertThat(problem(shell, frames(VMK1, 9000, 1500)))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no ->
                                assertThat(no.answer())
                                        .startsWith(why)
                                        .contains("a boot would lose it"));
    }

    /** What it compares is no word of its own. */
    @Test
    void difference_that_a_save_prints_is_no_failure() throws DeviceException {
        var shell =
                marked().then(ADAPTERS, adapters(1500))
                        .instead(FRAMES, "", 0)
                        .instead(
                                "/sbin/auto-backup.sh",
                                """
                                diff: can't stat '/tmp/auto-backup.35215//etc/motd': No such file or directory
                                +Error (1) saving state to /bootbank
                                Saving current state in /bootbank
                                Clock updated.
                                Time: 06:16:27   Date: 01/18/2022   UTC
                                """,
                                0);

        assertThat(host(shell).apply(frames(VMK1, 9000, 1500), ID))
                .isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void adapter_that_said_yes_and_did_nothing_is_not_done() {
        var shell = marked().instead(FRAMES, "", 0).instead("/sbin/auto-backup.sh", "", 0);

        assertThat(problem(shell, frames(VMK1, 9000, 1500)).text()).contains("it is now 9000");
    }

    @Test
    void adapter_that_the_host_refuses_or_lacks_or_that_moved_is_left() {
        var refusing =
                marked().instead(FRAMES, "Unable to set the MTU\n", 1)
                        .instead("/sbin/auto-backup.sh", "", 0);
        assertThat(problem(refusing, frames(VMK1, 9000, 1500)))
                .isInstanceOfSatisfying(
                        Problem.Rejected.class,
                        no -> assertThat(no.answer()).contains("Unable to set the MTU"));

        var shell = marked();
        assertThat(problem(shell, frames(new VmkernelAdapter(HOST, "vmk7"), 9000, 1500)))
                .isInstanceOf(Problem.Rejected.class);
        assertThat(problem(shell, frames(VMK1, 4000, 1500)))
                .isEqualTo(new Problem.Moved(VMK1, "vmkernel.mtu 4000", "vmkernel.mtu 9000"));
        assertThat(shell.commands).noneMatch(command -> command.contains("interface set"));
    }

    @Test
    void adapters_that_nobody_understands_are_not_written() {
        for (var garbage : java.util.List.of("", "<output/>", "vmk1\n   Name: vmk1\n")) {
            var shell = marked().instead(ADAPTERS, garbage, 0);

            assertThat(problem(shell, frames(VMK1, 9000, 1500)))
                    .isInstanceOf(Problem.Unparsed.class);
            assertThat(shell.commands).noneMatch(command -> command.contains("interface set"));
        }
    }

    private static String adapters(int mtu) {
        return ScriptedShell.resource("shapes/ip_interface_list_vds.synthesized.txt")
                .replace("MTU: 9000", "MTU: " + mtu);
    }

    private static Act.Write frames(VmkernelAdapter at, int from, int to) {
        return write(
                VmkernelProperties.VMKERNEL,
                at,
                MARKED,
                put(VmkernelProperties.MTU.of(at), State.is(from), State.is(to)));
    }

    private static ScriptedShell marked() {
        return ScriptedShell.of("finished-host.txt").file(MARKER);
    }

    private static Act.Write option(HostOption at, State<String> from, String to) {
        return write(
                HostSettingProperties.OPTIONS,
                at,
                MARKED,
                put(HostSettingProperties.OPTION.of(at), from, State.is(to)));
    }

    private static Act.Write rule(String name, State<Boolean> from, boolean to) {
        var at = new RuleSet(HOST, name);
        return write(
                HostSettingProperties.FIREWALL,
                at,
                MARKED,
                put(HostSettingProperties.RULE_SET.of(at), from, State.is(to)));
    }

    private static Act.Write power(PowerPolicy from, PowerPolicy to) {
        return write(
                HostSettingProperties.POWER,
                HOST,
                MARKED,
                put(HostSettingProperties.POWER_POLICY.of(HOST), State.is(from), State.is(to)));
    }
}
