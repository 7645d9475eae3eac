package io.plumbline.lab.linux;

import io.plumbline.lab.json.JsonTree;
import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Heard;
import io.plumbline.lab.world.NodeModel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code lldpctl -f json} of lldpd, in the shape that users quote. One neighbour is no list of one,
 * and one that gives no name is not under a name.
 *
 * @see "lldpd, lldpctl(8) and src/client/json_writer.c; netenglabs/suzieq, issue 259"
 */
final class LldpTool {
    private LldpTool() {}

    static int run(NodeMachine machine, Call call) {
        if (!String.join(" ", call.arguments()).equals("-f json")) {
            return call.fail("this lab knows only lldpctl -f json");
        }
        JsonTree.of(machine.look(LldpTool::tree), 2).lines().forEach(call::print);
        return 0;
    }

    private static Map<String, Object> tree(NodeModel node) {
        var all = new ArrayList<Map<String, Object>>();
        for (var port : node.network().ports()) {
            if (port.linkUp()) {
                node.heard().at(port.name()).forEach(one -> all.add(neighbour(port.name(), one)));
            }
        }
        return Map.of(
                "lldp",
                all.isEmpty()
                        ? Map.of()
                        : Map.of("interface", all.size() == 1 ? all.getFirst() : List.copyOf(all)));
    }

    private static Map<String, Object> neighbour(String at, Heard.One one) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("via", "LLDP");
        fields.put("rid", "1");
        fields.put("age", "0 day, 08:40:40");
        var chassis = new LinkedHashMap<String, Object>();
        chassis.put("id", id("mac", "00:1c:0f:5f:c7:c0"));
        chassis.put("descr", "a switch of this lab");
        fields.put("chassis", one.system().isEmpty() ? chassis : Map.of(one.system(), chassis));
        var port = new LinkedHashMap<String, Object>();
        port.put("id", id(one.port().contains(":") ? "mac" : "ifname", one.port()));
        port.put("descr", one.port());
        port.put("ttl", "120");
        fields.put("port", port);
        return Map.of(at, fields);
    }

    private static Map<String, Object> id(String type, String value) {
        var id = new LinkedHashMap<String, Object>();
        id.put("type", type);
        id.put("value", value);
        return id;
    }
}
