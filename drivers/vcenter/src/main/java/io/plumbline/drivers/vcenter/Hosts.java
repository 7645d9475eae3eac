package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.target.Host;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The hosts of one look at vCenter, as far as their names are told.
 *
 * @param names by id
 * @param byName in small letters
 */
record Hosts(Map<HostRef, String> names, Map<String, SeenHost> byName) {
    static Hosts of(Inventory seen) {
        var names = new HashMap<HostRef, String>();
        var byName = new HashMap<String, SeenHost>();
        for (var host : seen.hosts()) {
            if (host.name() instanceof Told.Is<String>(var name)) {
                names.put(host.ref(), name);
                byName.putIfAbsent(folded(name), host);
            }
        }
        return new Hosts(names, byName);
    }

    Optional<SeenHost> find(Host host) {
        return Optional.ofNullable(byName.get(folded(host.name())));
    }

    Optional<SeenHost> of(HostRef ref) {
        return Optional.ofNullable(names.get(ref))
                .flatMap(name -> Optional.ofNullable(byName.get(folded(name))));
    }

    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
