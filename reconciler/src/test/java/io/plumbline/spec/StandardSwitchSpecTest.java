package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Vlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code standardSwitches} of a profile, and what they may not share with distributed ones. */
class StandardSwitchSpecTest {
    private static final String TEXT =
            SpecTexts.small("{esxi: root}", "{esxi: root, vcenter: vc}")
                            .replace("      lossless:", "      ipMtu: 9000\n      lossless:")
                            .replace(
                                    "      install: [tool]\n",
                                    """
                                          install: [tool]
                                          standardSwitches:
                                            vSwitch1:
                                              uplinks: [hpc/1]
                                              portGroups: [{name: roce, vlan: untagged}, {name: all, vlan: 0-4094}]
                                            vSwitch2: {uplinks: [hpc/2], mtu: 4000, portGroups: [{name: tagged, vlan: 100}]}
                                    """)
                    + """
                      vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
                    """
                            .replace("DIGEST", "ab".repeat(32));

    private static final String SPANNED =
            """
              distributedSwitches:
                - {name: dvs, uplinks: [hpc/1], portGroups: [{name: Roce, vlan: untagged}]}
            """;

    @Test
    void switches_are_taken_as_they_stand_and_their_size_follows_from_the_fabric() {
        var said =
                SpecTexts.accepted(TEXT).hosts().getFirst().profile().settings().standardSwitches();

        assertThat(said.keySet()).containsExactly("vSwitch1", "vSwitch2");
        var first = said.get("vSwitch1");
        assertThat(first.ports()).containsExactly(new CardPort("hpc", 1));
        assertThat(first.mtu().orElseThrow().value()).isEqualTo(9000);
        assertThat(first.portGroups().get("roce").value()).isEqualTo(new Vlan.None());
        assertThat(first.portGroups().get("all").value()).isEqualTo(Vlan.ALL);
        assertThat(said.get("vSwitch2").mtu().orElseThrow().value()).isEqualTo(4000);
        assertThat(said.get("vSwitch2").portGroups().get("tagged").value())
                .isEqualTo(new Vlan.Id(100));
    }

    @Test
    void nothing_is_said_by_saying_nothing() {
        assertThat(
                        SpecTexts.accepted(SpecTexts.SMALL)
                                .hosts()
                                .getFirst()
                                .profile()
                                .settings()
                                .standardSwitches())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    vSwitch2: {uplinks: [hpc/2], | vSwitch0: {uplinks: [hpc/2], | vSwitch0 is left alone: a host is installed with it, and is reached by it
                    vSwitch2: {uplinks: [hpc/2], | \"v2; reboot\": {uplinks: [hpc/2], | is not the name of a switch or port group
                    {uplinks: [hpc/2], mtu: 4000, | {mtu: 4000, | 'uplinks' is missing
                    {uplinks: [hpc/2], mtu | {uplinks: [hpc/1], mtu | hpc/1 is already an uplink of switch 'vSwitch1'
                    {uplinks: [hpc/2], mtu | {uplinks: [hpc/3], mtu | the profile has no hpc/3: say it as nics.hpc.ports.3
                    mtu: 4000 | mtu: 9001 | 9001 is outside 1280..9000 (standardSwitch.mtu)
                    {name: tagged, vlan: 100} | {name: Roce, vlan: 100} | a port group 'Roce' is already in line
                    {name: tagged, vlan: 100} | {name: tagged, vlan: 100-199} | '100-199' is not for a standard switch, which knows untagged, one VLAN, or 0-4094 for all of them
                    {name: tagged, vlan: 100} | {name: tagged, vlan: private 20} | is not for a standard switch
                    {name: tagged, vlan: 100} | {name: tagged} | 'vlan' is missing
                    {uplinks: [hpc/2], mtu | {uplinks: [hpc/2], teaming: x, mtu | unknown key 'teaming'
                          uplinks: [hpc/1] | ~uplinks: [hpc/1]\n          mtu: 9000~ | the fabric of its uplinks says it as ipMtu, line 13: leave it out
                    select: {psid: MT_0000000008} | select: {psid: MT_0000000008, count: 2} | hpc/1 is a port of 2 cards, and an uplink is one port
                    """)
    void what_cannot_be_is_told(String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by.replace("\\n", "\n"))))
                .anySatisfy(problem -> assertThat(problem).contains(message));
    }

    @Test
    void port_of_a_protected_card_stays_where_it_is() {
        var guarded =
                TEXT.replace(
                                "      nics:\n",
                                "      nics:\n        mgmt: {select: {model: ConnectX4LX}, role:"
                                        + " Protected, acceptHostWideQos: true, ports: {1: {link:"
                                        + " Ethernet}}}\n")
                        .replace("uplinks: [hpc/2]", "uplinks: [mgmt/1]");

        assertThat(SpecTexts.problems(guarded))
                .anySatisfy(problem -> assertThat(problem).contains("vSwitch2.uplinks"));
    }

    @Test
    void port_and_name_are_of_one_switch_whoever_keeps_it() {
        assertThat(SpecTexts.problems(TEXT + SPANNED))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains("hpc/1 is already an uplink of distributed switch 'dvs'"))
                .anySatisfy(problem ->
                        assertThat(problem).contains("a network 'roce' is already in line"));
    }

    /** Letters in capitals or not: vCenter tells names apart by the letters alone. */
    @Test
    void no_switch_is_called_as_a_distributed_one_is() {
        var alike = TEXT.replace("vSwitch2: ", "DVS: ");

        assertThat(SpecTexts.problems(alike + SPANNED))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .contains("a distributed switch 'DVS' is already in line"));
        assertThat(SpecTexts.problems(TEXT + SPANNED))
                .noneMatch(problem -> problem.contains("a distributed switch"));
    }
}
