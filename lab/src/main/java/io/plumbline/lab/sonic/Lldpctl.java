package io.plumbline.lab.sonic;

import io.plumbline.lab.json.JsonTree;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code lldpctl} as it stands in for the one in the container lldp: key and value, or JSON.
 * Source: lldpctl(8) and src/client of lldpd. How old a neighbour is and what its chassis is called
 * but for its name is not kept here, so it is left out.
 */
final class Lldpctl {
    private Lldpctl() {}

    static Outcome run(Place place, List<String> words) {
        var neighbours = Neighbour.all(place.device().model());
        var asked = new ArrayList<>(words);
        var format = "";
        if (asked.size() > 1 && asked.getFirst().equals("-f")) {
            asked.removeFirst();
            format = asked.removeFirst();
        }
        var told =
                neighbours.stream()
                        .filter(one -> asked.isEmpty() || asked.contains(one.port()))
                        .toList();
        return switch (format) {
            case "keyvalue" -> Outcome.says(keysAndValues(told));
            case "json" -> Outcome.says(JsonTree.of(json(told), 2));
            default ->
                    Outcome.fails(1, "this lab's lldpctl prints -f keyvalue and -f json, no other");
        };
    }

    private static String keysAndValues(List<Neighbour> neighbours) {
        var text = new StringBuilder();
        for (var one : neighbours) {
            var key = "lldp." + one.port() + ".";
            text.append(key).append("via=LLDP\n");
            text.append(key).append("chassis.name=").append(one.system()).append('\n');
            text.append(key).append("port.ifname=").append(one.remotePort()).append('\n');
            text.append(key).append("port.descr=").append(one.remotePort()).append('\n');
        }
        return text.toString();
    }

    /** One interface is no list of one. */
    private static Map<String, Object> json(List<Neighbour> neighbours) {
        var all =
                neighbours.stream()
                        .map(one -> {
                            var fields = new LinkedHashMap<String, Object>();
                            fields.put("via", "LLDP");
                            fields.put("chassis", Map.of(one.system(), Map.of()));
                            var port = new LinkedHashMap<String, Object>();
                            var id = new LinkedHashMap<String, Object>();
                            id.put("type", "ifname");
                            id.put("value", one.remotePort());
                            port.put("id", id);
                            port.put("descr", one.remotePort());
                            fields.put("port", port);
                            return Map.of(one.port(), fields);
                        })
                        .toList();
        return Map.of(
                "lldp",
                all.isEmpty()
                        ? Map.of()
                        : Map.of("interface", all.size() == 1 ? all.getFirst() : all));
    }
}
