package io.plumbline.lab.simulation;

import io.plumbline.lab.simulation.Law.Name;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.property.OptionString;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Drivers that touch what the spec does not know: one for each kind of it, as the starts of hosts,
 * nodes and switches plant it.
 */
final class Slips {
    private static final String KEY = "RSS";
    private static final String COUNTS = "max_vfs";

    /** What no simulated spec names and nobody else sets. */
    private static final String RULES = "iwarp-pm";

    private static final int MTU = 2000;
    private static final int WEIGHT = 40;
    private static final int FUNCTIONS = 2;

    private Slips() {}

    /** Only where a host's options have keys of others. */
    static Saboteur overwriting() {
        return slipping(
                "overwrites a key of others",
                ClumsyDrivers.ofOptions(options ->
                        options.value(KEY).isPresent() ? options.with(KEY, "1") : options));
    }

    /** As the other; and who takes a key away that we did not make breaks a law of its own. */
    static Saboteur dropping() {
        return slipping(
                "drops a key of others", ClumsyDrivers.ofOptions(options -> options.without(KEY)));
    }

    /** Only where hosts have a card that the spec does not know. */
    static List<Saboteur> atCards() {
        return List.of(
                slipping("clears a place of others", ClumsyDrivers.ofOptions(Slips::cleared)),
                slipping("sets a card of others", ClumsyDrivers.ofHosts(Slips::firstCard)));
    }

    static Saboteur atSettings() {
        return slipping(
                "opens a firewall unasked",
                ClumsyDrivers.ofHosts(host -> {
                    if (!host.settings().ruleSets().getOrDefault(RULES, true)) {
                        host.settings().setRuleSet(RULES, true);
                    }
                }));
    }

    /** Only where nodes have files of others. */
    static List<Saboteur> atNodes() {
        return List.of(
                slipping(
                        "removes files of others",
                        ClumsyDrivers.ofNodes(node -> node.files().remove(NodeStart.OTHERS_FILE))),
                slipping("keeps no lines of others", ClumsyDrivers.ofNodes(Slips::lines)),
                slipping("sets an interface of others", ClumsyDrivers.ofNodes(Slips::otherPort)));
    }

    /** Only where switches have pools of others. */
    static List<Saboteur> atSwitches() {
        return List.of(
                changing("removes a pool of others", SwitchChange.noPool(SwitchStart.OTHERS_POOL)),
                changing(
                        "weighs a queue of others",
                        SwitchChange.weight(SimLinks.port(2), 2, WEIGHT)),
                changing(
                        "sets a port without a link",
                        SwitchChange.mtu(SimLinks.port(SwitchStart.PORTS), MTU)));
    }

    private static Saboteur changing(String name, SwitchChange change) {
        return slipping(name, ClumsyDrivers.ofSwitches(unit -> unit.change(change)));
    }

    private static Saboteur slipping(String name, ClumsyDrivers drivers) {
        return Saboteur.driving(name, Name.LAW_6_FOREIGN_IS_NOT_TOUCHED, drivers);
    }

    /** Its first port is the first of the host. */
    private static OptionString cleared(OptionString options) {
        var counts = options.array(COUNTS);
        var theirs = String.valueOf(HostStart.FOREIGN_FUNCTIONS);
        return !counts.isEmpty() && counts.getFirst().equals(theirs)
                ? options.withPositions(COUNTS, Map.of(0, "0"), counts.size(), "0")
                : options;
    }

    /** It is the first in order, and this is not what it came with. */
    private static void firstCard(HostModel host) {
        var card = host.cards().getFirst();
        if (host.cardTools().work() && card.config().next("NUM_OF_VFS").orElse(0) != FUNCTIONS) {
            host.cardTools().configure(card, new LinkedHashMap<>(Map.of("NUM_OF_VFS", FUNCTIONS)));
        }
    }

    /** Of the file that configures our interface too. */
    private static void lines(NodeModel node) {
        Stream.of("/etc/NetworkManager/system-connections", "/etc/sysconfig/network-scripts")
                .flatMap(folder -> node.files().in(folder, "").entrySet().stream())
                .forEach(file -> {
                    var rest = file.getValue().replaceAll("(?m)^(may-fail|NM_CONTROLLED)=.*\n", "");
                    node.files().put(file.getKey(), rest);
                });
    }

    private static void otherPort(NodeModel node) {
        var port = node.network().port(NodeSetup.MANAGEMENT).orElseThrow();
        if (port.mtu() != MTU) {
            node.network().setMtu(port, MTU);
        }
    }
}
