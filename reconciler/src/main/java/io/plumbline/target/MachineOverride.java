package io.plumbline.target;

import java.util.Optional;

/**
 * What the cluster of a virtual machine says of that one alone: an entry in its vCenter's
 * configuration of that cluster. Nothing of the machine or its host changes with it, so it is part
 * of neither.
 *
 * @param of where the spec has it; its cluster is that of its host
 */
public record MachineOverride(VCenter in, Machine of) implements Target {
    @Override
    public Optional<Target> within() {
        return Optional.of(in);
    }

    @Override
    public String path() {
        return "override/" + in.name() + "/" + of.host().name() + "/" + of.name();
    }

    @Override
    public String label() {
        return "override of " + of.label() + " at " + in.name();
    }
}
