package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;

import java.util.ArrayList;
import java.util.List;

/** {@code ip} of iproute2, as version 6 prints it. */
final class Ip {
    private static final String FOREVER =
            "\"valid_life_time\":4294967295,\"preferred_life_time\":4294967295";

    private static final String LOOPBACK =
            "{\"ifindex\":1,\"ifname\":\"lo\",\"flags\":[\"LOOPBACK\",\"UP\",\"LOWER_UP\"],\"mtu\":65536,"
                + "\"qdisc\":\"noqueue\",\"operstate\":\"UNKNOWN\",\"group\":\"default\","
                + "\"txqlen\":1000,\"link_type\":\"loopback\",\"address\":\"00:00:00:00:00:00\","
                + "\"broadcast\":\"00:00:00:00:00:00\",\"addr_info\":[{\"family\":\"inet\","
                + "\"local\":\"127.0.0.1\",\"prefixlen\":8,\"scope\":\"host\",\"label\":\"lo\","
                    + FOREVER
                    + "},{\"family\":\"inet6\",\"local\":\"::1\",\"prefixlen\":128,\"scope\":\"host\","
                    + FOREVER
                    + "}]}";

    private Ip() {}

    static int run(NodeMachine machine, Call call) {
        var line = String.join(" ", call.arguments());
        if (line.equals("-j addr show") || line.equals("-j addr")) {
            call.print(machine.look(Ip::addresses));
            return 0;
        }
        if (line.equals("-d -j link show type vlan")) {
            call.print(machine.look(VlanLinks::show));
            return 0;
        }
        var words = call.arguments();
        if (words.size() == 6 && line.startsWith("link set dev ") && words.get(4).equals("mtu")) {
            return mtu(machine, call, words.get(3), words.get(5));
        }
        if (VlanLinks.isAbout(words)) {
            return VlanLinks.run(machine, call);
        }
        if (words.size() == 5 && line.startsWith("addr ") && words.get(3).equals("dev")) {
            return address(machine, call, words);
        }
        call.complain("Object \"" + line + "\" is unknown, try \"ip help\".");
        return 1;
    }

    private static int mtu(NodeMachine machine, Call call, String name, String bytes) {
        if (!bytes.matches("[0-9]{1,6}")) {
            call.complain("Error: argument \"" + bytes + "\" is wrong: Invalid \"mtu\" value");
            return 255;
        }
        var answer =
                machine.look(node ->
                        node.network()
                                .port(name)
                                .map(port -> node.network().setMtu(port, Integer.parseInt(bytes))));
        return answer.isEmpty()
                ? missing(call, name)
                : Says.done(call, answer.get(), "Error: mtu greater than device maximum.", 2);
    }

    private static int address(NodeMachine machine, Call call, List<String> words) {
        var name = words.get(4);
        var what = words.get(1);
        var address = words.get(2);
        var port = machine.look(node -> node.network().port(name));
        if (port.isEmpty()) {
            return missing(call, name);
        }
        return switch (what) {
            case "replace" ->
                    Says.done(
                            call,
                            machine.look(node -> node.network().addAddress(port.get(), address)),
                            "RTNETLINK answers: Invalid argument",
                            2);
            case "del" ->
                    Says.done(
                            call,
                            machine.look(node -> node.network().removeAddress(port.get(), address)),
                            "RTNETLINK answers: Cannot assign requested address",
                            2);
            default -> {
                call.complain("Command \"" + what + "\" is unknown, try \"ip address help\".");
                yield 255;
            }
        };
    }

    static int missing(Call call, String name) {
        call.complain("Cannot find device \"" + name + "\"");
        return 1;
    }

    private static String addresses(NodeModel node) {
        var all = new ArrayList<>(List.of(LOOPBACK));
        var index = 2;
        for (var port : node.network().ports()) {
            all.add(text(port, index++));
        }
        all.addAll(VlanLinks.addresses(node));
        return "[" + String.join(",", all) + "]";
    }

    private static String text(NodePort port, int index) {
        var flags =
                port.linkUp()
                        ? "[\"BROADCAST\",\"MULTICAST\",\"UP\",\"LOWER_UP\"]"
                        : "[\"NO-CARRIER\",\"BROADCAST\",\"MULTICAST\",\"UP\"]";
        var addresses = new ArrayList<String>();
        port.addresses().forEach(address -> addresses.add(address(port, address)));
        return "{\"ifindex\":"
                + index
                + ",\"ifname\":\""
                + port.name()
                + "\",\"flags\":"
                + flags
                + ",\"mtu\":"
                + port.mtu()
                + ",\"qdisc\":\"mq\",\"operstate\":\""
                + (port.linkUp() ? "UP" : "DOWN")
                + "\",\"group\":\"default\",\"txqlen\":1000,\"link_type\":\"ether\",\"address\":\""
                + port.mac()
                + "\",\"broadcast\":\"ff:ff:ff:ff:ff:ff\",\"addr_info\":["
                + String.join(",", addresses)
                + "]}";
    }

    private static String address(NodePort port, String address) {
        var parts = address.split("/", 2);
        return "{\"family\":\"inet\",\"local\":\""
                + parts[0]
                + "\",\"prefixlen\":"
                + parts[1]
                + ",\"scope\":\"global\",\"label\":\""
                + port.name()
                + "\","
                + FOREVER
                + "}";
    }
}
