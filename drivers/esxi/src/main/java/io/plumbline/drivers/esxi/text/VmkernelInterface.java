package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * One structure of {@code esxcli network ip interface list}: VMware vSAN Network Design (public
 * file 15124196877) for one on a distributed switch, ESXi 7.0.1 (public file 63287390706) for those
 * on switches of the host. Other fields differ from release to release, and are not read.
 *
 * @param mtu bytes
 * @param distributedSwitch by name; empty for one on a switch of the host
 */
public record VmkernelInterface(String name, int mtu, Optional<String> distributedSwitch) {
    private static final Pattern NAME = Pattern.compile("vmk\\d{1,3}");
    private static final Pattern SERVICE = Pattern.compile("[A-Za-z][A-Za-z0-9]*");

    /** By name. A host without any would not have answered. */
    public static Map<String, VmkernelInterface> list(String text) throws UnparsedText {
        var all = new TreeMap<String, VmkernelInterface>();
        for (var row : Esxcli.structures(text)) {
            var one = of(row);
            if (all.putIfAbsent(one.name(), one) != null) {
                throw new UnparsedText("adapter " + one.name() + " stands twice");
            }
        }
        if (all.isEmpty()) {
            throw new UnparsedText("no adapters at all");
        }
        return Map.copyOf(all);
    }

    private static VmkernelInterface of(Fields row) throws UnparsedText {
        var name = row.text("Name");
        if (!NAME.matcher(name).matches()) {
            throw new UnparsedText("'" + name + "' is no VMkernel adapter");
        }
        var mtu = row.number("MTU");
        if (mtu <= 0) {
            throw new UnparsedText("adapter " + name + " has an MTU of " + mtu);
        }
        return new VmkernelInterface(name, mtu, row.filled("VDSName"));
    }

    /**
     * Where each is, by its name: a switch of the host, or a port set of a distributed one.
     *
     * @see "Portset: vSwitch1 of one that VSAN goes by, ESXi 7.0.1 (public file 63287390706)"
     */
    public static Map<String, String> portsets(String text) throws UnparsedText {
        var all = new TreeMap<String, String>();
        for (var row : Esxcli.structures(text)) {
            var name = of(row).name();
            var on = row.filled("Portset");
            if (on.isEmpty()) {
                throw new UnparsedText("adapter " + name + " is nowhere");
            }
            if (all.putIfAbsent(name, on.get()) != null) {
                throw new UnparsedText("adapter " + name + " stands twice");
            }
        }
        if (all.isEmpty()) {
            throw new UnparsedText("no adapters at all");
        }
        return Map.copyOf(all);
    }

    /**
     * What {@code esxcli network ip interface tag get} says that an adapter carries: {@code Tags},
     * a list of names (public file 55658872048), which the text form joins as it does other lists.
     *
     * @throws UnparsedText also for anything else that yields no names: who is taken to carry
     *     nothing may be written
     */
    public static List<String> services(String text) throws UnparsedText {
        var services = Esxcli.names(text, "Tags");
        for (var name : services) {
            if (!SERVICE.matcher(name).matches()) {
                throw new UnparsedText("'" + name + "' is no tag");
            }
        }
        return services;
    }
}
