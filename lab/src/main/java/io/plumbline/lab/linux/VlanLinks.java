package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Interfaces for one VLAN each, as {@code ip} of iproute2 6 makes and prints them. They are called
 * as most people do, such as {@code ens1f0np0.200}, and a boot forgets them.
 *
 * @see "public captures of ip -d -j link show: link, linkinfo.info_kind vlan, info_data protocol,
 *     id and flags; what is of another kind is printed as an empty object, by iproute2 6.1"
 */
final class VlanLinks {
    private static final int MOST = 4094;

    private VlanLinks() {}

    static boolean isAbout(List<String> words) {
        return words.size() > 1
                && words.getFirst().equals("link")
                && (words.get(1).equals("add") || List.of("up", "down").contains(words.getLast()));
    }

    static int run(NodeMachine machine, Call call) {
        var words = call.arguments();
        return words.get(1).equals("add") ? add(machine, call, words) : set(machine, call, words);
    }

    /** {@code ip link add link ens1f0np0 name ens1f0np0.200 type vlan id 200}. */
    private static int add(NodeMachine machine, Call call, List<String> words) {
        var line = String.join(" ", words);
        if (!line.matches("link add link \\S+ name \\S+ type vlan id [0-9]{1,4}")) {
            call.complain("Error: argument \"" + words.getLast() + "\" is wrong: not in this lab");
            return 255;
        }
        var vlan = Integer.parseInt(words.get(9));
        var below = words.get(3);
        if (vlan > MOST || !words.get(5).equals(below + "." + vlan)) {
            call.complain("Error: argument \"" + words.get(9) + "\" is wrong: id is invalid");
            return 255;
        }
        var port = machine.look(node -> node.network().port(below));
        if (port.isEmpty()) {
            return Ip.missing(call, below);
        }
        if (port.get().vlans().containsKey(vlan)) {
            call.complain("RTNETLINK answers: File exists");
            return 2;
        }
        port.get().vlan(vlan, false);
        return 0;
    }

    /** {@code ip link set dev ens1f0np0.200 up}. */
    private static int set(NodeMachine machine, Call call, List<String> words) {
        var name = words.get(words.size() - 2);
        return machine.look(node -> {
            for (var port : node.network().ports()) {
                for (var vlan : port.vlans().keySet()) {
                    if (name.equals(port.nameOf(vlan))) {
                        port.vlan(vlan, words.getLast().equals("up"));
                        return 0;
                    }
                }
            }
            return Ip.missing(call, name);
        });
    }

    static String show(NodeModel node) {
        var all = new ArrayList<String>();
        all.add("{}");
        node.network().ports().forEach(_ -> all.add("{}"));
        each(node, "\"linkmode\":\"DEFAULT\",", VlanLinks::details, all);
        return "[" + String.join(",", all) + "]";
    }

    static List<String> addresses(NodeModel node) {
        var all = new ArrayList<String>();
        each(node, "", _ -> ",\"addr_info\":[]", all);
        return all;
    }

    private interface Rest {
        String of(int vlan);
    }

    private static String details(int vlan) {
        return ",\"promiscuity\":0,\"min_mtu\":0,\"max_mtu\":65535,\"linkinfo\":{\"info_kind\":\"vlan\","
                   + "\"info_data\":{\"protocol\":\"802.1Q\",\"id\":"
                + vlan
                + ",\"flags\":[\"REORDER_HDR\"]}},\"inet6_addr_gen_mode\":\"eui64\"";
    }

    private static void each(NodeModel node, String mode, Rest rest, List<String> all) {
        var index = node.network().ports().size() + 2;
        for (var port : node.network().ports()) {
            for (var vlan : port.vlans().entrySet()) {
                all.add(text(port, vlan, index++, mode, rest));
            }
        }
    }

    private static String text(
            NodePort port, Map.Entry<Integer, Boolean> vlan, int index, String mode, Rest rest) {
        var up = vlan.getValue();
        return "{\"ifindex\":"
                + index
                + ",\"link\":\""
                + port.name()
                + "\",\"ifname\":\""
                + port.nameOf(vlan.getKey())
                + "\",\"flags\":[\"BROADCAST\",\"MULTICAST\""
                + (up ? ",\"UP\"" + (port.linkUp() ? ",\"LOWER_UP\"" : "") : "")
                + "],\"mtu\":"
                + port.mtu()
                + ",\"qdisc\":\"noqueue\",\"operstate\":\""
                + (up && port.linkUp() ? "UP" : "DOWN")
                + "\","
                + mode
                + "\"group\":\"default\",\"txqlen\":1000,\"link_type\":\"ether\",\"address\":\""
                + port.mac()
                + "\",\"broadcast\":\"ff:ff:ff:ff:ff:ff\""
                + rest.of(vlan.getKey())
                + "}";
    }
}
