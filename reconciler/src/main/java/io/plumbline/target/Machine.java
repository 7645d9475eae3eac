package io.plumbline.target;

import java.util.Optional;

/**
 * A virtual machine where it is registered to run, whether it does or not.
 *
 * @param name in the inventory; one that moves is another target
 */
public record Machine(Host host, String name) implements Target {
    public Machine {
        Names.check("virtual machine", name);
    }

    /**
     * One of a unit.
     *
     * @throws IllegalArgumentException if no machines run on it
     */
    public static Machine on(Target unit, String name) {
        if (unit instanceof Host host) {
            return new Machine(host, name);
        }
        throw new IllegalArgumentException("nothing that runs machines: " + unit.path());
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "machine/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " machine " + name;
    }
}
