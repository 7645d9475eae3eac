package io.plumbline.lab.linux;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;

import java.util.ArrayList;
import java.util.List;

/** {@code rdma}, {@code ibv_devinfo} and {@code cma_roce_mode}, as the captures have them. */
final class RdmaTools {
    private RdmaTools() {}

    /** Capture rdma_link. */
    static int rdma(NodeMachine machine, Call call) {
        if (!String.join(" ", call.arguments()).equals("-j link")) {
            return call.fail("this lab knows only rdma -j link");
        }
        call.print(machine.look(RdmaTools::links));
        return 0;
    }

    private static String links(NodeModel node) {
        var links = new ArrayList<String>();
        for (var port : withDevice(node)) {
            links.add(
                    "{\"ifindex\":"
                            + links.size()
                            + ",\"ifname\":\""
                            + port.rdmaDevice().orElseThrow()
                            + "\",\"port\":1,\"state\":\""
                            + (port.linkUp() ? "ACTIVE" : "DOWN")
                            + "\",\"physical_state\":\""
                            + (port.linkUp() ? "LINK_UP" : "DISABLED")
                            + "\",\"netdev\":\""
                            + port.name()
                            + "\"}");
        }
        return "[" + String.join(",", links) + "]";
    }

    /** Capture ibv_devinfo_vf_cx5. */
    static int devinfo(NodeMachine machine, Call call) {
        call.print(
                machine.look(node ->
                        String.join(
                                "\n", withDevice(node).stream().map(RdmaTools::devinfo).toList())));
        return 0;
    }

    private static String devinfo(NodePort port) {
        var mtu = activeMtu(port.mtu());
        return String.join(
                "\n",
                "hca_id: " + port.rdmaDevice().orElseThrow(),
                "  transport:          InfiniBand (0)",
                "  fw_ver:             16.32.1010",
                "  node_guid:          0c42:a103:00d3:9846",
                "  sys_image_guid:     0c42:a103:00d3:9846",
                "  vendor_id:          0x02c9",
                "  vendor_part_id:     4119",
                "  hw_ver:             0x0",
                "  board_id:           MT_0000000008",
                "  phys_port_cnt:      1",
                "    port: 1",
                "      state:          " + (port.linkUp() ? "PORT_ACTIVE (4)" : "PORT_DOWN (1)"),
                "      max_mtu:        4096 (5)",
                "      active_mtu:     " + mtu + " (" + code(mtu) + ")",
                "      sm_lid:         0",
                "      port_lid:       0",
                "      port_lmc:       0x00",
                "      link_layer:     Ethernet",
                "");
    }

    /**
     * Room for headers is what the kernel leaves: domain facts on Linux, section 4.5; 9000 gives
     * 4096.
     */
    private static int activeMtu(int ethernet) {
        return List.of(4096, 2048, 1024, 512).stream()
                .filter(size -> size + 96 <= ethernet)
                .findFirst()
                .orElse(256);
    }

    private static int code(int mtu) {
        return switch (mtu) {
            case 256 -> 1;
            case 512 -> 2;
            case 1024 -> 3;
            case 2048 -> 4;
            default -> 5;
        };
    }

    /**
     * Capture cma_roce_mode_session.
     *
     * @see "Mellanox/mlnx-tools, sbin/cma_roce_mode: it mounts configfs before it looks for the
     *     module, makes a folder for the device where there is none, and takes it away at the end"
     */
    static int roceMode(NodeMachine machine, Call call) {
        var words = call.arguments();
        if (words.size() < 4 || !words.get(0).equals("-d") || !words.get(2).equals("-p")) {
            return call.fail("usage: cma_roce_mode -d DEVICE -p PORT [-m MODE]");
        }
        var port = machine.look(node -> node.network().withDevice(words.get(1)));
        if (port.isEmpty() || !words.get(3).equals("1")) {
            return call.fail("no port " + words.get(3) + " of " + words.get(1));
        }
        machine.act(node -> node.configFs().mount());
        if (machine.look(node -> !node.modules().loaded().contains("rdma_cm"))) {
            call.print("Module rdma_cm is not loaded or does not support configfs");
            return 1;
        }
        machine.act(node -> node.configFs().makeFolder(words.get(1)));
        if (words.size() == 6 && words.get(4).equals("-m")) {
            var answer =
                    machine.look(
                            node -> node.network().setRoceV2(port.get(), words.get(5).equals("2")));
            var status = Says.done(call, answer, "Failed to set the mode", 1);
            if (status != 0) {
                return status;
            }
        }
        call.print(machine.look(_ -> roceMode(port.get())));
        machine.act(node -> node.configFs().removeFolder(words.get(1)));
        return 0;
    }

    /** As the tool and the kernel say it. */
    static String roceMode(NodePort port) {
        return port.roceV2() ? "RoCE v2" : "IB/RoCE v1";
    }

    private static List<NodePort> withDevice(NodeModel node) {
        return node.network().ports().stream()
                .filter(port -> port.rdmaDevice().isPresent())
                .toList();
    }
}
