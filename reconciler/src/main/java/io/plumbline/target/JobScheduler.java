package io.plumbline.target;

import java.util.Optional;

/**
 * A job scheduler, where its commands are run. No unit of a cluster: nothing is wished of it.
 *
 * @param name under which that system is reached
 */
public record JobScheduler(String name) implements Target {
    public JobScheduler {
        Names.check("job scheduler", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.empty();
    }

    @Override
    public String path() {
        return "job-scheduler/" + name;
    }

    @Override
    public String label() {
        return "job scheduler at " + name;
    }

    @Override
    public boolean carries() {
        return false;
    }
}
