package io.plumbline.lab.world;

import java.util.List;
import java.util.Properties;

/** Whom hosts and nodes hear, as text beside the rest of their state. */
final class HeardStore {
    private static final String SEPARATOR = "\t";

    private final Properties text;

    HeardStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        world.hosts().forEach(host -> keep(host.host().name(), host.heard()));
        world.nodes().forEach(node -> keep(node.node().name(), node.heard()));
    }

    void restore(World world) {
        world.hosts().forEach(host -> restore(host.host().name(), host.heard()));
        world.nodes().forEach(node -> restore(node.node().name(), node.heard()));
    }

    private void keep(String unit, Heard heard) {
        text.setProperty(key(unit, "listens"), String.valueOf(heard.listens()));
        text.setProperty(key(unit, "ports"), String.join(SEPARATOR, heard.ports()));
        for (var port : heard.ports()) {
            text.setProperty(
                    key(unit, "port." + port),
                    String.join(SEPARATOR, heard.at(port).stream().map(Heard.One::text).toList()));
        }
    }

    private void restore(String unit, Heard heard) {
        for (var port : list(key(unit, "ports"))) {
            for (var one : list(key(unit, "port." + port))) {
                var known = Heard.One.parse(one);
                heard.hears(port, known.protocol(), known.system(), known.port());
            }
        }
        heard.listens(Boolean.parseBoolean(text.getProperty(key(unit, "listens"))));
    }

    /** A world that was kept before anybody was heard has none. */
    private List<String> list(String key) {
        var value = text.getProperty(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split(SEPARATOR, -1));
    }

    private static String key(String unit, String what) {
        return "heard." + unit + "." + what;
    }
}
