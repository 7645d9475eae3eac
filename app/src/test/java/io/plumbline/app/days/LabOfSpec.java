package io.plumbline.app.days;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.LoopbackNetwork;
import io.plumbline.spec.DeclaredPortGroup;
import io.plumbline.spec.JobScheduling;
import io.plumbline.spec.VSphere;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The lab that has what a spec names. */
final class LabOfSpec {
    private static final int SSH_PORT = 2222;

    private LabOfSpec() {}

    /**
     * @param scale lab seconds in one of ours
     */
    static LabPlan plan(Path state, DaySpec spec, LabPlan.Situation situation, int scale) {
        var words =
                new ArrayList<>(
                        List.of(
                                "--state",
                                state.toString(),
                                "--hosts",
                                Integer.toString(spec.cluster().hosts().size()),
                                "--situation",
                                situation.name(),
                                "--scale",
                                Integer.toString(scale),
                                "--network",
                                LoopbackNetwork.anyFree(SSH_PORT),
                                "--port",
                                Integer.toString(SSH_PORT)));
        spec.cluster()
                .nodes()
                .forEach(declared -> words.addAll(List.of("--node", declared.node().name())));
        spec.cluster()
                .switches()
                .forEach(declared ->
                        words.addAll(
                                List.of(
                                        "--switch",
                                        declared.address() + ":" + declared.platform())));
        spec.cluster()
                .vsphere()
                .ifPresent(vsphere -> {
                    words.addAll(List.of("--vcenter", "default"));
                    vsphere.distributedSwitches().stream()
                            .flatMap(one -> one.portGroups().stream())
                            .map(DeclaredPortGroup::target)
                            .forEach(group ->
                                    words.addAll(
                                            List.of(
                                                    "--distributed-switch",
                                                    group.of().name() + "=" + group.name())));
                });
        spec.cluster().scheduling().ifPresent(jobs -> words.addAll(scheduler(spec, jobs)));
        spec.digests()
                .forEach((file, sha256) -> words.addAll(List.of("--digest", file + "=" + sha256)));
        return LabPlan.parse(words);
    }

    /** With the nodes that the spec names. */
    private static List<String> scheduler(DaySpec spec, JobScheduling jobs) {
        var commands = jobs.command().orElse(jobs.kind().name().toLowerCase(Locale.ROOT));
        var machines = spec.cluster().vsphere().map(VSphere::machines).orElse(List.of()).stream();
        var carriers =
                Stream.concat(
                        machines.flatMap(one ->
                                one.jobNode().stream()
                                        .map(name ->
                                                name.value()
                                                        + "="
                                                        + one.machine().host().name()
                                                        + "/"
                                                        + one.machine().name())),
                        spec.cluster().nodes().stream()
                                .flatMap(one ->
                                        one.jobNode().stream()
                                                .map(name ->
                                                        name.value() + "=" + one.node().name())));
        return Stream.concat(
                        Stream.of("--scheduler", jobs.address() + "=" + commands),
                        carriers.flatMap(one -> Stream.of("--job-node", one)))
                .toList();
    }
}
