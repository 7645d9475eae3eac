package io.plumbline.lab.eos;

import io.plumbline.lab.world.SwitchModel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code show lldp neighbors | json}, as several tools quote it.
 *
 * @see "Network Programmability and Automation, example of eAPI with show lldp neighbors"
 */
final class Neighbours {
    private Neighbours() {}

    static String json(SwitchModel model) {
        var all = new ArrayList<Map<String, Object>>();
        model.heard()
                .forEach((port, some) -> {
                    for (var one : some) {
                        var words = one.split(" ", 2);
                        var row = new LinkedHashMap<String, Object>();
                        row.put("port", port);
                        row.put("neighborDevice", words[0]);
                        row.put("neighborPort", words[1]);
                        row.put("ttl", 120);
                        all.add(row);
                    }
                });
        var fields = new LinkedHashMap<String, Object>();
        fields.put("tablesInserts", all.size());
        fields.put("tablesDeletes", 0);
        fields.put("tablesDrops", 0);
        fields.put("tablesAgeOuts", 0);
        fields.put("lldpNeighbors", all);
        return EosJson.of(fields);
    }
}
