package io.plumbline.spec;

import io.plumbline.property.VsanDecommission;
import io.plumbline.target.JobNode;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The whole file. Sections that others refer to are read first, whatever their order in the file.
 */
final class ClusterSection {
    private ClusterSection() {}

    static Optional<ClusterSpec> read(Fields root, Findings findings) {
        root.required("apiVersion", SpecCodecs.only("plumbline/v1", ", the one version there is"));
        root.required("kind", SpecCodecs.only("Cluster", ", the one kind there is"));
        var name = root.requiredSection("metadata", ClusterSection::name);
        var spec = root.requiredSection("spec", at -> spec(at, root, name, findings));
        return root.complete(() -> spec.orElseThrow());
    }

    private static Optional<Located<String>> name(Fields at) {
        var name = at.required("name", SpecCodecs.NAME);
        return at.complete(() -> name.orElseThrow());
    }

    private static Optional<ClusterSpec> spec(
            Fields at, Fields root, Optional<Located<String>> name, Findings findings) {
        var modes = ModeSection.read(at);
        var observes = modes.overall() == Mode.Observe;
        var withNodes = at.keys().contains("nodes");
        var withHosts = at.keys().contains("hosts") || !withNodes;
        var credentials =
                at.requiredSection("credentials", said -> credentials(said, withHosts, withNodes));
        var workFolder = at.optional("workFolder", SpecCodecs.PATH);
        var artifacts =
                Declared.read(
                        at.find("artifacts"),
                        "spec.artifacts",
                        new ArtifactSection(observes)::read);
        var fabrics =
                Declared.read(
                        at.find("fabrics"), "spec.fabrics", new FabricSection(observes)::read);
        var profiles =
                Declared.read(
                        withHosts ? at.require("hostProfiles") : at.find("hostProfiles"),
                        "spec.hostProfiles",
                        new HostProfileSection(artifacts, fabrics)::read);
        var hosts =
                (withHosts ? at.require("hosts") : at.find("hosts"))
                        .map(list -> new HostsSection(profiles).read(list))
                        .orElse(List.of());
        var nodes =
                at.find("nodes")
                        .map(list -> new NodesSection(artifacts, fabrics).read(list))
                        .orElse(List.of());
        var switches = at.find("switches").map(SwitchesSection::read).orElseGet(TreeMap::new);
        var sound = findings.count() == 0;
        var links =
                at.find("links")
                        .map(list -> links(hosts, nodes, switches, fabrics, sound).read(list))
                        .orElse(List.of());
        if (at.find("switches").isPresent()
                && credentials.filter(said -> said.switches().isEmpty()).isPresent()) {
            at.problem(
                    at.origin(),
                    "'credentials.switch' is missing: it names the login at the switches");
        }
        PassthroughLimits.checkVCenter(at, hosts);
        var vsphere = vsphere(at, hosts, nodes, links, credentials, sound, findings);
        var scheduling =
                scheduling(
                        at,
                        credentials,
                        SchedulerSection.nodes(
                                nodes, vsphere.map(VSphere::machines).orElse(List.of())));
        var spared = at.section("protect", ProtectSection::read).orElse(List.of());
        ProtectSection.check(spared, vsphere.map(VSphere::machines).orElse(List.of()), findings);
        var rollout = at.section("rollout", RolloutSection::read);
        var safety = at.section("safety", SafetySection::read);
        if (safety.filter(some -> some.vsan() == VsanDecommission.EvacuateAllData).isPresent()
                && at.find("vcenter").isEmpty()) {
            at.problem(
                    at.origin(),
                    "'vcenter' is missing: only there an order waits until all data is elsewhere"
                            + " (safety.vsan: EvacuateAllData)");
        }
        if (at.find("workFolder").isEmpty() && withHosts && carriesForHosts(artifacts)) {
            at.problem(
                    at.origin(),
                    "'workFolder' is missing: installing and burning keep their log and exit status"
                            + " there");
        }
        return at.complete(() ->
                new ClusterSpec(
                        Revisions.of(root, at),
                        name.orElse(new Located<>("", at.origin())),
                        modes,
                        credentials.orElseThrow(),
                        workFolder,
                        artifacts.good(),
                        fabrics.good(),
                        profiles.good(),
                        hosts,
                        nodes,
                        List.copyOf(switches.values()),
                        vsphere,
                        spared.stream().map(Located::value).toList(),
                        scheduling,
                        links,
                        List.of(),
                        rollout.orElse(RolloutSection.DEFAULT),
                        safety.orElse(SafetySection.DEFAULT),
                        findings.warnings()));
    }

