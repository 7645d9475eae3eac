package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One structure of {@code esxcli network vswitch standard list}: public file 2744079182 (ESXi 7,
 * uplinks joined by commas), names of fields in public file 38042436545. Its port groups are not
 * read here: their names have blanks.
 *
 * @param mtu bytes
 * @param uplinks in the order of their names
 */
public record VirtualSwitch(String name, int mtu, List<String> uplinks) {
    public VirtualSwitch {
        uplinks = uplinks.stream().sorted().toList();
    }

    /** By name; none is an answer of a host that has only distributed switches. */
    public static Map<String, VirtualSwitch> list(String text) throws UnparsedText {
        var all = new TreeMap<String, VirtualSwitch>();
        for (var row : Esxcli.structuresIfAny(text)) {
            var one = of(row);
            if (all.putIfAbsent(one.name(), one) != null) {
                throw new UnparsedText("switch " + one.name() + " stands twice");
            }
        }
        return Map.copyOf(all);
    }

    private static VirtualSwitch of(Fields row) throws UnparsedText {
        var name = row.text("Name");
        if (name.isEmpty()) {
            throw new UnparsedText("a switch has no name");
        }
        var mtu = row.number("MTU");
        if (mtu <= 0) {
            throw new UnparsedText("switch " + name + " has an MTU of " + mtu);
        }
        // Only a standard one says it so: a distributed one has ports of vCenter in their place.
        row.text("Portgroups");
        return new VirtualSwitch(name, mtu, Esxcli.words(row.text("Uplinks")));
    }
}
