package io.plumbline.lab.simulation;

import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.Modules;
import io.plumbline.lab.world.PortModel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a host of the world is as the spec says, by a look at the model and nothing of the
 * planner.
 */
final class HostAsWished {
    private static final Map<String, String> PACKAGES =
            Map.of(
                    "nmst", "4.18.1.14",
                    "mft", "4.18.1.14",
                    "nmlx5-core", "4.21.71.101",
                    "nmlx5-rdma", "4.21.71.101");

    private final SimSpec spec;
    private final HostModel host;
    private final List<String> wrong = new ArrayList<>();

    private HostAsWished(SimSpec spec, HostModel host) {
        this.spec = spec;
        this.host = host;
    }

    /** What is not as wished, in force or for the next boot; empty if all is. */
    static List<String> wrong(SimSpec spec, HostModel host) {
        var look = new HostAsWished(spec, host);
        look.packages();
        look.options(host.modules().configured(Modules.CORE), "configured");
        look.options(host.modules().inForce(Modules.CORE), "in force");
        look.places(host.modules().configured(Modules.CORE));
        look.expect("mst", host.modules().loaded(Modules.MST), true);
        host.cards().forEach(look::card);
        return look.wrong;
    }

    private void packages() {
        PACKAGES.forEach((name, version) -> {
            expect(
                    name,
                    host.software()
                            .banks()
                            .booted(name)
                            .filter(vib -> vib.version().startsWith(version + "-"))
                            .isPresent(),
                    true);
            expect(
                    name + " next",
                    host.software()
                            .banks()
                            .next(name)
                            .filter(vib -> vib.version().startsWith(version + "-"))
                            .isPresent(),
                    true);
        });
    }

    private void options(String text, String where) {
        var options = parsed(text);
        var mask = 1 << spec.net().priority();
        expect("pfctx " + where, Integer.decode(options.getOrDefault("pfctx", "0")), mask);
        expect("pfcrx " + where, Integer.decode(options.getOrDefault("pfcrx", "0")), mask);
        expect("trust_state " + where, options.getOrDefault("trust_state", ""), "2");
        if (spec.net().marks()) {
            expect("ecn " + where, options.getOrDefault("ecn", ""), "1");
        }
    }

    /**
     * The configured array. What is in force of it are the functions that are there, judged with
     * the card: an old count that the firmware never honoured is no reason to boot.
     */
    private void places(String configured) {
        var counts = parsed(configured).getOrDefault("max_vfs", "").split(",", -1);
        var ports = host.ports();
        for (var index = 0; index < ports.size(); index++) {
            var port = ports.get(index);
            if (!isForeign(port.card())) {
                var count = index < counts.length ? counts[index] : "0";
                expect("max_vfs[" + index + "] configured", count, "" + functions(port));
            }
        }
    }

    private void card(CardModel card) {
        if (isForeign(card)) {
            return;
        }
        card.ports()
                .forEach(port ->
                        expect(
                                "functions of " + port.target().label(),
                                port.virtualFunctions(),
                                functions(port)));
        card.ports().stream()
                .filter(this::isInFabric)
                .forEach(port -> expect("link of " + port.target().label(), port.linkUp(), true));
        if (isHpc(card)) {
            expect("firmware", card.running().text(), "16.32.1010");
            expect("flash", card.flash().text(), "16.32.1010");
            key(card, "ADVANCED_PCI_SETTINGS", 0);
            key(card, "SRIOV_EN", 1);
            key(card, "NUM_OF_VFS", spec.card().firmwareVfs());
            key(card, "LINK_TYPE_P1", 2);
            key(card, "LINK_TYPE_P2", 2);
        }
    }

    private void key(CardModel card, String key, int wanted) {
        expect(key, card.config().current(key).orElse(-1), wanted);
        expect(key + " next", card.config().next(key).orElse(-1), wanted);
    }

    private int functions(PortModel port) {
        if (!isHpc(port.card())) {
            return 0;
        }
        return port.number() == 1 ? spec.card().port1() : spec.card().port2();
    }

    private boolean isInFabric(PortModel port) {
        return isHpc(port.card()) && (port.number() == 2 || !spec.links().ofFirstPort().isEmpty());
    }

    private boolean isHpc(CardModel card) {
        return card.board().psid().equals(spec.card().psid());
    }

    /** Whether the spec does not know the card. */
    boolean isForeign(CardModel card) {
        return isForeign(spec, host, card);
    }

    static boolean isForeign(SimSpec spec, HostModel host, CardModel card) {
        return spec.cardsOf(host.host().name()) == SimSpec.Cards.FOREIGN
                && card.slot().equals("Slot 1");
    }

    private void expect(String what, Object found, Object wanted) {
        if (!found.equals(wanted)) {
            wrong.add(what + " is " + found + ", not " + wanted);
        }
    }

    /** An option string as anybody would read it. */
    static Map<String, String> parsed(String text) {
        var options = new LinkedHashMap<String, String>();
        for (var word : text.trim().split("\\s+", -1)) {
            var equals = word.indexOf('=');
            if (equals > 0) {
                options.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        return options;
    }
}
