package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code show lldp neighbors detail | json}: {@code TABLE_nbor_detail}, a row a neighbour. One row
 * is no list but the row itself.
 *
 * @see "collectors that read NX-API: TABLE_nbor_detail, ROW_nbor_detail, l_port_id Eth1/1,
 *     sys_name, port_id; ansible-collections/cisco.nxos, nxos_facts/show_lldp_neighbors:
 *     neigh_count 0 where nobody speaks"
 */
final class Neighbours {
    static final String QUESTION = CliLine.of("show lldp neighbors detail") + " | json";

    /** In older releases, whatever was asked for: ansible-collections/cisco.nxos, nxos_facts. */
    private static final String NOBODY = "ERROR: No neighbour information";

    private Neighbours() {}

    /** Of one port; empty where nobody speaks. */
    static List<Neighbour> parse(String text, SwitchPort port) throws UnparsedText {
        if (text.strip().equals(NOBODY)) {
            return List.of();
        }
        var json = Json.parse(text);
        var rows = json.having("l_port_id");
        if (rows.isEmpty() && !json.own("neigh_count").equals(Optional.of("0"))) {
            throw new UnparsedText("no table of neighbours");
        }
        var heard = new ArrayList<Neighbour>();
        for (var row : rows) {
            var at = row.text("l_port_id");
            if (at.equals(NxosPort.shortName(port)) || at.equals(NxosPort.name(port))) {
                heard.add(new Neighbour(row.text("sys_name"), row.text("port_id")));
            }
        }
        heard.sort(null);
        return List.copyOf(heard);
    }
}
