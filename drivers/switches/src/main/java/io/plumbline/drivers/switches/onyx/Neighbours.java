package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * {@code show lldp interfaces ethernet remote | json-print}: a table a neighbour, under its port,
 * which may stand with its port channel: {@code Eth1/1 (Po100)}.
 *
 * @see "GitHub, tests of a network documentation tool: lldp_json_mellanox; no capture of our own"
 */
final class Neighbours {
    static final String QUESTION = "show lldp interfaces ethernet remote | json-print";

    private static final String SYSTEM = "Remote system name";
    private static final String PORT = "Remote port-id";
    private static final String NOBODY = "No lldp remote information.";

    private Neighbours() {}

    /** By port; one where nobody speaks is not in it. */
    static Map<String, List<Neighbour>> parse(String text) throws UnparsedText {
        var json = Json.parse(text);
        var heard = new TreeMap<String, List<Neighbour>>();
        for (var table : tables(json)) {
            for (var port : table.rows().entrySet()) {
                if (port.getKey().matches("(Eth|Po|Mpo)\\d.*")) {
                    heard.computeIfAbsent(port.getKey().split(" ", 2)[0], _ -> new ArrayList<>())
                            .add(
                                    new Neighbour(
                                            word(port.getValue(), SYSTEM),
                                            word(port.getValue(), PORT)));
                }
            }
        }
        if (heard.isEmpty() && !json.toString().contains(NOBODY)) {
            throw new UnparsedText("it tells of nobody, and does not say that there is none");
        }
        heard.values().forEach(some -> some.sort(null));
        return heard;
    }

    /** One that does not say it is told as such, and spoils no other port. */
    private static String word(Json port, String key) {
        var found = port.under(key);
        return found.size() == 1 && found.getFirst() instanceof Json.Text(var word) ? word : "-";
    }

    private static List<Json> tables(Json json) {
        return json instanceof Json.Elements(var all) ? all : List.of(json);
    }
}
