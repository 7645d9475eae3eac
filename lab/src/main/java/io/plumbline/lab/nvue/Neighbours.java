package io.plumbline.lab.nvue;

import io.plumbline.lab.world.SwitchModel;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code nv show interface swp1 lldp}: neighbours under their names; {@code nv show interface
 * lldp}: the same below each port.
 *
 * @see "CumulusNetworks/docs, nvue-reference/Show-Commands/LLDP.md; napalm-cumulus for NVUE,
 *     get_lldp_neighbors: nv show interface lldp -o json; lldp, neighbor, chassis, system-name,
 *     port, name"
 */
final class Neighbours {
    private Neighbours() {}

    static Map<String, Object> ofAll(SwitchModel model, Collection<String> ports) {
        var tree = new LinkedHashMap<String, Object>();
        for (var port : ports) {
            tree.put(port, Map.of("lldp", of(model, port)));
        }
        return tree;
    }

    static Map<String, Object> of(SwitchModel model, String port) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("dcbx-ets-config-tlv", "off");
        tree.put("dcbx-ets-recomm-tlv", "off");
        tree.put("dcbx-pfc-tlv", "off");
        var neighbours = new LinkedHashMap<String, Object>();
        for (var heard : model.heard().getOrDefault(port, Collections.emptySortedSet())) {
            var words = heard.split(" ", 2);
            var chassis = new LinkedHashMap<String, Object>();
            chassis.put("chassis-id", "44:38:39:22:01:01");
            chassis.put("system-name", words[0]);
            var far = new LinkedHashMap<String, Object>();
            far.put("name", words[1]);
            far.put("ttl", 120);
            var one = new LinkedHashMap<String, Object>();
            one.put("age", "3204");
            one.put("chassis", chassis);
            one.put("port", far);
            neighbours.put(words[0], one);
        }
        if (!neighbours.isEmpty()) {
            tree.put("neighbor", neighbours);
        }
        return tree;
    }
}
