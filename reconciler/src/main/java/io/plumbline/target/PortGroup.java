package io.plumbline.target;

import java.util.Optional;

/** A port group of a distributed switch, by the name that vCenter has of it. */
public record PortGroup(DistributedSwitch of, String name) implements Target {
    public PortGroup {
        Names.check("port group", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(of);
    }

    @Override
    public String path() {
        return "port-group/" + of.in().name() + "/" + of.name() + "/" + name;
    }

    @Override
    public String label() {
        return "port group " + name + " of " + of.label();
    }
}
