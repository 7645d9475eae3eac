package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;
import io.plumbline.target.Targets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NodeValuesTest {
    @ParameterizedTest
    @CsvSource({"9978, 4096", "9000, 4096", "4200, 4096", "4191, 2048", "1500, 1024", "400, 256"})
    void what_is_left_for_rdma_is_the_largest_size_that_fits(int ethernet, int rdma) {
        assertThat(RdmaMtu.of(ethernet)).isEqualTo(rdma);
    }

    @Test
    void no_rdma_fits_a_frame_that_has_room_for_headers_only() {
        assertThatThrownBy(() -> RdmaMtu.of(300)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.168.4.1/24", "10.0.0.255/16", "172.16.0.2/31"})
    void an_address_prints_as_it_was_read(String text) {
        assertThat(InterfaceAddress.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "192.168.4.1",
                "192.168.4.256/24",
                "192.168.4.0/24",
                "192.168.4.255/24",
                "127.0.0.1/8",
                "224.0.0.1/24",
                "0.1.2.3/8",
                "192.168.4.1/32",
                "192.168.4.1/24; reboot",
                "fe80::1/64"
            })
    void what_no_interface_can_have_is_refused(String text) {
        assertThatThrownBy(() -> InterfaceAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "192.168.4.1/24, 192.168.4.9/24, true",
        "192.168.4.1/24, 192.168.5.1/24, false",
        "192.168.4.1/16, 192.168.5.1/24, true",
        "10.0.0.1/8, 11.0.0.1/8, false"
    })
    void networks_overlap_where_the_wider_one_holds_both(String one, String other, boolean share) {
        var a = InterfaceAddress.parse(one);
        var b = InterfaceAddress.parse(other);

        assertThat(a.sharesNetworkWith(b)).isEqualTo(share);
        assertThat(b.sharesNetworkWith(a)).isEqualTo(share);
    }

    @Test
    void loaded_modules_tell_a_beginning_of_their_stack() {
        var stack = new OfedVersion("5.4-3.0.3.0");

        assertThat(stack.hasModulesOf(new OfedVersion("5.4-3.0.3"))).isTrue();
        assertThat(stack.hasModulesOf(new OfedVersion("5.4-3.0"))).isTrue();
        assertThat(stack.hasModulesOf(new OfedVersion("5.4-3.0.30"))).isFalse();
        assertThat(stack.hasModulesOf(new OfedVersion("5.0-0"))).isFalse();
        assertThat(new OfedVersion("5.4-1.0.3.0").isBelow(stack)).isTrue();
        assertThat(new OfedVersion("23.10-0.5.5.0").isBelow(stack)).isFalse();
    }

    @Test
    void what_a_node_has_is_read_back_from_its_path() {
        var node = new Node("gpu01.lab");

        for (var target :
                new Target[] {
                    node,
                    new NodeModule(node, "rdma_cm"),
                    new NodeInterface(node, "ens1f0np0"),
                    new InterfaceDscp(new NodeInterface(node, "ens1f0np0"), 26)
                }) {
            assertThat(Targets.parse(target.path())).isEqualTo(target);
            assertThat(target.unit()).isEqualTo(node);
        }
    }
}
