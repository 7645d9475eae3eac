package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Key files of NetworkManager: one connection a file, groups in brackets. The connection of an
 * interface is changed where it stands; an interface without one gets ours.
 *
 * @see "domain facts on Linux, section 3: 802-3-ethernet.mtu, ipv4.addresses; the form of the files
 *     is what nmcli 1.42 makes of them, shown by the peer test"
 */
record NetworkManager(ConfigFiles files) implements NetworkKeeper {
    static final String FOLDER = "/etc/NetworkManager/system-connections";

    private static final String CONNECTION = "connection";
    private static final String IPV4 = "ipv4";

    private static final Pattern ADDRESS_KEY = Pattern.compile("address(es)?[0-9]*");

    /** One address, after it the gateway. Whatever looks otherwise NetworkManager mostly drops. */
    private static final Pattern ADDRESS =
            Pattern.compile("([0-9.]+/[0-9]+)(?:[,;](?:([0-9.]+)[,;]?)?)?");

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
        if (!isPort(file)) {
            for (var key : addressKeys(file)) {
                addresses.add(Addresses.parse(address(file, key).group(1)));
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
            file = file.with(ethernet(file), "mtu", wanted.mtu().get().toString());
        }
        if (wanted.address().isPresent()) {
            file = withAddress(file, wanted.address().get());
        }
        return new FileEdit(path, Optional.ofNullable(files.byPath().get(path)), file.lines());
    }

    /** Where an address stands the new one takes its place, beside the same gateway. */
    private static KeyFile withAddress(KeyFile file, InterfaceAddress wanted) throws UnparsedText {
        var key = addressKeys(file).stream().findFirst();
        var gateway = "";
        if (key.isPresent()) {
            var after = address(file, key.get()).group(2);
            gateway = after == null ? "" : "," + after;
        }
        return file.with(IPV4, "method", "manual")
                .with(IPV4, key.orElse("address1"), wanted + gateway);
    }

    private static List<String> addressKeys(KeyFile file) {
        return file.keys(IPV4).stream().filter(ADDRESS_KEY.asMatchPredicate()).distinct().toList();
    }

    private static Matcher address(KeyFile file, String key) throws UnparsedText {
        var found = ADDRESS.matcher(file.value(IPV4, key).orElse(""));
        if (!found.matches()) {
            throw new UnparsedText("no address of one host");
        }
        return found;
    }

    /** The older name of the group; where it stands the newer one does not count. */
    private static String ethernet(KeyFile file) {
        return file.has("802-3-ethernet") ? "802-3-ethernet" : "ethernet";
    }

    /** A port of a bond or bridge gets no address, whatever its file says. */
    private static boolean isPort(KeyFile file) {
        return file.value(CONNECTION, "master")
                .or(() -> file.value(CONNECTION, "controller"))
                .isPresent();
    }

    private TreeMap<String, KeyFile> connections(IpInterface one) throws UnparsedText {
        var mine = new TreeMap<String, KeyFile>();
        for (var entry : files.byPath().entrySet()) {
            var file = KeyFile.parse(entry.getValue());
            var named = file.value(CONNECTION, "interface-name");
            var byMac =
                    named.isEmpty()
                            && file.value(ethernet(file), "mac-address")
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
        var text = file.value(ethernet(file), "mtu").orElse("0");
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
