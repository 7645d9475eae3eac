package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code show lldp neighbors | json}: {@code lldpNeighbors}, a row a neighbour.
 *
 * @see "Network Programmability and Automation, example of eAPI; arista.avd, tests of cabling; no
 *     capture of our own"
 */
final class Neighbours {
    static final String QUESTION = EosLine.json("show lldp neighbors");

    private Neighbours() {}

    /**
     * Of one port; empty where nobody speaks.
     *
     * @param name as configuration names the port
     */
    static List<Neighbour> parse(String text, String name) throws UnparsedText {
        if (!(Json.parse(text).only("lldpNeighbors") instanceof Json.Elements(var rows))) {
            throw new UnparsedText("lldpNeighbors is no list");
        }
        var heard = new ArrayList<Neighbour>();
        for (var row : rows) {
            if (row.text("port").equals(name)) {
                heard.add(new Neighbour(row.text("neighborDevice"), row.text("neighborPort")));
            }
        }
        heard.sort(null);
        return List.copyOf(heard);
    }
}
