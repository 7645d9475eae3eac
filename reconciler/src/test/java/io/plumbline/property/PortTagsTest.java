package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;

/** Which frames a port tags, and VLANs as ranges. */
class PortTagsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    routed                      | none
                    access 7                    | none
                    tagged 711 untagged 99      | 711
                    tagged 110-111,711          | 110-111,711
                    tagged 1-4094               | 1-4094
                    tagged none untagged 7      | none
                    tagged none                 | none
                    """)
    void it_prints_what_it_reads(String text, String tagged) {
        assertThat(PortTags.parse(text)).hasToString(text);
        assertThat(PortTags.parse(text).tagged()).hasToString(tagged);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "trunk",
                "access",
                "access 0",
                "access 4095",
                "access 7; reload",
                "tagged",
                "tagged ",
                "tagged 0",
                "tagged 0-5",
                "tagged 4095",
                "tagged 9-8",
                "tagged 7,",
                "tagged all",
                "tagged 7 untagged 0",
                "tagged 7 untagged none",
                "routed untagged 7"
            })
    void other_texts_are_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> PortTags.parse(text));
    }

    @Test
    void frames_of_the_untagged_vlan_have_no_tag_whatever_is_let_through() {
        var all = Vlans.parse("1-4094");

        assertThat(new PortTags.Trunk(all, Optional.of(99)).tagged())
                .isEqualTo(Vlans.parse("1-98,100-4094"));
        assertThat(new PortTags.Trunk(all, Optional.empty()).tagged()).isEqualTo(all);
    }

    @Test
    void the_same_vlans_are_the_same_however_they_are_said() {
        assertThat(Vlans.parse("12,10,11-13,20")).isEqualTo(Vlans.parse("10-13,20"));
        assertThat(new Vlans(List.of(new Vlan.Range(0, 4))))
                .as("0 stands for no tag")
                .isEqualTo(Vlans.parse("1-4"));
        assertThat(new Vlans(List.of(new Vlan.Range(0, 0)))).isEqualTo(Vlans.NONE);
    }

    @Test
    void two_sets_meet_where_one_vlan_is_in_both() {
        assertThat(Vlans.parse("1-10").meets(Vlans.parse("10-20"))).isTrue();
        assertThat(Vlans.parse("1-9").meets(Vlans.parse("10-20"))).isFalse();
        assertThat(Vlans.NONE.meets(Vlans.parse("1-4094"))).isFalse();
    }
}
