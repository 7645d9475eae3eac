package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Key files of NetworkManager: one connection a file, groups in brackets. The connection of an
 * interface is changed where it stands; an interface without one gets ours.
 *
 * @see "domain facts on Linux, section 3: 802-3-ethernet.mtu, ipv4.addresses; the form of the files
 *     is engineering knowledge"
 */
record NetworkManager(ConfigFiles files) implements NetworkKeeper {
    static final String FOLDER = "/etc/NetworkManager/system-connections";

    private static final String ETHERNET = "ethernet";
    private static final String IPV4 = "ipv4";

    @Override
    public NextNetwork next(IpInterface one) throws UnparsedText {
        var mine = connections(one);
        if (mine.size() > 1) {
            return new NextNetwork.Elsewhere(String.join(" and ", mine.keySet()));
        }
        if (mine.isEmpty()) {
            return new NextNetwork.Known(List.of(), Optional.empty());
        }
        var file = mine.firstEntry().getValue();
        var addresses = new ArrayList<InterfaceAddress>();
        for (var key : file.keys(IPV4)) {
            if (key.matches("address[0-9]+|addresses")) {
                // After a comma stands the gateway.
                addresses.add(
                        Addresses.parse(
                                file.value(IPV4, key).orElse("").replaceFirst("[,;].*", "")));
            }
        }
        return new NextNetwork.Known(addresses, mtu(file));
    }

    @Override
    public FileEdit edit(IpInterface one, NextNetwork.Known wanted) throws UnparsedText {
        var mine = connections(one);
        var path = mine.isEmpty() ? path(one) : mine.firstKey();
        var file = mine.isEmpty() ? fresh(one) : mine.firstEntry().getValue();
        if (wanted.mtu().isPresent()) {
            file = file.with(ETHERNET, "mtu", wanted.mtu().get().toString());
        }
        if (wanted.address().isPresent()) {
            file =
                    file.with(IPV4, "method", "manual")
                            .without(IPV4, "addresses")
                            .with(IPV4, "address1", wanted.address().get().toString());
        }
        return new FileEdit(path, Optional.ofNullable(files.byPath().get(path)), file.lines());
    }

    private TreeMap<String, KeyFile> connections(IpInterface one) throws UnparsedText {
        var mine = new TreeMap<String, KeyFile>();
        for (var entry : files.byPath().entrySet()) {
            var file = KeyFile.parse(entry.getValue());
            var named = file.value("connection", "interface-name");
            var byMac =
                    named.isEmpty()
                            && file.value(ETHERNET, "mac-address")
                                    .filter(mac ->
                                            one.mac().filter(mac::equalsIgnoreCase).isPresent())
                                    .isPresent();
            if (byMac || named.equals(Optional.of(one.name()))) {
                mine.put(entry.getKey(), file);
            }
        }
        return mine;
    }

    /** 0 leaves it to the driver. */
    private static Optional<Integer> mtu(KeyFile file) throws UnparsedText {
        var text = file.value(ETHERNET, "mtu").orElse("0");
        if (!text.matches("[0-9]{1,5}")) {
            throw new UnparsedText("no MTU");
        }
        return Optional.of(Integer.valueOf(text)).filter(mtu -> mtu > 0);
    }

    private static KeyFile fresh(IpInterface one) throws UnparsedText {
        return KeyFile.parse(
                String.join(
                        "\n",
                        List.of(
                                "[connection]",
                                "id=plumbline-" + one.name(),
                                "type=ethernet",
                                "interface-name=" + one.name(),
                                "",
                                "[ipv4]",
                                "method=disabled",
                                "",
                                "[ipv6]",
                                "method=ignore",
                                "")));
    }

    private static String path(IpInterface one) {
        return FOLDER + "/plumbline-" + one.name() + ".nmconnection";
    }
}
