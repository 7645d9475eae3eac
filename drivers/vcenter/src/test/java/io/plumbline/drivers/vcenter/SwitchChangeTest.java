package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** What a change of a switch says. */
class SwitchChangeTest {
    private static final LinkDiscovery LLDP =
            new LinkDiscovery(LinkDiscovery.Protocol.LLDP, LinkDiscovery.Operation.Both);

    @Test
    void changes_are_made_at_once() {
        assertThat(
                        SwitchChange.mtu(9000)
                                .and(SwitchChange.discovery(LLDP))
                                .and(SwitchChange.multicast(MulticastFiltering.Snooping)))
                .isEqualTo(
                        new SwitchChange(
                                Optional.of(9000),
                                Optional.of(LLDP),
                                Optional.of(MulticastFiltering.Snooping)));
    }

    @Test
    void the_later_word_counts() {
        assertThat(SwitchChange.mtu(9000).and(SwitchChange.mtu(1500)))
                .isEqualTo(SwitchChange.mtu(1500));
    }

    @Test
    void change_that_changes_nothing_is_none() {
        assertThatThrownBy(() ->
                        new SwitchChange(Optional.empty(), Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void switch_without_uplinks_is_none() {
        assertThatThrownBy(() -> new NewSwitch("roce", Optional.empty(), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
