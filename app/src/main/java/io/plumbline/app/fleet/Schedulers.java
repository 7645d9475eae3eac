package io.plumbline.app.fleet;

import io.plumbline.device.Device;
import io.plumbline.drivers.scheduler.JobNodes;
import io.plumbline.drivers.scheduler.Patience;
import io.plumbline.drivers.scheduler.SchedulerDialect;
import io.plumbline.drivers.scheduler.command.CommandDialect;
import io.plumbline.drivers.scheduler.pbs.PbsDialect;
import io.plumbline.drivers.scheduler.slurm.SlurmDialect;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.SchedulerKind;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One way to each job scheduler, shared by all units and clusters that name it alike, and so each
 * look at it. It outlives a change of the spec.
 */
final class Schedulers {
    private final SshTransport ssh;
    private final Addresses addresses;
    private final Map<Way, JobNodes> open = new HashMap<>();

    private record Way(
            JobScheduler scheduler,
            String address,
            String credential,
            SchedulerKind kind,
            Optional<String> command) {
        /** What a spec has run has to be allowed as well. */
        Use use() {
            return Use.ssh(credential, address).running(command);
        }

        SchedulerDialect dialect() {
            return switch (kind) {
                case Slurm -> new SlurmDialect();
                case PBS -> new PbsDialect();
                case Command -> new CommandDialect(command.orElseThrow());
            };
        }
    }

    Schedulers(SshTransport ssh, Addresses addresses) {
        this.ssh = ssh;
        this.addresses = addresses;
    }

    /** Connects nothing yet. */
    synchronized Device nodesOf(Target unit, JobScheduling in) {
        var way =
                new Way(
                        in.scheduler(),
                        in.address(),
                        in.credential().value(),
                        in.kind(),
                        in.command());
        return open.computeIfAbsent(way, this::nodes).nodesOf(unit);
    }

    private JobNodes nodes(Way way) {
        return new JobNodes(
                way.scheduler(),
                ssh.shell(way.scheduler(), addresses.of(way.address()), way.use()),
                way.dialect(),
                Patience.usual());
    }
}
