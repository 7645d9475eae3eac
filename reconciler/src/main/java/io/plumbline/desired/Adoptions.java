package io.plumbline.desired;

import io.plumbline.property.HostProperties;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a spec could say so that what was observed is what it wishes: the way back from {@link
 * Desires}.
 */
public final class Adoptions {
    private Adoptions() {}

    /**
     * @param spec each host with a profile of its own
     * @param profiles whose they are, by name
     * @param links the ports of switches of each of {@code spec.links}, in order
     * @param left what is there and cannot be said, and why
     * @param beforeWriting what is said, and to be looked at before anything is written by it
     */
    public record Proposal(
            Entries spec,
            SortedMap<String, Host> profiles,
            List<Set<SwitchPort>> links,
            List<String> left,
            List<String> beforeWriting) {
        public Proposal {
            profiles = Collections.unmodifiableSortedMap(new TreeMap<>(profiles));
            links = List.copyOf(links);
            left = List.copyOf(left);
            beforeWriting = List.copyOf(beforeWriting);
        }
    }

    public static Proposal of(Sight sight) {
        var versions = Versions.of(sight);
        var fabrics = FabricAdoption.of(sight);
        var ofHosts = new Remarks();
        var ofMachines = new Remarks();
        var ofFabrics = fabrics.fabrics();
        var owners = new TreeMap<String, Host>();
        var profiles = Entries.NONE;
        var hosts = new Items(List.of());
        for (var declared : sight.reach().hosts()) {
            profiled(declared.host(), ofHosts, sight);
            var profile = profile(declared.host(), fabrics, ofFabrics, versions, ofHosts, sight);
            if (!profile.isEmpty()) {
                var name = String.format(Locale.ROOT, "host-%05d", owners.size() + 1);
                owners.put(name, declared.host());
                profiles = profiles.with(name, profile);
                hosts = hosts.with(UnitAdoption.host(declared, name));
            }
        }
        var nodes = nodes(fabrics, versions, sight);
        var links = LinkAdoption.adopt(fabrics, sight);
        var said =
                head(sight)
                        .with("artifacts", versions.artifacts())
                        .noted("artifacts", "no device tells the files")
                        .with("fabrics", ofFabrics)
                        .with("hostProfiles", profiles)
                        .with("hosts", hosts)
                        .with("switches", switches(sight))
                        .with("links", links);
        var spec = whole(managed(said, ofMachines, sight).with("nodes", nodes), sight);
        return new Proposal(
                spec,
                owners,
                LinkAdoption.ports(fabrics),
                Stream.concat(fabrics.left().stream(), ofMachines.texts().stream()).toList(),
                ofHosts.texts());
    }

    private static Entries whole(Entries spec, Sight sight) {
        return Entries.NONE
                .with("apiVersion", "plumbline/v1")
                .with("kind", "Cluster")
                .with("metadata", Entries.NONE.with("name", sight.reach().name().value()))
                .with("spec", spec);
    }

    private static Entries head(Sight sight) {
        var reach = sight.reach();
        var head =
                Entries.NONE
                        .with("mode", "Observe")
                        .noted("mode", "looks and writes nothing; Plan and Enforce do more")
                        .with("credentials", UnitAdoption.credentials(reach))
                        .with("workFolder", reach.workFolder().map(Located::value));
        return reach.vsphere()
                .map(vsphere -> head.with("vcenter", UnitAdoption.vcenter(vsphere)))
                .orElse(head);
    }

    /** The spec will say what somebody else says too, as far as the two speak of the same. */
    private static void profiled(Host host, Remarks remarks, Sight sight) {
        sight.standing(HostProperties.HOST_PROFILE, host)
                .ifPresent(named ->
                        remarks.add(
                                host.label(),
                                named
                                        + " is attached: options of drivers, advanced options,"
                                        + " power policy, rule sets and networks of the host are"
                                        + " left to it; where it says nothing of them, say"
                                        + " 'safety: {attachedProfile: Beside}'"));
    }

    private static Entries profile(
            Host host,
            FabricAdoption fabrics,
            Entries ofFabrics,
            Versions versions,
            Remarks remarks,
            Sight sight) {
        var software = SoftwareAdoption.adopt(host, Entries.NONE, versions, sight);
        var settings = HostSettingAdoption.adopt(host, software, sight);
        var profile =
                new StandardSwitchAdoption(host, fabrics.of(host), ofFabrics, sight)
                        .adopt(settings);
        return CardAdoption.adopt(host, profile, fabrics.of(host), versions, remarks, sight);
    }

    private static Items switches(Sight sight) {
        var all = new Items(List.of());
        for (var declared : sight.reach().switches()) {
            if (answered(declared.target(), sight)) {
                all = all.with(UnitAdoption.networkSwitch(declared));
            }
        }
        return all;
    }

    private static Items nodes(FabricAdoption fabrics, Versions versions, Sight sight) {
        var all = new Items(List.of());
        for (var declared : sight.reach().nodes()) {
            if (answered(declared.node(), sight)) {
                all = all.with(NodeAdoption.adopt(declared, fabrics, versions, sight));
            }
        }
        return all;
    }

    private static Entries managed(Entries said, Remarks left, Sight sight) {
        return sight.reach().vsphere().map(in -> managed(said, in, left, sight)).orElse(said);
    }

    private static Entries managed(Entries said, VSphere in, Remarks left, Sight sight) {
        var vcenter = in.vcenter().target();
        List<PortGroup> groups =
                DistributedSwitchAdoption.portGroups(vcenter, sight).sorted().toList();
        var machines = new Items(List.of());
        for (var declared : sight.reach().hosts()) {
            for (var one : MachineAdoption.adopt(declared.host(), groups, left, sight).all()) {
                machines = machines.with(one);
            }
        }
        return said.with("distributedSwitches", DistributedSwitchAdoption.adopt(vcenter, sight))
                .with("machines", machines);
    }

    private static boolean answered(Target unit, Sight sight) {
        return sight.observed().snapshots(unit).stream()
                .anyMatch(snapshot -> snapshot.last().isPresent());
    }
}
