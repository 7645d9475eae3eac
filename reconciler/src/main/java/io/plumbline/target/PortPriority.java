package io.plumbline.target;

import java.util.Optional;

/**
 * What leaves a switch by one port with one priority. Which queue serves it is the switch's own
 * business: its map from priorities to traffic classes tells.
 *
 * @param number 0..7
 */
public record PortPriority(SwitchPort port, int number) implements Target {
    public PortPriority {
        if (number < 0 || number > 7) {
            throw new IllegalArgumentException("priority " + number + " is outside 0..7");
        }
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(port);
    }

    @Override
    public String path() {
        return "priority/" + port.on().name() + "/" + number + "/" + port.name();
    }

    @Override
    public String label() {
        return port.label() + " priority " + number;
    }
}
