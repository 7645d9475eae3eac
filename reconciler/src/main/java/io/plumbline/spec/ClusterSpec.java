package io.plumbline.spec;

import io.plumbline.target.Target;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One cluster as its owner wants it. All references are resolved, all defaults filled in, all
 * series of hosts written out.
 *
 * @param revision 12 hexadecimal digits that change with the meaning of the file, not with its
 *     comments, order or quotes
 * @param workFolder where long acts keep their log and exit status on the hosts; there if anything
 *     is installed or burned
 * @param hosts in the order of the file
 * @param nodes in the order of the file
 * @param switches by name
 * @param links in the order of the file
 * @param warnings what is accepted and doubtful, in the order of the file
 */
public record ClusterSpec(
        String revision,
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
        List<Link> links,
        Rollout rollout,
        Safety safety,
        List<SpecProblem> warnings) {

    public ClusterSpec {
        artifacts = Collections.unmodifiableSortedMap(new TreeMap<>(artifacts));
        fabrics = Collections.unmodifiableSortedMap(new TreeMap<>(fabrics));
        hostProfiles = Collections.unmodifiableSortedMap(new TreeMap<>(hostProfiles));
        hosts = List.copyOf(hosts);
        nodes = List.copyOf(nodes);
        switches = List.copyOf(switches);
        links = List.copyOf(links);
        warnings = List.copyOf(warnings);
    }

    /** What is taken out of service as a whole, in order. */
    public SortedSet<Target> units() {
        var units = new TreeSet<Target>();
        hosts.forEach(declared -> units.add(declared.host()));
        nodes.forEach(declared -> units.add(declared.node()));
        switches.forEach(declared -> units.add(declared.target()));
        return Collections.unmodifiableSortedSet(units);
    }
}