    private static Optional<VSphere> vsphere(
            Fields at,
            List<DeclaredHost> hosts,
            List<DeclaredNode> nodes,
            List<Link> links,
            Optional<Credentials> credentials,
            boolean sound,
            Findings findings) {
        var vcenter = at.section("vcenter", VCenterSection::read);
        var switches =
                at.find("distributedSwitches")
                        .map(list ->
                                new DistributedSwitchesSection(
                                                vcenter.map(VCenterSpec::target)
                                                        .orElse(new VCenter("vcenter")),
                                                hosts,
                                                sound)
                                        .read(list))
                        .orElse(List.of());
        if (at.find("distributedSwitches").isPresent() && at.find("vcenter").isEmpty()) {
            at.problem(at.origin(), "'vcenter' is missing: it is what spans distributed switches");
        }
        if (sound && findings.count() == 0) {
            hosts.forEach(new VmkernelLimits(switches, findings)::check);
            hosts.forEach(new StandardSwitchLimits(switches, findings)::check);
        }
        var machines =
                at.find("machines")
                        .map(list ->
                                new MachinesSection(hosts, nodes, switches, links, sound)
                                        .read(list))
                        .orElse(List.of());
        if (at.find("machines").isPresent() && at.find("vcenter").isEmpty()) {
            at.problem(at.origin(), "'vcenter' is missing: it tells of machines and starts them");
        }
        var login = credentials.flatMap(Credentials::vcenter);
        if (at.find("vcenter").isPresent() && credentials.isPresent() && login.isEmpty()) {
            at.problem(
                    at.origin(), "'credentials.vcenter' is missing: it names the login at vCenter");
        }
        return vcenter.flatMap(
                said -> login.map(name -> new VSphere(said, name, switches, machines)));
    }

    private static Optional<JobScheduling> scheduling(
            Fields at, Optional<Credentials> credentials, List<Located<JobNode>> nodes) {
        if (at.find("scheduler").isEmpty() && !nodes.isEmpty()) {
            at.problem(
                    nodes.getFirst().origin(),
                    "'scheduler' is missing: who lets jobs start on '"
                            + nodes.getFirst().value().name()
                            + "'");
        }
        return at.section(
                "scheduler",
                section ->
                        SchedulerSection.read(
                                section, credentials.flatMap(Credentials::scheduler), nodes));
    }

    private static LinksSection links(
            List<DeclaredHost> hosts,
            List<DeclaredNode> nodes,
            SortedMap<String, DeclaredSwitch> switches,
            Declared<Fabric> fabrics,
            boolean sound) {
        var ports = new SwitchPorts(switches, sound);
        return new LinksSection(new LinkEnds(hosts, nodes, ports, fabrics, sound), ports);
    }

    /** A node keeps its log and result in a folder of its own; what has no file has no log. */
    private static boolean carriesForHosts(Declared<DeclaredArtifact> artifacts) {
        return artifacts.good().values().stream()
                .anyMatch(one -> !(one instanceof DeclaredArtifact.Ofed) && one.file().isPresent());
    }

    private static Optional<Credentials> credentials(
            Fields at, boolean withHosts, boolean withNodes) {
        var esxi =
                withHosts
                        ? at.required("esxi", SpecCodecs.NAME)
                        : at.optional("esxi", SpecCodecs.NAME);
        var linux =
                withNodes
                        ? at.required("linux", SpecCodecs.NAME)
                        : at.optional("linux", SpecCodecs.NAME);
        var switches = at.optional("switch", SpecCodecs.NAME);
        var vcenter = at.optional("vcenter", SpecCodecs.NAME);
        var scheduler = at.optional("scheduler", SpecCodecs.NAME);
        return at.complete(() -> new Credentials(esxi, linux, switches, vcenter, scheduler));
    }
}
