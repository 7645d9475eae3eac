package io.plumbline.lab.command;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VsanCluster;
import io.plumbline.lab.world.VsanNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * {@code esxcli vsan}.
 *
 * @see "VCF 9.0 documentation, View the Communication Modes, and public file 57531121193 (ESXi 7):
 *     cluster get and unicastagent list; public script 33533563469: debug resync summary get; VCF
 *     9.0 documentation, Using Esxcli Commands with vSAN: debug object health summary get; public
 *     file 31593966075: what a host without a cluster says. What the others say there is not
 *     published"
 */
final class VsanCommands {
    private static final String NO_MEMBER = "Virtual SAN Clustering is not enabled on this host";

    private static final List<String> OTHERS =
            List.of(
                    "NodeUuid",
                    "IsWitness",
                    "Supports Unicast",
                    "IP Address",
                    "Port",
                    "Iface Name",
                    "Cert Thumbprint",
                    "SubClusterUuid");

    private static final List<String> OBJECTS = List.of("Health Status", "Number Of Objects");

    private VsanCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "vsan cluster get",
                List.of(),
                (machine, _) -> machine.look(host -> answer(host, VsanCommands::cluster)));
        esxcli.add(
                "vsan cluster unicastagent list",
                List.of(),
                (machine, _) -> machine.look(host -> answer(host, VsanCommands::others)));
        esxcli.add(
                "vsan debug object health summary get",
                List.of(),
                (machine, _) -> machine.look(host -> answer(host, VsanCommands::objects)));
        esxcli.add(
                "vsan debug resync summary get",
                List.of(),
                (machine, _) -> machine.look(host -> answer(host, (_, some) -> resync(some))));
    }

    private interface Told {
        Reply of(HostModel host, VsanCluster cluster);
    }

    private static Reply answer(HostModel host, Told told) {
        if (!host.vsan().installed()) {
            return new Reply.Refusal("Error: Unknown command or namespace vsan cluster get");
        }
        return host.vsan()
                .cluster()
                .map(cluster -> told.of(host, cluster))
                .orElseGet(() -> new Reply.Refusal(NO_MEMBER));
    }

    private static Reply cluster(HostModel host, VsanCluster cluster) {
        var entry = cluster.entry(host.host());
        return new Reply.Sheet(
                "Cluster Information",
                Structure.of(
                        "ClusterInformation",
                        "Enabled",
                        true,
                        "Current Local Time",
                        host.world().now().toString(),
                        "Local Node UUID",
                        VsanNode.uuid(host.host()),
                        "Local Node Type",
                        "NORMAL",
                        "Local Node State",
                        "AGENT",
                        "Local Node Health State",
                        host.vsan().healthy() ? "HEALTHY" : "UNHEALTHY",
                        "Sub-Cluster Master UUID",
                        cluster.leader(host.host()),
                        "Sub-Cluster UUID",
                        cluster.uuid(),
                        "Sub-Cluster Membership Entry Revision",
                        entry.revision(),
                        "Sub-Cluster Member Count",
                        cluster.heard(host.host()),
                        "Sub-Cluster Membership UUID",
                        entry.uuid(),
                        "Unicast Mode Enabled",
                        true,
                        "Maintenance Mode State",
                        host.vsan().decommissioned() ? "ON" : "OFF",
                        "Mode",
                        "REGULAR"));
    }

    private static Reply resync(VsanCluster cluster) {
        var bytes = cluster.bytesLeft();
        return new Reply.Sheet(
                "",
                Structure.of(
                        "ResyncSummary",
                        "Total Number Of Resyncing Objects",
                        cluster.objectsLeft(),
                        "Total Bytes Left To Resync",
                        bytes,
                        "Total GB Left To Resync",
                        String.format(Locale.ROOT, "%.2f", bytes / 1e9)));
    }

    /** All others by address, those elsewhere too. */
    private static Reply others(HostModel host, VsanCluster cluster) {
        var rows = new ArrayList<Structure>();
        for (var other : cluster.members()) {
            if (!other.equals(host.host())) {
                rows.add(other(VsanNode.uuid(other), rows.size(), cluster));
            }
        }
        for (var more = cluster.members().size(); more < cluster.configured(); more++) {
            var elsewhere = UUID.nameUUIDFromBytes(new byte[] {(byte) more}).toString();
            rows.add(other(elsewhere, rows.size(), cluster));
        }
        return rows.isEmpty() ? new Reply.Nothing() : new Reply.Table(OTHERS, rows);
    }

    private static Structure other(String node, int number, VsanCluster cluster) {
        return Structure.of(
                "UnicastAgent",
                "NodeUuid",
                node,
                "IsWitness",
                0,
                "Supports Unicast",
                true,
                "IP Address",
                "192.168.200." + (number + 1),
                "Port",
                12321,
                "Iface Name",
                "",
                "Cert Thumbprint",
                "10:2F:22:FF",
                "SubClusterUuid",
                cluster.uuid());
    }

    private static Reply objects(HostModel host, VsanCluster cluster) {
        var lost = cluster.inaccessible(host.host());
        var reduced = lost > 0 ? 0 : cluster.reduced();
        return new Reply.Table(
                OBJECTS,
                List.of(
                        state("reduced-availability-with-no-rebuild-delay-timer", reduced),
                        state("reduced-availability-with-active-rebuild", 0),
                        state("inaccessible", lost),
                        state("data-move", 3),
                        state("healthy", 1030 - lost - reduced),
                        state("nonavailability-related-incompliance", 2),
                        state("nonavailability-related-reconfig", 0),
                        state("reduced-availability-with-no-rebuild", 0)));
    }

    private static Structure state(String name, long objects) {
        return Structure.of(
                "ObjectHealthSummary", "Health Status", name, "Number Of Objects", objects);
    }
}
