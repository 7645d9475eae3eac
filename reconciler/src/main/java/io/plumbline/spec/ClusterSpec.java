package io.plumbline.spec;

import io.plumbline.property.Workload;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One cluster as its owner wants it. All references are resolved, all defaults filled in, all
 * series of hosts written out.
 *
 * @param revisions change with the meaning of the file, not with its comments, order or quotes
 * @param workFolder where long acts keep their log and exit status on the hosts; there if anything
 *     is installed or burned
 * @param hosts in the order of the file
 * @param nodes in the order of the file
 * @param switches by name
 * @param vsphere what vCenter manages; empty where it is not asked
 * @param protectedMachines names of virtual machines that are left alone whatever the work, in the
 *     order of the file
 * @param scheduling who lets jobs start on units; empty where nobody is asked
 * @param links in the order of the file
 * @param leaving what earlier specs had; a file says nothing of it
 * @param warnings what is accepted and doubtful, in the order of the file
 */
public record ClusterSpec(
        Revisions revisions,
        Located<String> name,
        Modes modes,
        Credentials credentials,
        Optional<Located<String>> workFolder,
        SortedMap<String, DeclaredArtifact> artifacts,
        SortedMap<String, Fabric> fabrics,
        SortedMap<String, HostProfile> hostProfiles,
        List<DeclaredHost> hosts,
        List<DeclaredNode> nodes,
        List<DeclaredSwitch> switches,
        Optional<VSphere> vsphere,
        List<String> protectedMachines,
        Optional<JobScheduling> scheduling,
        List<Link> links,
        List<Leaving> leaving,
        Rollout rollout,
        Safety safety,
        List<SpecProblem> warnings) {
    /** So many are named where there are more. */
    private static final int NAMED = 4;

    public ClusterSpec {
        artifacts = Collections.unmodifiableSortedMap(new TreeMap<>(artifacts));
        fabrics = Collections.unmodifiableSortedMap(new TreeMap<>(fabrics));
        hostProfiles = Collections.unmodifiableSortedMap(new TreeMap<>(hostProfiles));
        hosts = List.copyOf(hosts);
        nodes = List.copyOf(nodes);
        switches = List.copyOf(switches);
        protectedMachines = List.copyOf(protectedMachines);
        links = List.copyOf(links);
        leaving = List.copyOf(leaving);
        warnings = List.copyOf(warnings);
    }

    /** 12 hexadecimal digits that change with what it says. */
    public String revision() {
        return revisions.whole();
    }

    /**
     * For every unit a text that changes with what is said of this unit, if not with that alone.
     */
    public SortedMap<Target, String> unitRevisions() {
        var said = new TreeMap<Target, String>();
        units().forEach(unit -> said.put(unit, revision()));
        nodes.forEach(declared -> said.put(declared.node(), revisions.nodes()));
        hosts.forEach(declared ->
                said.put(
                        declared.host(), declared.profile().revision() + "-" + revisions.shared()));
        return Collections.unmodifiableSortedMap(said);
    }

    /** What is taken out of service as a whole, in order. */
    public SortedSet<Target> units() {
        return Collections.unmodifiableSortedSet(new TreeSet<>(racks().keySet()));
    }

    /** Whether a machine is to have a function of a port: which one, tells the host of the card. */
    public boolean namesFunctions() {
        return vsphere.stream()
                .flatMap(said -> said.machines().stream())
                .flatMap(machine -> machine.pciDevices().stream())
                .anyMatch(device -> device.nic().isPresent());
    }

    /** Whether a port is to be given to machines, or taken back: which one, tells the host. */
    public boolean switchesPassthrough() {
        return hosts.stream().anyMatch(declared -> declared.profile().switchesPassthrough());
    }

    /** Whether vCenter may be the one to ask for functions: of which ports, tells the host. */
    public boolean asksForFunctions() {
        return vsphere.isPresent()
                && hosts.stream()
                        .flatMap(declared -> declared.profile().nics().values().stream())
                        .anyMatch(NicSpec::saysFunctions);
    }

    /** Whether SSH of hosts is started through vCenter where it is off. */
    public boolean asksForSsh() {
        return vsphere.map(VSphere::vcenter)
                .filter(one -> one.ssh() == VCenterSpec.Ssh.OpenForWork)
                .isPresent();
    }

    /**
     * For which hosts that is done, and through which vCenter; also those that are leaving, as the
     * spec says that had them last. It changes a host, and so for none where the mode does not let
     * hosts be changed.
     */
    public Map<Host, VSphere> opensSsh() {
        var open = new HashMap<Host, VSphere>();
        if (modes.overall() == Mode.Enforce) {
            leaving.stream()
                    .filter(some -> some.of().asksForSsh())
                    .forEach(some ->
                            hosts(some.units())
                                    .forEach(host ->
                                            open.put(host, some.of().vsphere().orElseThrow())));
            if (asksForSsh()) {
                hosts.forEach(declared -> open.put(declared.host(), vsphere.orElseThrow()));
            }
        }
        return Map.copyOf(open);
    }

    /** Its hosts, also those that are leaving. */
    public Set<Host> hostsWithLeaving() {
        var all = new HashSet<>(hosts(leavingUnits()));
        hosts.forEach(declared -> all.add(declared.host()));
        return Set.copyOf(all);
    }

    private static Set<Host> hosts(Set<Target> units) {
        return units.stream()
                .filter(Host.class::isInstance)
                .map(Host.class::cast)
                .collect(Collectors.toSet());
    }

    /** Every unit with its failure domain. */
    public SortedMap<Target, String> racks() {
        var racks = new TreeMap<Target, String>();
        hosts.forEach(declared -> racks.put(declared.host(), declared.rack()));
        nodes.forEach(declared -> racks.put(declared.node(), declared.rack()));
        switches.forEach(declared -> racks.put(declared.target(), declared.rack()));
        vsphere.flatMap(VSphere::unit)
                .ifPresent(vcenter -> racks.put(vcenter, DeclaredHost.DEFAULT_RACK));
        return Collections.unmodifiableSortedMap(racks);
    }

    /** The units that are no more in it, in order. */
    public SortedSet<Target> leavingUnits() {
        var units = new TreeSet<Target>();
        leaving.forEach(some -> units.addAll(some.units()));
        return Collections.unmodifiableSortedSet(units);
    }

    /**
     * This one when it takes the place of another: what only that one has is leaving.
     *
     * @param before of the same cluster, with what was leaving then
     */
    public ClusterSpec after(ClusterSpec before) {
        var all = new ArrayList<>(before.leaving);
        if (!before.units().isEmpty()) {
            all.add(new Leaving(before.withLeaving(List.of()), before.units()));
        }
        var own = units();
        return withLeaving(all).leavingOnly(unit -> !own.contains(unit));
    }

    /**
     * Why another may not take the place of this one: it has fewer of the units than this one
     * allows. A file that was cut in half shall not give up half of a cluster.
     *
     * @param next of the same cluster
     */
    public Optional<SpecProblem> refuses(ClusterSpec next) {
        var own = units();
        var removed = new TreeSet<>(own);
        removed.removeAll(next.units());
        var most = rollout.maxRemoved().of(own.size());
        return removed.size() <= most
                ? Optional.empty()
                : Optional.of(
                        SpecProblem.at(
                                next.name().origin(),
                                removed.size()
                                        + " of the "
                                        + own.size()
                                        + " units in force are missing, and one commit may remove "
                                        + most
                                        + " (rollout.maxRemoved "
                                        + rollout.maxRemoved()
                                        + " in force): "
                                        + named(removed)
                                        + "; remove fewer at a time, or allow more in a commit of"
                                        + " its own first"));
    }

    /**
     * Why another cluster may not be in force beside this one: it has units of this one that do
     * work for users, or that are leaving it. Two would pull them to and fro, each within a budget,
     * windows and approvals of its own. A switch or a vCenter may serve several.
     *
     * @param other nothing keeps another spec of the same cluster
     * @param had what that cluster has anyway: to refuse it that would also refuse to give it up
     */
    public Optional<SpecProblem> keeps(ClusterSpec other, Set<Target> had) {
        var common = new TreeSet<>(units());
        common.addAll(leavingUnits());
        common.retainAll(other.units());
        common.removeAll(had);
        common.removeIf(unit -> Workload.of(unit).isEmpty());
        return common.isEmpty() || name.value().equals(other.name().value())
                ? Optional.empty()
                : Optional.of(
                        SpecProblem.at(
                                other.name().origin(),
                                named(common)
                                        + ": cluster "
                                        + name.value()
                                        + " has it, or has not put it back yet, and no unit that"
                                        + " does work is of two clusters; remove it there first"));
    }

    private static String named(SortedSet<Target> units) {
        var first =
                units.stream().limit(NAMED).map(Target::label).collect(Collectors.joining(", "));
        return units.size() > NAMED ? first + " and " + (units.size() - NAMED) + " more" : first;
    }

    /** Forgets what else was leaving. */
    public ClusterSpec leavingOnly(Predicate<Target> stays) {
        var some = new ArrayList<Leaving>();
        for (var one : leaving) {
            var units =
                    one.units().stream()
                            .filter(stays)
                            .collect(Collectors.toCollection(TreeSet::new));
            if (!units.isEmpty()) {
                some.add(new Leaving(one.of(), units));
            }
        }
        return withLeaving(some);
    }

    private ClusterSpec withLeaving(List<Leaving> some) {
        return some.equals(leaving)
                ? this
                : new ClusterSpec(
                        revisions,
                        name,
                        modes,
                        credentials,
                        workFolder,
                        artifacts,
                        fabrics,
                        hostProfiles,
                        hosts,
                        nodes,
                        switches,
                        vsphere,
                        protectedMachines,
                        scheduling,
                        links,
                        some,
                        rollout,
                        safety,
                        warnings);
    }
}
