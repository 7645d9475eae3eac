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

    /** As by the path, which need not be made for it: units are keys of most maps. */
    @Override
    public int compareTo(Target other) {
        return other instanceof Host(var theirs)
                ? name.compareTo(theirs)
                : Target.super.compareTo(other);
    }

    @Override
    public boolean runsMachines() {
        return true;
    }

    @Override
    public String label() {
        return name;
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
