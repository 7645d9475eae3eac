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

    /** As by the path, which need not be made for it: units are keys of most maps. */
    @Override
    public int compareTo(Target other) {
        return other instanceof Switch(var theirs)
                ? name.compareTo(theirs)
                : Target.super.compareTo(other);
    }

    @Override
    public Links links() {
        return Links.ALL;
    }

    @Override
    public String label() {
        return name;
    }
}
