package io.plumbline.target;

import java.util.Optional;

/**
 * Frames with one priority code point in the tag of their VLAN that come in by a port of a switch.
 *
 * @param number 0..7
 */
public record PortPcp(SwitchPort port, int number) implements Target {
    public PortPcp {
        if (number < 0 || number > 7) {
            throw new IllegalArgumentException("PCP " + number + " is outside 0..7");
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(port);
    }

    @Override
    public String path() {
        return "pcp/" + port.on().name() + "/" + number + "/" + port.name();
    }

    @Override
    public String label() {
        return port.label() + " PCP " + number;
    }
}
