package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Host;
import io.plumbline.target.JobNode;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The jobs that were seen on a host, in the world of its twin. */
record TwinJobs(ClusterSpec spec, World world) {
    /** Nobody knows how long a job still takes: half of what it may. */
    private static final int OF_THE_DEADLINE = 2;

    /** Nodes that a spec names on a host. */
    List<JobNode> on(Host host) {
        return spec.scheduling().map(JobScheduling::nodes).orElse(List.of()).stream()
                .filter(node -> node.unit().equals(host))
                .toList();
    }

    /**
     * @return what is assumed of them
     */
    Optional<String> put(Host host, Observation told) {
        var takes = takes();
        var jobs = 0;
        for (var node : on(host)) {
            world.batch().add(node.name(), host, machine(node));
            var on = told.readings().running(JobNodeProperties.JOBS.of(node)).orElse(List.of());
            on.forEach(job -> world.batch().goesOn(node.name(), job, takes));
            told.readings()
                    .running(JobNodeProperties.CLOSED.of(node))
                    .ifPresent(why -> world.batch().close(node.name(), why, Twin.HOLDER));
            jobs += on.size();
        }
        return jobs == 0
                ? Optional.empty()
                : Optional.of(
                        "jobs that run now end after "
                                + takes.toString().substring(2).toLowerCase(Locale.ROOT)
                                + ", half of scheduler.deadline, and no others come");
    }

    private Duration takes() {
        return spec.scheduling()
                .map(JobScheduling::deadline)
                .orElse(Duration.ZERO)
                .dividedBy(OF_THE_DEADLINE);
    }

    private String machine(JobNode node) {
        return spec.vsphere().map(VSphere::machines).orElse(List.of()).stream()
                .filter(one ->
                        one.jobNode().map(Located::value).filter(node.name()::equals).isPresent())
                .map(DeclaredMachine::machine)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no machine is " + node.path()))
                .name();
    }
}
