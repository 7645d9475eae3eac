package io.plumbline.property;

import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * What keeps a unit of some kind from being taken out of service.
 *
 * @param out whether the unit is out of service
 * @param users what works on it, by name
 * @param yielding what of it gives way by itself when the unit is taken out of service, by name
 * @param called for people, for example {@code virtual machines run on it}
 * @param remedy what a person can do, for example {@code move them}
 * @param endsWithJobs whether what works on it may be jobs of a scheduler itself, so that it is
 *     gone when these are
 */
public record Workload(
        Property<Boolean> out,
        Property<List<String>> users,
        Optional<Property<List<String>>> yielding,
        String called,
        String remedy,
        boolean endsWithJobs) {
    private static final List<Workload> ALL =
            List.of(
                    new Workload(
                            HostProperties.MAINTENANCE_MODE,
                            HostProperties.RUNNING_VMS,
                            Optional.of(HostProperties.AGENTS),
                            "virtual machines run on it",
                            "move them or shut them down",
                            false),
                    new Workload(
                            NodeProperties.OUT_OF_SERVICE,
                            NodeProperties.RDMA_PROCESSES,
                            Optional.empty(),
                            "processes have its RDMA devices open",
                            "let them end or stop them",
                            true));

    /** A kind of unit that is always in service and carries nothing has none. */
    public static Optional<Workload> of(Target unit) {
        // No stream: it is asked of every unit, again and again in a pass.
        for (var some : ALL) {
            if (some.out.on().isInstance(unit)) {
                return Optional.of(some);
            }
        }
        return Optional.empty();
    }
}
