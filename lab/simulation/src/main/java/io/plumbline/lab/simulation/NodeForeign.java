package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a node has that the spec does not name: files of others, keys of others in a file that
 * configures our interface too, and the other interfaces.
 *
 * @param files of others by path, whole
 * @param keys lines of others, by the path of the file that is also ours
 * @param ports the other interfaces
 */
record NodeForeign(
        SortedMap<String, String> files,
        SortedMap<String, List<String>> keys,
        SortedMap<String, String> ports) {
    private static final String PORT = NodeSetup.RDMA;

    /** Files that were not there before us. */
    private static final Pattern OWN =
            Pattern.compile(
                    ".*/(95-" + PORT + "\\.yaml|plumbline\\.conf|(roce|qos)-" + PORT + ".*)");

    private static final Pattern SHARED =
            Pattern.compile(".*/(ifcfg-" + PORT + "|" + PORT + "\\.nmconnection)");

    private static final Pattern OWN_KEY =
            Pattern.compile("(mtu|address1|method|MTU|IPADDR|PREFIX|ONBOOT)=.*");

    private static final List<String> FOLDERS =
            List.of(
                    "/etc/netplan",
                    "/etc/NetworkManager/system-connections",
                    "/etc/sysconfig/network-scripts",
                    "/etc/modules-load.d",
                    "/etc/systemd/system",
                    "/etc/systemd/system/multi-user.target.wants");

    static NodeForeign of(NodeModel node) {
        var files = new TreeMap<String, String>();
        var keys = new TreeMap<String, List<String>>();
        for (var folder : FOLDERS) {
            node.files()
                    .in(folder, "")
                    .forEach((path, text) -> {
                        if (SHARED.matcher(path).matches()) {
                            keys.put(path, keysOfOthers(text));
                        } else if (!OWN.matcher(path).matches()) {
                            files.put(path, text);
                        }
                    });
        }
        var ports = new TreeMap<String, String>();
        for (var port : node.network().ports()) {
            if (!port.name().equals(PORT)) {
                ports.put(port.name(), port.mtu() + " " + port.addresses() + " " + port.qos());
            }
        }
        return new NodeForeign(files, keys, ports);
    }

    boolean isEmpty() {
        return files.isEmpty() && keys.isEmpty();
    }

    List<String> differenceTo(NodeForeign before) {
        var difference = new ArrayList<String>();
        if (!files.equals(before.files)) {
            difference.add(before.files + " became " + files);
        }
        if (!ports.equals(before.ports)) {
            difference.add(before.ports + " became " + ports);
        }
        before.keys.forEach((path, lines) -> {
            if (!keys.getOrDefault(path, List.of()).containsAll(lines)) {
                difference.add(path + " had " + lines + " and has " + keys.get(path));
            }
        });
        return difference;
    }

    private static List<String> keysOfOthers(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.contains("=") && !OWN_KEY.matcher(line).matches())
                .toList();
    }
}
