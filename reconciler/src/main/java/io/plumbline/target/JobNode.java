package io.plumbline.target;

import java.util.Optional;

/**
 * A node as a job scheduler knows it: it carries jobs, and is closed to new ones before its unit
 * leaves service.
 *
 * @param unit the host on which it runs as a virtual machine, or the node that it is
 * @param name by which the scheduler calls it
 */
public record JobNode(Target unit, String name) implements Target {
    public JobNode {
        if (!(unit instanceof Host || unit instanceof Node)) {
            throw new IllegalArgumentException("nothing that carries jobs: " + unit.path());
        }
        Names.check("job node", name);
    }

    /**
     * What is left at the scheduler for its people, and by which we know that it was us who closed
     * it: the same for every outage, so that a lost reply does no harm.
     */
    public String reason() {
        return "plumbline: " + unit.label() + " leaves service";
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(unit);
    }

    @Override
    public String path() {
        return "job-node/" + unit.path() + "/" + name;
    }

    @Override
    public String label() {
        return unit.label() + " job node " + name;
    }
}
