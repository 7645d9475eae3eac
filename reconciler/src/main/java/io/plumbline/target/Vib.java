package io.plumbline.target;

import java.util.Optional;

/**
 * A software package (VIB) on a host, by its name without vendor and version, for example {@code
 * nmlx5-core}.
 */
public record Vib(Host host, String name) implements Target {
    public Vib {
        Names.check("VIB", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "vib/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " VIB " + name;
    }
}
