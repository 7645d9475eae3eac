package io.plumbline.target;

import java.util.Optional;

/** A distributed switch, by the name that vCenter has of it. */
public record DistributedSwitch(VCenter in, String name) implements Target {
    public DistributedSwitch {
        Names.check("distributed switch", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(in);
    }

    @Override
    public String path() {
        return "distributed-switch/" + in.name() + "/" + name;
    }

    @Override
    public String label() {
        return "switch " + name + " of " + in.name();
    }
}
