package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code vmkernelAdapters} of a profile, and what their switches ask of them. */
class VmkernelSpecTest {
    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, vcenter: vc}")
                            .replace("      lossless:", "      ipMtu: 9000\n      lossless:")
                            .replace(
                                    "      install: [tool]\n",
                                    """
                                          install: [tool]
                                          vmkernelAdapters:
                                            vmk1: {distributedSwitch: roce-dvs, mtu: 9000}
                                            vmk0: {distributedSwitch: roce-dvs, mtu: 1500, management: true}
                                    """)
                    + """
                      vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                      distributedSwitches:
                        - {name: roce-dvs, uplinks: [hpc/1], portGroups: [{name: pg, vlan: untagged}]}
                        - {name: other-dvs, uplinks: [hpc/2], portGroups: [{name: pg2, vlan: untagged}]}
                    """
                            .replace("DIGEST", "ab".repeat(32));

    @Test
    void adapters_are_taken_as_they_stand_in_the_file() {
        var said = SpecTexts.accepted(TEXT).hosts().getFirst().profile().settings();

        assertThat(said.vmkernelAdapters().keySet()).containsExactly("vmk0", "vmk1");
        var one = said.vmkernelAdapters().get("vmk1");
        assertThat(one.distributedSwitch().value()).isEqualTo("roce-dvs");
        assertThat(one.mtu().value()).isEqualTo(9000);
        assertThat(one.management()).isFalse();
        assertThat(said.vmkernelAdapters().get("vmk0").management()).isTrue();
    }

    @Test
    void nothing_is_said_by_saying_nothing() {
        assertThat(
                        SpecTexts.accepted(SpecTexts.SMALL)
                                .hosts()
                                .getFirst()
                                .profile()
                                .settings()
                                .vmkernelAdapters())
                .isEmpty();
    }

    /** Nothing is known of what it carries but what vCenter tells. */
    @Test
    void switch_of_a_fabric_that_says_no_size_takes_any() {
        assertThat(
                        SpecTexts.accepted(
                                TEXT.replace(
                                        "vmk1: {distributedSwitch: roce-dvs",
                                        "vmk1: {distributedSwitch: other-dvs")))
                .isNotNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {mtu: 9000} | vmkernelAdapters.vmk1: 'distributedSwitch' is missing
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: roce-dvs} | vmkernelAdapters.vmk1: 'mtu' is missing
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: roce-dvs, mtu: 9001} | 9001 is outside 1280..9000 (vmkernel.mtu)
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: roce-dvs, mtu: 9000, ip: x} | unknown key 'ip'
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: roce-dvs, mtu: 9000, management: yes} | 'yes' is neither true nor false
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: \"dvs'; reboot\", mtu: 9000} | is not the name of a switch or port group
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | \"vmk1; reboot\": {distributedSwitch: roce-dvs, mtu: 9000} | 'vmk1; reboot' is not a VMkernel adapter such as vmk1, without quotes
                    vmk1: {distributedSwitch: roce-dvs, mtu: 9000} | vmk1: {distributedSwitch: roce-dv, mtu: 9000} | vmk1.distributedSwitch: 'roce-dv' is not declared under spec.distributedSwitches; did you mean 'roce-dvs'?
                    ipMtu: 9000 | ipMtu: 4000 | vmk1.mtu: vmk1 would send 9000 bytes, and switch 'roce-dvs' carries 4000: that is ipMtu of its uplinks' fabric, line 13
                    """)
    void what_cannot_be_is_told(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void adapter_is_told_once_for_all_hosts_of_a_profile_that_are_not_on_its_switch() {
        var spare =
                """
                    q:
                      nics: {hpc: {select: {model: ConnectX5}, ports: {2: {virtualFunctions: 7}}}}
                      vmkernelAdapters: {vmk2: {distributedSwitch: roce-dvs, mtu: 1500}}
                  hosts:
                    - {each: 02-04, name: "esx{i}.lab", profile: q}
                """;

        assertThat(SpecTexts.problems(TEXT.replace("  hosts:\n", spare)))
                .singleElement()
                .asString()
                .contains("vmkernelAdapters.vmk2.distributedSwitch")
                .endsWith(
                        "hosts of profile 'q' are not on switch 'roce-dvs': they have not all of"
                                + " its uplinks hpc/1");
    }
}
