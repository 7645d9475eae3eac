package io.plumbline.target;

import java.util.Optional;

/** A port group of a standard switch, by the name that its host has of it. */
public record StandardPortGroup(StandardSwitch of, String name) implements Target {
    public StandardPortGroup {
        Names.check("port group", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(of);
    }

    @Override
    public String path() {
        return "standard-port-group/" + of.host().name() + "/" + of.name() + "/" + name;
    }

    @Override
    public String label() {
        return "port group " + name + " of " + of.label();
    }
}
