package io.plumbline.target;

import java.util.Optional;

/**
 * A network adapter of a virtual machine, by the port group that it is on: a machine has one there,
 * or which of them is meant cannot be told.
 *
 * @param on whose port group that is: two of one name are different ones
 * @param portGroup its name
 */
public record Adapter(Machine of, On on, String portGroup) implements Target {
    /** What a port group is of. */
    public enum On {
        /** A switch that vCenter spans over hosts. */
        DISTRIBUTED("adapter", ""),
        /** A switch that the host of the machine has for itself. */
        STANDARD("standard-adapter", "standard ");

        private final String kind;
        private final String words;

        On(String kind, String words) {
            this.kind = kind;
            this.words = words;
        }
    }

    public Adapter {
        Names.check("port group", portGroup);
    }

    /**
     * @param portGroup of a distributed switch
     */
    public Adapter(Machine of, String portGroup) {
        this(of, On.DISTRIBUTED, portGroup);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(of);
    }

    @Override
    public String path() {
        return on.kind + "/" + of.host().name() + "/" + of.name() + "/" + portGroup;
    }

    @Override
    public String label() {
        return of.label() + " adapter on " + on.words + portGroup;
    }
}
