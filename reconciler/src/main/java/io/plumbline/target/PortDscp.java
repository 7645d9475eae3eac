package io.plumbline.target;

import java.util.Optional;

/**
 * Packets with one DSCP that come in by a port of a switch.
 *
 * @param number 0..63
 */
public record PortDscp(SwitchPort port, int number) implements Target {
    public PortDscp {
        if (number < 0 || number > 63) {
            throw new IllegalArgumentException("DSCP " + number + " is outside 0..63");
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(port);
    }

    @Override
    public String path() {
        return "dscp/" + port.on().name() + "/" + number + "/" + port.name();
    }

    @Override
    public String label() {
        return port.label() + " DSCP " + number;
    }
}
