package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

/** Interfaces for one VLAN each, in the shape of public captures of iproute2 6. */
class VlanInterfaceTest {
    private static final String LISTED =
            """
            [{},{},{"ifindex":7,"link":"ens1f0np0","ifname":"ens1f0np0.200","flags":["BROADCAST","MULTICAST","UP","LOWER_UP"],"mtu":9000,"qdisc":"noqueue","operstate":"UP","linkmode":"DEFAULT","group":"default","txqlen":1000,"link_type":"ether","address":"0c:42:a1:8c:51:a8","broadcast":"ff:ff:ff:ff:ff:ff","promiscuity":0,"min_mtu":0,"max_mtu":65535,"linkinfo":{"info_kind":"vlan","info_data":{"protocol":"802.1Q","id":200,"flags":["REORDER_HDR"]}},"inet6_addr_gen_mode":"eui64"}]
            """;

    private static final VlanInterface ONE =
            new VlanInterface("ens1f0np0.200", "ens1f0np0", Optional.of(200), true);

    @Test
    void each_is_told_with_the_interface_below() throws UnparsedText {
        assertThat(VlanInterface.list(LISTED)).containsExactly(ONE);
        assertThat(VlanInterface.list(LISTED.replace("\"UP\",\"LOWER_UP\"", "\"LOWER_UP\"")))
                .containsExactly(
                        new VlanInterface("ens1f0np0.200", "ens1f0np0", Optional.of(200), false));
    }

    /** As iproute2 6.1 says it where there is none. */
    @Test
    void nothing_but_empty_objects_is_no_vlan() throws UnparsedText {
        assertThat(VlanInterface.list("[{}]\n")).isEmpty();
        assertThat(VlanInterface.list("[]\n")).isEmpty();
    }

    /** A tag of a provider, and one without a VLAN. */
    @ParameterizedTest
    @CsvSource({"802.1Q,802.1ad", "'\"id\":200','\"id\":0'"})
    void another_tag_is_no_vlan_and_no_nothing(String from, String to) throws UnparsedText {
        assertThat(VlanInterface.list(LISTED.replace(from, to)))
                .containsExactly(
                        new VlanInterface("ens1f0np0.200", "ens1f0np0", Optional.empty(), true));
    }

    @Test
    void what_is_above_an_interface_of_another_namespace_is_left_out() throws UnparsedText {
        var away = LISTED.replace("\"link\":\"ens1f0np0\"", "\"link_index\":3,\"link_netnsid\":0");

        assertThat(VlanInterface.list(away)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"id\":200','\"id\":4095'",
        "'\"id\":200','\"id\":-1'",
        "'\"id\":200','\"id\":\"200\"'",
        "'\"protocol\":\"802.1Q\",',''",
        "linkinfo,info",
        "info_data,data",
        "ifname,name",
        "'[\"BROADCAST\",\"MULTICAST\",\"UP\",\"LOWER_UP\"]','\"UP\"'"
    })
    void another_shape_is_unknown(String from, String to) {
        assertThatThrownBy(() -> VlanInterface.list(LISTED.replace(from, to)))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void every_cut_answer_is_unknown() {
        for (var length = 0; length < LISTED.length(); length++) {
            var cut = LISTED.substring(0, length).stripTrailing();
            if (length < LISTED.stripTrailing().length()) {
                assertThatThrownBy(() -> VlanInterface.list(cut + "\n"))
                        .isInstanceOf(UnparsedText.class);
            }
            assertThatThrownBy(() -> VlanInterface.list(cut)).isInstanceOf(UnparsedText.class);
        }
    }
}
