package io.plumbline.target;

import java.util.Optional;

/**
 * A switch of one host alone, such as {@code vSwitch1}. There whether or not the host has one of
 * that name.
 */
public record StandardSwitch(Host host, String name) implements Target {
    /** A host is installed with it, and its management is on it. */
    public static final String OF_MANAGEMENT = "vSwitch0";

    public StandardSwitch {
        Names.check("standard switch", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "standard-switch/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " switch " + name;
    }
}
