package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Maintenance of others is not left by us; keys, positions and cards that the spec does not know
 * stay as they are.
 */
final class Law6Foreign extends Law {
    private static final Set<String> OURS =
            Set.of("pfctx", "pfcrx", "trust_state", "ecn", "max_vfs");

    Law6Foreign() {
        super(Name.LAW_6_FOREIGN_IS_NOT_TOUCHED);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (scene.hands().actingOn(entry.host()).isEmpty()) {
            return;
        }
        switch (entry) {
            case Entry.MaintenanceLeft left -> {
                if (!scene.hands().areOurs(left.host())) {
                    breaks(scene, left, "it is the maintenance of somebody else");
                }
            }
            case Entry.Wrote wrote when wrote.what().endsWith("nmlx5_core#options") ->
                    options(scene, wrote);
            case Entry.Wrote wrote -> card(scene, wrote, wrote.what());
            case Entry.BurnStarted burn -> card(scene, burn, burn.card());
            case Entry.Asked asked when scene.hands().areOthers(asked.host()) -> premise();
            default -> {}
        }
    }

    private void options(Scene scene, Entry.Wrote wrote) {
        var before = AsWished.parsed(wrote.from());
        var after = AsWished.parsed(wrote.to());
        if (!foreign(before).isEmpty()) {
            premise();
        }
        if (!foreign(before).equals(foreign(after))) {
            breaks(scene, wrote, foreign(before) + " became " + foreign(after));
        }
        var host = scene.model(wrote.host());
        var ports = host.ports();
        for (var index = 0; index < ports.size(); index++) {
            if (AsWished.isForeign(scene.spec(), host, ports.get(index).card())
                    && !count(before, index).equals(count(after, index))) {
                breaks(scene, wrote, "position " + index + " of max_vfs is not ours");
            }
        }
    }

    private void card(Scene scene, Entry entry, String what) {
        var host = scene.model(entry.host());
        host.cards().stream()
                .filter(card -> AsWished.isForeign(scene.spec(), host, card))
                .filter(card -> what.contains(card.at().slot()))
                .forEach(card ->
                        breaks(scene, entry, card.target().label() + " is not in the spec"));
    }

    private static Map<String, String> foreign(Map<String, String> options) {
        var foreign = new TreeMap<>(options);
        foreign.keySet().removeAll(OURS);
        return foreign;
    }

    private static String count(Map<String, String> options, int index) {
        var counts = options.getOrDefault("max_vfs", "").split(",", -1);
        return index < counts.length && !counts[index].isEmpty() ? counts[index] : "0";
    }
}
