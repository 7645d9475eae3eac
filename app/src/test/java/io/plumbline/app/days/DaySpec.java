package io.plumbline.app.days;

import io.plumbline.app.demo.BareSample;
import io.plumbline.property.Artifact;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The shipped sample, with some of its words changed. */
record DaySpec(String text, ClusterSpec cluster) {
    private static final String ANYWHERE = "https://vc01.lab/sdk";
    private static final String ANY_PIN = "0".repeat(64);

    /** Sixteen hosts, and no vCenter: most labs of these days have none. */
    static DaySpec sample() {
        return of(BareSample.text());
    }

    /** Managed by a vCenter, which the lab says more about. */
    DaySpec managed(String... machines) {
        return with("{esxi: esxi-root}", "{esxi: esxi-root, vcenter: vc}")
                .with(
                        "  rollout:",
                        "  vcenter: {url: %s, tlsSha256: \"%s\"}\n  machines:\n%s  rollout:"
                                .formatted(
                                        ANYWHERE,
                                        ANY_PIN,
                                        Stream.of(machines)
                                                .map(machine -> "    - " + machine + "\n")
                                                .collect(Collectors.joining())));
    }

    /**
     * With a job scheduler.
     *
     * @param machines the name of their series, for example {@code compute{i}}
     * @param jobNodes what the scheduler calls them
     */
    DaySpec scheduled(String kind, String deadline, String machines, String jobNodes) {
        var named = "name: \"" + machines + "\"";
        return of(
                text.replace("vcenter: vc}", "vcenter: vc, scheduler: queue}")
                        .replace(named, named + ", jobNode: \"" + jobNodes + "\"")
                        .replace(
                                "  rollout:",
                                "  scheduler: {kind: %s, address: queue.lab, deadline: %s}\n  rollout:"
                                        .formatted(kind, deadline)));
    }

    /**
     * With a port group on port 2 of the card, and an adapter in machines whose size is said.
     *
     * @param adapter without its port group
     */
    DaySpec onRoce(String adapter) {
        return with(
                        "  rollout:",
                        "  distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2],"
                                + " portGroups: [{name: ROCE-PG, vlan: untagged}]}]\n"
                                + "  rollout:")
                .with("size: {", "adapters: [{" + adapter + ", portGroup: ROCE-PG}], size: {");
    }

    /** As {@link #onRoce}, on a switch that each host has for itself. */
    DaySpec onStandard(String adapter) {
        return with(
                        "      nics:\n",
                        "      standardSwitches: {vSwitch1: {uplinks: [hpc/2], portGroups: [{name:"
                                + " SRIOV-ROCE-PG, vlan: untagged}]}}\n"
                                + "      nics:\n")
                .with(
                        "size: {",
                        "adapters: [{" + adapter + ", portGroup: SRIOV-ROCE-PG}], size: {");
    }

    DaySpec at(URI vcenter, String pin) {
        return with(ANYWHERE, vcenter.toString()).with(ANY_PIN, pin);
    }

    DaySpec with(String what, String by) {
        if (!text.contains(what)) {
            throw new IllegalStateException("the sample has no '" + what + "' any more");
        }
        return of(text.replace(what, by));
    }

    String name() {
        return cluster.name().value();
    }

    /** By file name. */
    Map<String, String> digests() {
        return cluster.artifacts().values().stream()
                .flatMap(declared -> declared.file().stream())
                .collect(
                        Collectors.toMap(
                                file -> file.path().replaceFirst(".*[ /]", ""), Artifact::sha256));
    }

    static DaySpec of(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var cluster) -> new DaySpec(text, cluster);
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException("no valid spec: " + problems);
        };
    }
}
