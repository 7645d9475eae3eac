package io.plumbline.target;

import java.util.Optional;

/**
 * A VMkernel module of a host, for example {@code nmlx5_core}; there whether or not it is loaded.
 */
public record KernelModule(Host host, String name) implements Target {
    public KernelModule {
        Names.check("module", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "module/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " module " + name;
    }
}
