package io.plumbline.target;

import java.util.Optional;

/** A network switch, by the name that the spec gives to it. */
public record Switch(String name) implements Target {
    public Switch {
        Names.check("switch", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "switch/" + name;
    }

    @Override
    public String label() {
        return name;
    }
}
