package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Targets;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DistributedSwitchValuesTest {
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "SRIOV-DVS");
    private static final PortGroup GROUP = new PortGroup(DVS, "SRIOV-PG");

    @Test
    void settings_are_read_back_from_their_paths() {
        for (var setting :
                new Setting<?>[] {
                    DistributedSwitchProperties.MTU.of(DVS),
                    DistributedSwitchProperties.VLAN.of(GROUP)
                }) {
            assertThat(PropertyCatalogue.builtIn().setting(setting.path())).isEqualTo(setting);
        }
        assertThat(Targets.parse("vcenter/vc01.lab")).isEqualTo(VCENTER);
        assertThat(GROUP.path()).isEqualTo("port-group/vc01.lab/SRIOV-DVS/SRIOV-PG");
        assertThat(GROUP.unit()).isEqualTo(VCENTER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    vds.mtu                | 1280       | 9000           | 1500
                    vds.version            | 7.0.2      | 6.6.0          | 8.0.0
                    vds.upgrade            | 7.0.2      | 6.6.0          | 8.0.0.1
                    vds.keptFromUpgrade    | nobody     | a is away      | a is old, or b; c is away
                    vds.uplinks            | 1          | 32             | 4
                    vds.discovery          | LLDP Both  | CDP Listen     | LLDP None
                    vds.multicastFiltering | Basic      | Snooping       | Basic
                    vds.networkIoControl   | true       | false          | true
                    portGroup.vlan         | untagged   | 4094           | 1
                    portGroup.vlan         | 0-4094     | 100-199,300-300 | private 20
                    """)
    void values_are_printed_as_they_are_read(
            String key, String first, String second, String third) {
        var property = PropertyCatalogue.builtIn().find(key).orElseThrow();

        for (var text : new String[] {first, second, third}) {
            assertThat(again(property, text)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "7.0.2, 8.0.0, true",
        "7.0.3, 7.0.10, true",
        "7.0.2, 7.0.2, false",
        "8.0.0, 7.0.3, false",
        "7.0, 7.0.0, false",
        "7.0, 7.0.2, true",
        "08.00.0, 8.0.0, false",
        "8.0.0, 8.0.0.0, false",
        "8.0.0, 8.0.0.1, true"
    })
    void versions_of_switches_have_an_order(String one, String other, boolean below) {
        var version = new SwitchVersion(one);
        var than = new SwitchVersion(other);

        assertThat(version.isBelow(than)).isEqualTo(below);
        assertThat(version.compareTo(than) == 0).isEqualTo(version.equals(than));
    }

    @Test
    void ranges_of_a_trunk_have_an_order() {
        assertThat(Vlan.parse("300-300,100-199")).isEqualTo(Vlan.parse("100-199,300-300"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0", "4095", "off", "1-", "-1", "1-2,", "private 0", "private", "1 - 2"})
    void what_is_no_vlan_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Vlan.parse(text));
    }

    private static <V> String again(Property<V> property, String text) {
        return property.codec().print(property.codec().parse(text));
    }
}
