package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code nv show interface swp1 lldp -o json}: {@code neighbor}, neighbours under their names; not
 * there where nobody speaks.
 *
 * @see "CumulusNetworks/docs, nvue-reference/Show-Commands/LLDP.md; napalm-cumulus for NVUE,
 *     get_lldp_neighbors: chassis.system-name, port.name; no capture of our own"
 */
final class Neighbours {
    private static final String ALL = "neighbor";

    private Neighbours() {}

    static String question(SwitchPort port) {
        return ShellLine.of("nv show interface {} lldp -o json", NvuePort.name(port));
    }

    static List<Neighbour> parse(String text) throws UnparsedText {
        var all = Words.part(Words.object(text), ALL);
        var heard = new ArrayList<Neighbour>();
        for (var name : all.byKey().keySet()) {
            var one = Words.part(all, name);
            heard.add(
                    new Neighbour(
                            Words.part(one, "chassis").own("system-name").orElse(name),
                            Words.text(Words.part(one, "port"), "name")));
        }
        heard.sort(null);
        return List.copyOf(heard);
    }
}
