package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

class PropertyCatalogueTest {
    private static final Nic NIC = new Nic(new Host("esx01.lab"), new PciAddress(0, 0x3b, 0, 0));

    @Test
    void a_setting_is_read_back_from_its_path() {
        var setting = NicDriverProperties.MAX_VFS.of(new NicPort(NIC, 2));

        assertThat(setting.path()).isEqualTo("port/esx01.lab/0000:3b:00/2#max_vfs");
        assertThat(PropertyCatalogue.builtIn().setting(setting.path())).isEqualTo(setting);
    }

    @Test
    void every_property_names_its_source_and_what_it_accepts() {
        assertThat(PropertyCatalogue.builtIn().all())
                .hasSizeGreaterThan(20)
                .allSatisfy(property -> {
                    assertThat(property.source()).isNotBlank();
                    assertThat(property.codec().accepts()).isNotBlank();
                });
    }

    @Test
    void needs_name_properties_of_the_catalogue_and_form_no_circle() {
        for (var property : PropertyCatalogue.builtIn().all()) {
            assertThat(depth(property, 0)).as(property.key()).isLessThan(10);
        }
    }

    @Test
    void values_outside_their_range_say_what_is_accepted() {
        assertThatThrownBy(() -> NicFirmwareProperties.NUM_OF_VFS.codec().parse("200"))
                .hasMessage("200 is outside 0..127");
        assertThatThrownBy(() -> NicFirmwareProperties.LINK_TYPE.codec().parse("eth"))
                .hasMessageContaining("IB, ETH");
        assertThat(NicDriverProperties.PFCTX.codec().print(8)).isEqualTo("0x08");
        assertThat(NicDriverProperties.TRUST_STATE.codec().print(TrustState.DSCP)).isEqualTo("2");
    }

    @Test
    void a_short_version_stands_for_every_build_of_it() {
        var installed = new VibVersion("4.18.1.14-1OEM.700.1.0.15843807");

        assertThat(installed.isOf(new VibVersion("4.18.1.14"))).isTrue();
        assertThat(installed.isOf(new VibVersion("4.18.1"))).isFalse();
        assertThat(new FirmwareVersion("16.32.1010").isBelow(new FirmwareVersion("16.9.2000")))
                .isFalse();
    }

    private static int depth(Property<?> property, int above) {
        assertThat(PropertyCatalogue.builtIn().find(property.key())).contains(property);
        return above > 10
                ? above
                : property.needs().stream()
                        .mapToInt(need -> depth(need.property(), above + 1))
                        .max()
                        .orElse(above);
    }
}
