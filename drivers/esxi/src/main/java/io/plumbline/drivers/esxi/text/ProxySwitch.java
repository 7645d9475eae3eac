package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One structure of {@code esxcli network vswitch dvs vmware list}: a host's own copy of a
 * distributed switch. Shapes: ESXi 9.0 (public file 30336000303), one with uplinks (public file
 * 57452266213), and public file 65739989380. Its ports ({@code DVPort}), which stand deeper, and
 * all other fields are not read.
 *
 * @param mtu bytes
 */
public record ProxySwitch(String name, int mtu) {
    /** By name; none is an answer of a host that is on no distributed switch. */
    public static Map<String, ProxySwitch> list(String text) throws UnparsedText {
        var all = new TreeMap<String, ProxySwitch>();
        for (var row : Esxcli.structuresIfAny(text)) {
            var one = of(row);
            if (all.putIfAbsent(one.name(), one) != null) {
                throw new UnparsedText("switch " + one.name() + " stands twice");
            }
        }
        return Map.copyOf(all);
    }

    /** Ports of the host that they have, by switch. */
    public static Map<String, List<String>> uplinks(String text) throws UnparsedText {
        var all = new TreeMap<String, List<String>>();
        for (var row : Esxcli.structuresIfAny(text)) {
            all.put(of(row).name(), Esxcli.words(row.text("Uplinks")));
        }
        return Map.copyOf(all);
    }

    private static ProxySwitch of(Fields row) throws UnparsedText {
        var name = row.text("Name");
        if (name.isEmpty()) {
            throw new UnparsedText("a distributed switch has no name");
        }
        if (row.text("VDSID").isEmpty()) {
            throw new UnparsedText("switch " + name + " is no distributed one");
        }
        var mtu = row.number("MTU");
        if (mtu <= 0) {
            throw new UnparsedText("switch " + name + " has an MTU of " + mtu);
        }
        return new ProxySwitch(name, mtu);
    }
}
