package io.plumbline.app.fleet;

import io.plumbline.device.Device;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The hosts of a cluster, each served by itself: it reads and writes all that is in it, and takes
 * itself out and back.
 */
final class EsxiFleet implements Fleet {
    private static final String KIND = "esxi";

    private final Map<Endpoint, Host> hosts = new TreeMap<>();
    private final Map<Endpoint, Device> devices = new TreeMap<>();

    /**
     * @param driver gives a host its device; called once a host, connects nothing
     */
    EsxiFleet(Collection<Host> hosts, Function<Host, Device> driver) {
        for (var host : hosts) {
            var endpoint = endpoint(host);
            this.hosts.put(endpoint, host);
            devices.put(endpoint, driver.apply(host));
        }
    }

    @Override
    public Set<Endpoint> endpoints() {
        return Collections.unmodifiableSet(hosts.keySet());
    }

    @Override
    public List<Endpoint> readersOf(Setting<?> setting) {
        return keeperOf(setting.target().unit()).stream().toList();
    }

    @Override
    public Optional<Endpoint> ownerOf(Setting<?> setting) {
        return setting.property().role() == Role.MANAGED
                ? keeperOf(setting.target().unit())
                : Optional.empty();
    }

    @Override
    public Optional<Endpoint> keeperOf(Target unit) {
        return switch (unit) {
            case Host host -> Optional.of(endpoint(host)).filter(hosts::containsKey);
            default -> Optional.empty();
        };
    }

    @Override
    public Target unitOf(Endpoint endpoint) {
        return known(hosts, endpoint);
    }

    @Override
    public Device at(Endpoint endpoint) {
        return known(devices, endpoint);
    }

    private static Endpoint endpoint(Host host) {
        return new Endpoint(KIND, host.name());
    }

    private static <T> T known(Map<Endpoint, T> some, Endpoint endpoint) {
        var found = some.get(endpoint);
        if (found == null) {
            throw new IllegalArgumentException("no endpoint of this fleet: " + endpoint);
        }
        return found;
    }
}
