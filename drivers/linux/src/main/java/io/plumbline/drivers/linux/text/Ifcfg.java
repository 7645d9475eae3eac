package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Files of the network scripts: assignments of a shell. Keys that are not ours stay as they are.
 *
 * @see "domain facts on Linux, section 3: MTU=9000 IPADDR PREFIX ONBOOT"
 */
record Ifcfg(ConfigFiles files) implements NetworkKeeper {
    static final String FOLDER = "/etc/sysconfig/network-scripts";

    private static final Pattern ASSIGNMENT =
            Pattern.compile("([A-Z][A-Z0-9_]*)=(\"[^\"]*\"|'[^']*'|[^\"'\\s]*)\\s*(#.*)?");

    @Override
    public NextNetwork next(IpInterface one) throws UnparsedText {
        for (var entry : files.byPath().entrySet()) {
            if (!entry.getKey().equals(path(one))
                    && value(entry.getValue(), "DEVICE").equals(Optional.of(one.name()))) {
                return new NextNetwork.Elsewhere(entry.getKey());
            }
        }
        var text = files.byPath().getOrDefault(path(one), "");
        check(text);
        if (value(text, "IPADDR0").or(() -> value(text, "IPADDR1")).isPresent()) {
            return new NextNetwork.Elsewhere(path(one) + ", which numbers its addresses");
        }
        if (value(text, "ONBOOT").filter(word -> word.equalsIgnoreCase("no")).isPresent()) {
            return new NextNetwork.Known(List.of(), Optional.empty());
        }
        var address = value(text, "IPADDR");
        return new NextNetwork.Known(
                address.isEmpty()
                        ? List.of()
                        : List.of(Addresses.parse(address.get() + "/" + prefix(text))),
                mtu(text));
    }

    @Override
    public FileEdit edit(IpInterface one, NextNetwork.Known wanted) {
        var path = path(one);
        var before = Optional.ofNullable(files.byPath().get(path));
        var lines =
                new ArrayList<>(
                        before.map(text -> text.lines().toList())
                                .orElse(
                                        List.of(
                                                "TYPE=Ethernet",
                                                "NAME=" + one.name(),
                                                "DEVICE=" + one.name(),
                                                "BOOTPROTO=none")));
        set(lines, "ONBOOT", "yes");
        wanted.mtu().ifPresent(mtu -> set(lines, "MTU", mtu.toString()));
        wanted.address()
                .ifPresent(address -> {
                    set(lines, "BOOTPROTO", "none");
                    set(lines, "IPADDR", address.host());
                    set(lines, "PREFIX", String.valueOf(address.prefix()));
                    lines.removeIf(line -> line.startsWith("NETMASK="));
                });
        return new FileEdit(path, before, lines);
    }

    static String path(IpInterface one) {
        return FOLDER + "/ifcfg-" + one.name();
    }

    private static String prefix(String text) throws UnparsedText {
        var prefix = value(text, "PREFIX");
        if (prefix.isPresent()) {
            return prefix.get();
        }
        return String.valueOf(
                Addresses.prefix(
                        value(text, "NETMASK")
                                .orElseThrow(() -> new UnparsedText("an address without prefix"))));
    }

    private static Optional<Integer> mtu(String text) throws UnparsedText {
        var mtu = value(text, "MTU").filter(word -> !word.isEmpty());
        if (mtu.isPresent() && !mtu.get().matches("[0-9]{1,5}")) {
            throw new UnparsedText("no MTU");
        }
        return mtu.map(Integer::valueOf);
    }

    /** A line of more than an assignment could do anything. */
    private static void check(String text) throws UnparsedText {
        for (var line : Lines.of(text)) {
            if (!line.isBlank()
                    && !line.strip().startsWith("#")
                    && !ASSIGNMENT.matcher(line.strip()).matches()) {
                throw new UnparsedText("a line that is no assignment");
            }
        }
    }

    /** The last one counts. */
    private static Optional<String> value(String text, String key) {
        return text.lines()
                .map(line -> ASSIGNMENT.matcher(line.strip()))
                .filter(found -> found.matches() && found.group(1).equals(key))
                .map(found -> found.group(2).replaceAll("^[\"']|[\"']$", ""))
                .reduce((_, last) -> last);
    }

    private static void set(List<String> lines, String key, String value) {
        var line = key + "=" + value;
        var at = -1;
        for (var i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().startsWith(key + "=")) {
                at = i;
            }
        }
        if (at < 0) {
            lines.add(line);
        } else {
            lines.set(at, line);
        }
    }
}
