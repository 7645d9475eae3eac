package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a node's keeper of the network reads at boot: netplan's files one over the other,
 * NetworkManager's connections, or the files of the network scripts (domain facts on Linux, section
 * 3; forms are engineering knowledge).
 */
public sealed interface NetworkFiles {
    /** What is set at boot. */
    record Config(Optional<Integer> mtu, List<String> addresses) {
        public Config {
            addresses = List.copyOf(addresses);
        }
    }

    Config config(NodePort port);

    /** Sets what is given for the coming boots and leaves the rest. */
    void set(NodePort port, Optional<Integer> mtu, Optional<String> address);

    /** Whether a file is one of NetworkManager that says how an interface is. */
    default boolean isIn(String path, NodePort port) {
        return false;
    }

    static NetworkFiles of(NodeModel node) {
        return switch (node.seed().keeper()) {
            case NETPLAN -> new NetplanFiles(node);
            case NETWORK_MANAGER -> new Connections(node);
            case IFCFG -> new Scripts(node);
        };
    }

    /** {@code /etc/netplan}. */
    record NetplanFiles(NodeModel node) implements NetworkFiles {
        private static final String FOLDER = "/etc/netplan";

        @Override
        public Config config(NodePort port) {
            Optional<Integer> mtu = Optional.empty();
            var addresses = new ArrayList<String>();
            for (var text : node.files().in(FOLDER, ".yaml").values()) {
                var definition = Yaml.at(text, "network", "ethernets", port.name());
                if (definition.get("mtu") instanceof Integer bytes) {
                    mtu = Optional.of(bytes);
                }
                if (definition.get("addresses") instanceof List<?> list) {
                    list.stream()
                            .map(String::valueOf)
                            .filter(address -> !addresses.contains(address))
                            .forEach(addresses::add);
                }
            }
            return new Config(mtu, addresses);
        }

        @Override
        public void set(NodePort port, Optional<Integer> mtu, Optional<String> address) {
            var path = FOLDER + "/95-" + port.name() + ".yaml";
            var own =
                    node.files()
                            .text(path)
                            .map(text -> Yaml.at(text, "network", "ethernets", port.name()))
                            .orElse(Map.of());
            var text = new StringBuilder("network:\n  version: 2\n  ethernets:\n    ");
            text.append(port.name()).append(":\n");
            mtu.map(String::valueOf)
                    .or(() -> Optional.ofNullable(own.get("mtu")).map(String::valueOf))
                    .ifPresent(bytes -> text.append("      mtu: ").append(bytes).append('\n'));
            address.map(one -> "[" + one + "]")
                    .or(() -> Optional.ofNullable(own.get("addresses")).map(String::valueOf))
                    .ifPresent(list -> text.append("      addresses: ").append(list).append('\n'));
            node.files().put(path, text.toString());
        }
    }

    /** {@code /etc/NetworkManager/system-connections}. */
    record Connections(NodeModel node) implements NetworkFiles {
        private static final String FOLDER = "/etc/NetworkManager/system-connections";

        @Override
        public Config config(NodePort port) {
            var text = text(port).orElse("");
            var mtu = Assignments.in(text, "ethernet", "mtu").map(Integer::valueOf);
            var addresses = new ArrayList<String>();
            for (var i = 1; i < 10; i++) {
                Assignments.in(text, "ipv4", "address" + i)
                        .ifPresent(value -> addresses.add(value.replaceFirst(",.*", "")));
            }
            return new Config(mtu.filter(bytes -> bytes > 0), addresses);
        }

        @Override
        public void set(NodePort port, Optional<Integer> mtu, Optional<String> address) {
            var path = path(port).orElse(FOLDER + "/" + port.name() + ".nmconnection");
            var text =
                    node.files()
                            .text(path)
                            .orElse(
                                    "[connection]\nid="
                                            + port.name()
                                            + "\ntype=ethernet\ninterface-name="
                                            + port.name()
                                            + "\n\n[ethernet]\n\n[ipv4]\nmethod=disabled\n");
            if (mtu.isPresent()) {
                text = Assignments.set(text, "ethernet", "mtu", String.valueOf(mtu.get()));
            }
            if (address.isPresent()) {
                text = Assignments.set(text, "ipv4", "method", "manual");
                text = Assignments.set(text, "ipv4", "address1", address.get());
            }
            node.files().put(path, text);
        }

        @Override
        public boolean isIn(String path, NodePort port) {
            return path(port).equals(Optional.of(path));
        }

        private Optional<String> text(NodePort port) {
            return path(port).flatMap(node.files()::text);
        }

        private Optional<String> path(NodePort port) {
            return node.files().in(FOLDER, ".nmconnection").entrySet().stream()
                    .filter(entry ->
                            Assignments.in(entry.getValue(), "connection", "interface-name")
                                    .equals(Optional.of(port.name())))
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /** {@code /etc/sysconfig/network-scripts}. */
    record Scripts(NodeModel node) implements NetworkFiles {
        private static final String FOLDER = "/etc/sysconfig/network-scripts";

        @Override
        public Config config(NodePort port) {
            var text = node.files().text(path(port)).orElse("");
            if (Assignments.in(text, "", "ONBOOT").filter("no"::equals).isPresent()) {
                return new Config(Optional.empty(), List.of());
            }
            var prefix = Assignments.in(text, "", "PREFIX").orElse("24");
            return new Config(
                    Assignments.in(text, "", "MTU").map(Integer::valueOf),
                    Assignments.in(text, "", "IPADDR")
                            .map(address -> List.of(address + "/" + prefix))
                            .orElse(List.of()));
        }

        @Override
        public void set(NodePort port, Optional<Integer> mtu, Optional<String> address) {
            var text =
                    node.files()
                            .text(path(port))
                            .orElse("DEVICE=" + port.name() + "\nONBOOT=yes\nBOOTPROTO=none\n");
            text = Assignments.set(text, "", "ONBOOT", "yes");
            if (mtu.isPresent()) {
                text = Assignments.set(text, "", "MTU", String.valueOf(mtu.get()));
            }
            if (address.isPresent()) {
                var parts = address.get().split("/", 2);
                text = Assignments.set(text, "", "IPADDR", parts[0]);
                text = Assignments.set(text, "", "PREFIX", parts[1]);
            }
            node.files().put(path(port), text);
        }

        private static String path(NodePort port) {
            return FOLDER + "/ifcfg-" + port.name();
        }
    }
}
