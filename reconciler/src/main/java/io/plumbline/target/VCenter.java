package io.plumbline.target;

import java.util.Optional;

/**
 * A vCenter, by the name or address at which it is reached. Hosts and machines go on without it: it
 * carries nobody, and its silence takes nobody out of service.
 */
public record VCenter(String name) implements Target {
    public VCenter {
        Names.check("vCenter", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "vcenter/" + name;
    }

    @Override
    public String label() {
        return name;
    }

    @Override
    public boolean carries() {
        return false;
    }
}
