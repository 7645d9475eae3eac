package io.plumbline.drivers.esxi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Neighbour;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Hints of uplinks, in the shape that users quote and the API's reference completes. */
class NetworkHintsTest {
    private static final String HINTS =
            """
            (vim.host.PhysicalNic.NetworkHint) [
               (vim.host.PhysicalNic.NetworkHint) {
                  dynamicType = <unset>,\s
                  device = "vmnic0",\s
                  subnet = (vim.host.PhysicalNic.NetworkHint.IpNetwork) [
                     (vim.host.PhysicalNic.NetworkHint.IpNetwork) {
                        vlanId = 50,\s
                        ipSubnet = "192.168.50.1-192.168.50.127"
                     }
                  ],\s
                  connectedSwitchPort = (vim.host.PhysicalNic.CdpInfo) {
                     dynamicType = <unset>,\s
                     cdpVersion = 0,\s
                     ttl = 169,\s
                     devId = "core_switch(FDO20471ABC)",\s
                     address = "192.168.9.18",\s
                     portId = "GigabitEthernet0/27",\s
                     deviceCapability = (vim.host.PhysicalNic.CdpDeviceCapability) {
                        router = true
                     },\s
                     systemName = "core_switch"
                  },\s
                  lldpInfo = <unset>
               },\s
               (vim.host.PhysicalNic.NetworkHint) {
                  device = "vmnic4",\s
                  connectedSwitchPort = (vim.host.PhysicalNic.CdpInfo) null,\s
                  lldpInfo = (vim.host.PhysicalNic.LldpInfo) {
                     chassisId = "c8:f7:50:11:22:33",\s
                     portId = "ethernet1/1/25",\s
                     timeToLive = 106,\s
                     parameter = (vmodl.KeyAnyValue) [
                        (vmodl.KeyAnyValue) {
                           key = "System Description",\s
                           value = "Dell SmartFabric OS10
            System Type: S5248F-ON"
                        },\s
                        (vmodl.KeyAnyValue) {
                           key = "System Name",\s
                           value = "tor1.lab"
                        }
                     ]
                  }
               },\s
               (vim.host.PhysicalNic.NetworkHint) {
                  device = "vmnic5",\s
                  connectedSwitchPort = <unset>,\s
                  lldpInfo = (vim.host.PhysicalNic.LldpInfo) null
               }
            ]
            """;

    @Test
    void every_uplink_has_whom_it_hears_by_either_protocol() throws UnparsedText {
        assertThat(NetworkHints.parse(HINTS))
                .isEqualTo(
                        Map.of(
                                "vmnic0",
                                List.of(new Neighbour("core_switch", "GigabitEthernet0/27")),
                                "vmnic4",
                                List.of(new Neighbour("tor1.lab", "ethernet1/1/25")),
                                "vmnic5",
                                List.of()));
    }

    @Test
    void a_host_without_uplinks_has_none_and_one_without_a_name_is_told_by_its_port()
            throws UnparsedText {
        assertThat(NetworkHints.parse("(vim.host.PhysicalNic.NetworkHint) []\n")).isEmpty();
        assertThat(
                        NetworkHints.parse(HINTS.replace("System Name", "System Nickname"))
                                .get("vmnic4"))
                .containsExactly(new Neighbour("-", "ethernet1/1/25"));
    }

    /** What a neighbour says of itself is not ours: it may read like anything. */
    @ParameterizedTest
    @MethodSource("changes")
    void what_says_a_thing_twice_or_not_at_all_is_not_understood(String piece, String by) {
        var text = HINTS.replace(piece, by);

        assertThat(text).isNotEqualTo(HINTS);
        assertThatThrownBy(() -> NetworkHints.parse(text)).isInstanceOf(UnparsedText.class);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                arguments("S5248F-ON\"", "x\"\n portId = \"ethernet1/1/9\",\n y = \""),
                arguments("S5248F-ON\"", "x\",\n key = \"System Name\", \n value = \"other\"\n"),
                arguments("device = \"vmnic5\"", "device = \"vmnic4\""),
                arguments("connectedSwitchPort = <unset>", "connectedSwitchPort = 7"),
                arguments("devId = ", "deviceId = "),
                arguments("(vim.host.PhysicalNic.NetworkHint) [", "Cannot find"));
    }

    @Test
    void one_that_was_cut_is_not_understood() {
        for (var end = 0; end < HINTS.length() - 2; end++) {
            var cut = HINTS.substring(0, end);
            assertThatThrownBy(() -> NetworkHints.parse(cut)).isInstanceOf(UnparsedText.class);
        }
    }
}
