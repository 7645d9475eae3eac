package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/**
 * Files of netplan: read in the order of their names, of a scalar the last one counts, lists grow.
 * So ours is the last one and says only what is ours. It cannot take an address away that another
 * file gives: then both stand, and that is told (netplan's documentation; shown by the peer test
 * with netplan 0.106).
 */
record Netplan(ConfigFiles files) implements NetworkKeeper {
    static final String FOLDER = "/etc/netplan";

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
        // Of any kind: one name of two kinds is an error that stops all of netplan.
        for (var kind : network.entrySet()) {
            if (kind.getValue() instanceof Map<?, ?> some) {
                for (var entry : some.entrySet()) {
                    var definition =
                            new Definition(
                                    String.valueOf(kind.getKey()),
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
        /** Or may be; under its name even one that matches another: ours would join that. */
        boolean isOf(IpInterface one) {
            return id.equals(one.name())
                    || one.name().equals(body.get("set-name"))
                    || (body.get("match") instanceof Map<?, ?> match && fits(match, one));
        }

        /** All that is said has to fit; of the driver, which we do not know, that is assumed. */
        private static boolean fits(Map<?, ?> match, IpInterface one) {
            var name = match.get("name");
            var mac = match.get("macaddress");
            return (name == null || fits(String.valueOf(name), one.name()))
                    && (mac == null
                            || one.mac().filter(String.valueOf(mac)::equalsIgnoreCase).isPresent());
        }

        private static boolean fits(String glob, String name) {
            try {
                return FileSystems.getDefault()
                        .getPathMatcher("glob:" + glob)
                        .matches(Path.of(name));
            } catch (PatternSyntaxException e) {
                // Nobody can tell which it means.
                return true;
            }
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
