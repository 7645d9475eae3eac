package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.PowerPolicy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Map;
import java.util.stream.Collectors;

/** {@code powerPolicy}, {@code advancedOptions} and {@code firewall} of a profile. */
class HostSettingsSpecTest {
    private static final String SAID =
            """
                  powerPolicy: HighPerformance
                  advancedOptions: {Net.PVRDMAVmknic: vmk1, Net.PTSwitchingTimeout: 20000, UserVars.Said: "it's \\"so\\"; `x`"}
                  firewall: {pvrdma: true, sshServer: true}
            """;
    private static final String TEXT =
            SpecTexts.small("      install: [tool]\n", "      install: [tool]\n" + SAID);

    @Test
    void settings_are_taken_as_they_stand_in_the_file() {
        var said = SpecTexts.accepted(TEXT).hosts().getFirst().profile().settings();

        assertThat(said.powerPolicy().map(Located::value)).contains(PowerPolicy.HighPerformance);
        assertThat(values(said.options()))
                .isEqualTo(
                        Map.of(
                                "Net.PVRDMAVmknic", "vmk1",
                                "Net.PTSwitchingTimeout", "20000",
                                "UserVars.Said", "it's \"so\"; `x`"));
        assertThat(values(said.firewall())).isEqualTo(Map.of("pvrdma", true, "sshServer", true));
    }

    @Test
    void nothing_is_said_by_saying_nothing() {
        var said = SpecTexts.accepted(SpecTexts.SMALL).hosts().getFirst().profile().settings();

        assertThat(said.powerPolicy()).isEmpty();
        assertThat(said.options()).isEmpty();
        assertThat(said.firewall()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    powerPolicy: HighPerformance | powerPolicy: Custom | powerPolicy: Custom is made of further options; say HighPerformance, Balanced or LowPower
                    powerPolicy: HighPerformance | powerPolicy: high   | 'high' is not one of HighPerformance, Balanced, LowPower
                    Net.PVRDMAVmknic: vmk1  | Net.PVRDMAVmknic: \"'vmk1'\" | ''vmk1'' is not a VMkernel adapter such as vmk1, without quotes
                    Net.PVRDMAVmknic: vmk1  | /Net/PVRDMAVmknic: vmk1 | '/Net/PVRDMAVmknic' is no advanced option as the vSphere Client spells it, such as Net.PVRDMAVmknic
                    Net.PVRDMAVmknic: vmk1  | Power.CpuPolicy: Balanced | 'Power.CpuPolicy' is not written by hand: it is derived from powerPolicy of the profile
                    UserVars.Said:          | User;reboot.x:     | 'User;reboot.x' is no advanced option
                    Net.PTSwitchingTimeout: 20000 | Net.PTSwitchingTimeout: \"\" | is not a number or a text without control characters
                    Net.PTSwitchingTimeout: 20000 | Net.PTSwitchingTimeout: \"1\\n2\" | is not a number or a text without control characters
                    Net.PTSwitchingTimeout: 20000 | Net.PTSwitchingTimeout: \"a\\x85b\" | is not a number or a text without control characters
                    Net.PTSwitchingTimeout: 20000 | Net.PTSwitchingTimeout: \" a\" | is not a number or a text without control characters and without blanks at its ends
                    Net.PTSwitchingTimeout: 20000 | Net.PTSwitchingTimeout: \"a \" | without blanks at its ends
                    Net.PTSwitchingTimeout: 20000 | UserVars.ESXiShellTimeOut: 900 | UserVars.ESXiShellTimeOut stays 0: the host would stop SSH
                    sshServer: true         | sshServer: false   | firewall.sshServer: rule set sshServer stays enabled: Plumbline reaches the host by it
                    sshServer: true         | vpxHeartbeats: false | rule set vpxHeartbeats stays enabled: vCenter knows by it that the host is there
                    pvrdma: true            | pvrdma: on         | 'on' is neither true nor false
                    pvrdma: true            | \"x; y\": true      | 'x; y' is not a name of letters
                    """)
    void what_cannot_be_is_told(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sshServer",
                "vpxHeartbeats",
                "vSphereClient",
                "DVSSync",
                "dns",
                "nfsClient",
                "nfs41Client",
                "cmmds",
                "rdt",
                "fdm"
            })
    void rule_set_by_which_a_host_would_be_lost_stays_enabled(String name) {
        assertThat(SpecTexts.problems(TEXT.replace("sshServer: true", name + ": false")))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains("firewall." + name)
                                .contains("rule set " + name + " stays enabled: "));
        SpecTexts.accepted(TEXT.replace("sshServer: true", name + ": true"));
    }

    private static <V> Map<String, V> values(Map<String, Located<V>> said) {
        return said.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().value()));
    }
}
