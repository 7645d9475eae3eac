package io.plumbline.target;

import java.util.Optional;

/** A distributed switch, by its name in vCenter. */
public record DistributedSwitch(String name) implements Target {
    public DistributedSwitch {
        Names.check("distributed switch", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "vds/" + name;
    }

    @Override
    public String label() {
        return name;
    }
}
