package io.plumbline.drivers.vcenter;

import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;

import java.util.Optional;

/**
 * What of a distributed switch is to be another; the rest stays as it is. For example {@code
 * SwitchChange.mtu(9000).and(SwitchChange.multicast(Snooping))}.
 *
 * @param mtuBytes largest IP packet; which ones are possible, vCenter says
 */
public record SwitchChange(
        Optional<Integer> mtuBytes,
        Optional<LinkDiscovery> discovery,
        Optional<MulticastFiltering> multicast) {

    public SwitchChange {
        if (mtuBytes.isEmpty() && discovery.isEmpty() && multicast.isEmpty()) {
            throw new IllegalArgumentException("a change that changes nothing");
        }
    }

    public static SwitchChange mtu(int bytes) {
        return new SwitchChange(Optional.of(bytes), Optional.empty(), Optional.empty());
    }

    public static SwitchChange discovery(LinkDiscovery how) {
        return new SwitchChange(Optional.empty(), Optional.of(how), Optional.empty());
    }

    public static SwitchChange multicast(MulticastFiltering how) {
        return new SwitchChange(Optional.empty(), Optional.empty(), Optional.of(how));
    }

    /** Both at once; where both say something, what the other says. */
    public SwitchChange and(SwitchChange other) {
        return new SwitchChange(
                other.mtuBytes.or(() -> mtuBytes),
                other.discovery.or(() -> discovery),
                other.multicast.or(() -> multicast));
    }
}
