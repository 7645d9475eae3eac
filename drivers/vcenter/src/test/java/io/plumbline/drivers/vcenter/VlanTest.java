package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Which VLANs can be said. */
class VlanTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 4094})
    void vlan_is_one_to_4094(int id) {
        assertThat(new Vlan.Id(id).id()).isEqualTo(id);
        assertThat(new Vlan.Private(id).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 4095})
    void other_vlans_are_none(int id) {
        assertThatThrownBy(() -> new Vlan.Id(id)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Vlan.Private(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"-1, 4", "5, 4", "4000, 4095"})
    void range_that_cannot_be_is_refused(int first, int last) {
        assertThatThrownBy(() -> new Vlan.Range(first, last))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void order_of_the_ranges_makes_no_difference() {
        var low = new Vlan.Range(0, 4);
        var high = new Vlan.Range(20, 30);

        assertThat(new Vlan.Trunk(List.of(high, low)))
                .isEqualTo(new Vlan.Trunk(List.of(low, high)));
    }
}
