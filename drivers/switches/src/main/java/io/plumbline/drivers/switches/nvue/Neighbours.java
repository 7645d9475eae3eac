package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Neighbour;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.List;

/**
 * {@code nv show interface lldp -o json}: below each port {@code lldp}, {@code neighbor}, and there
 * neighbours under their names; not there where nobody speaks. One question tells of all ports.
 *
 * @see "CumulusNetworks/docs, nvue-reference/Show-Commands/LLDP.md; napalm-cumulus for NVUE,
 *     get_lldp_neighbors: this command, lldp and neighbor by interface, chassis.system-name,
 *     port.name; no capture of our own"
 */
final class Neighbours {
    static final String QUESTION = "nv show interface lldp -o json";

    private Neighbours() {}

    static List<Neighbour> of(SwitchPort port, String text) throws UnparsedText {
        var interfaces = Words.object(text);
        var all =
                Words.part(
                        Words.part(Words.part(interfaces, NvuePort.name(port)), "lldp"),
                        "neighbor");
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
