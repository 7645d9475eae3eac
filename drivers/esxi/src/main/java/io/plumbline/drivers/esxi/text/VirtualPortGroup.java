package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Map;
import java.util.TreeMap;

/**
 * One row of {@code esxcli network vswitch standard portgroup list}: public file 11400609571.
 *
 * @param on the switch that it is of
 * @param vlan 0 for untagged, 4095 for all of them
 */
public record VirtualPortGroup(String name, String on, int vlan) {
    private static final int MOST = 4095;

    /** By name, which is there once a host; none is an answer of a host without any. */
    public static Map<String, VirtualPortGroup> list(String text) throws UnparsedText {
        var all = new TreeMap<String, VirtualPortGroup>();
        for (var row : Esxcli.structuresIfAny(text)) {
            var one = of(row);
            if (all.putIfAbsent(one.name(), one) != null) {
                throw new UnparsedText("port group " + one.name() + " stands twice");
            }
        }
        return Map.copyOf(all);
    }

    private static VirtualPortGroup of(Fields row) throws UnparsedText {
        var name = row.text("Name");
        var on = row.text("VirtualSwitch");
        var vlan = row.number("VLANID");
        if (name.isEmpty() || on.isEmpty()) {
            throw new UnparsedText("a port group has no name, or no switch");
        }
        if (vlan < 0 || vlan > MOST) {
            throw new UnparsedText("port group " + name + " has the VLAN " + vlan);
        }
        return new VirtualPortGroup(name, on, vlan);
    }
}
