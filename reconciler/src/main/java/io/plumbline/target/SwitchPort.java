package io.plumbline.target;

import java.util.Optional;

/**
 * A port of a switch.
 *
 * @param name as the switch prints it, for example {@code Eth1/1}
 */
public record SwitchPort(Switch on, String name) implements Target {
    public SwitchPort {
        Names.checkPort(name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(on);
    }

    @Override
    public String path() {
        return "switchport/" + on.name() + "/" + name;
    }

    @Override
    public Links links() {
        return Links.ONE;
    }

    @Override
    public String label() {
        return on.name() + " " + name;
    }
}
