package io.plumbline.target;

import java.util.Optional;

/**
 * A network adapter of a virtual machine, by the port group that it is on: a machine has one there,
 * or which of them is meant cannot be told.
 *
 * @param portGroup of a distributed switch
 */
public record Adapter(Machine of, String portGroup) implements Target {
    public Adapter {
        Names.check("port group", portGroup);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(of);
    }

    @Override
    public String path() {
        return "adapter/" + of.host().name() + "/" + of.name() + "/" + portGroup;
    }

    @Override
    public String label() {
        return of.label() + " adapter on " + portGroup;
    }
}
