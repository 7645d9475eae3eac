package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * Adapters of hosts' kernels, and hosts' copies of switches of others, as text; a world that was
 * kept before there were any has them as they begin.
 */
final class VmkStore {
    private static final String SERVICE = " ";

    private final Properties text;

    VmkStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        for (var host : world.hosts()) {
            for (var adapter : host.vmkernel().all()) {
                var at = key(host) + adapter.name();
                text.setProperty(at + ".mtu", "" + adapter.mtu());
                text.setProperty(at + ".services", String.join(SERVICE, adapter.services()));
                adapter.distributedSwitch().ifPresent(on -> text.setProperty(at + ".on", on));
                text.setProperty(at + ".standard", adapter.standardSwitch());
            }
            host.proxySwitches()
                    .ofOthers()
                    .forEach((name, mtu) -> text.setProperty(copy(host) + name, "" + mtu));
        }
    }

    void restore(World world) {
        for (var host : world.hosts()) {
            var found = new ArrayList<VmkAdapter>();
            for (var key : text.stringPropertyNames()) {
                if (key.startsWith(key(host)) && key.endsWith(".mtu")) {
                    found.add(adapter(host, key.substring(key(host).length(), key.length() - 4)));
                }
            }
            if (!found.isEmpty()) {
                host.vmkernel().begin(found);
            }
            text.stringPropertyNames().stream()
                    .filter(key -> key.startsWith(copy(host)))
                    .forEach(key ->
                            host.proxySwitches()
                                    .put(
                                            key.substring(copy(host).length()),
                                            Integer.parseInt(text.getProperty(key))));
        }
    }

    private VmkAdapter adapter(HostModel host, String name) {
        var at = key(host) + name;
        var services = text.getProperty(at + ".services", "");
        return new VmkAdapter(
                name,
                Integer.parseInt(text.getProperty(at + ".mtu")),
                Optional.ofNullable(text.getProperty(at + ".on")),
                services.isEmpty() ? List.of() : List.of(services.split(SERVICE, -1)),
                text.getProperty(at + ".standard", "vSwitch0"));
    }

    private static String copy(HostModel host) {
        return "proxySwitch." + host.host().name() + "/";
    }

    private static String key(HostModel host) {
        return "vmkernel." + host.host().name() + ".";
    }
}
