package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Files of netplan: read in the order of their names, of a scalar the last one counts, lists grow.
 * So ours is the last one and says only what is ours. It cannot take an address away that another
 * file gives: then both stand, and that is told (netplan's documentation, engineering knowledge).
 */
record Netplan(ConfigFiles files) implements NetworkKeeper {
    static final String FOLDER = "/etc/netplan";

    private static final List<String> KINDS =
            List.of("ethernets", "bonds", "bridges", "vlans", "wifis", "tunnels");

    @Override
    public NextNetwork next(IpInterface one) throws UnparsedText {
        var addresses = new LinkedHashSet<InterfaceAddress>();
        var mtus = new ArrayList<Integer>();
        for (var file : files.byPath().entrySet()) {
            for (var definition : definitions(file.getValue(), one)) {
                if (!definition.isPlain(one)) {
                    return new NextNetwork.Elsewhere(
                            file.getKey() + ", where it is " + definition.id());
                }
                addresses.addAll(definition.addresses());
                definition.mtu().ifPresent(mtus::add);
            }
        }
        return new NextNetwork.Known(
                List.copyOf(addresses),
                mtus.isEmpty() ? Optional.empty() : Optional.of(mtus.getLast()));
    }

    @Override
    public FileEdit edit(IpInterface one, NextNetwork.Known wanted) throws UnparsedText {
        var before = Optional.ofNullable(files.byPath().get(path(one)));
        var own = own(before.orElse(""), one);
        var address = wanted.address().or(own::address);
        var lines =
                new ArrayList<>(
                        List.of(
                                "network:",
                                "  version: 2",
                                "  ethernets:",
                                "    " + one.name() + ":"));
        wanted.mtu().or(own::mtu).ifPresent(mtu -> lines.add("      mtu: " + mtu));
        if (address.isPresent()) {
            lines.add("      dhcp4: false");
            lines.add("      addresses: [" + address.get() + "]");
        }
        return new FileEdit(path(one), before, lines);
    }

    /** What our own file says already. */
    private static NextNetwork.Known own(String text, IpInterface one) throws UnparsedText {
        for (var definition : definitions(text, one)) {
            return new NextNetwork.Known(definition.addresses(), definition.mtu());
        }
        return new NextNetwork.Known(List.of(), Optional.empty());
    }

    private static String path(IpInterface one) {
        return FOLDER + "/99-plumbline-" + one.name() + ".yaml";
    }

    private static List<Definition> definitions(String text, IpInterface one) throws UnparsedText {
        var found = new ArrayList<Definition>();
        if (!(Json.value(text) instanceof Map<?, ?> root)
                || !(root.get("network") instanceof Map<?, ?> network)) {
            return found;
        }
        for (var kind : KINDS) {
            if (network.get(kind) instanceof Map<?, ?> some) {
                for (var entry : some.entrySet()) {
                    var definition =
                            new Definition(
                                    kind,
                                    String.valueOf(entry.getKey()),
                                    entry.getValue() instanceof Map<?, ?> body ? body : Map.of());
                    if (definition.isOf(one)) {
                        found.add(definition);
                    }
                }
            }
        }
        return found;
    }

    /** What one file says of one interface. */
    private record Definition(String kind, String id, Map<?, ?> body) {
        boolean isOf(IpInterface one) {
            if (one.name().equals(body.get("set-name"))) {
                return true;
            }
            if (body.get("match") instanceof Map<?, ?> match) {
                return one.name().equals(match.get("name"))
                        || one.mac()
                                .filter(mac ->
                                        mac.equalsIgnoreCase(
                                                String.valueOf(match.get("macaddress"))))
                                .isPresent();
            }
            return id.equals(one.name());
        }

        /** Only then does a definition under the same name add to it. */
        boolean isPlain(IpInterface one) {
            return kind.equals("ethernets")
                    && id.equals(one.name())
                    && !body.containsKey("match")
                    && !body.containsKey("set-name");
        }

        Optional<Integer> mtu() throws UnparsedText {
            return body.containsKey("mtu")
                    ? Optional.of(Json.number(body, "mtu"))
                    : Optional.empty();
        }

        List<InterfaceAddress> addresses() throws UnparsedText {
            var addresses = new ArrayList<InterfaceAddress>();
            if (body.get("addresses") instanceof List<?> list) {
                for (var element : list) {
                    var text =
                            element instanceof Map<?, ?> options
                                    ? options.keySet().toString().replaceAll("[\\[\\]]", "")
                                    : String.valueOf(element);
                    if (!text.contains(":")) {
                        addresses.add(Addresses.parse(text));
                    }
                }
            }
            return addresses;
        }
    }
}
