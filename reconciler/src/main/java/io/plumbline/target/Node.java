package io.plumbline.target;

import java.util.Optional;

/** A Linux server, by the name under which it is reached. */
public record Node(String name) implements Target {
    public Node {
        Names.check("node", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "node/" + name;
    }

    /** As by the path, which need not be made for it: units are keys of most maps. */
    @Override
    public int compareTo(Target other) {
        return other instanceof Node(var theirs)
                ? name.compareTo(theirs)
                : Target.super.compareTo(other);
    }

    @Override
    public String label() {
        return name;
    }
}
