package io.plumbline.target;

import java.util.Optional;

/** An ESXi host, by the name under which it is reached. */
public record Host(String name) implements Target {
    public Host {
        Names.check("host", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "host/" + name;
    }

    @Override
    public String label() {
        return name;
    }
}
