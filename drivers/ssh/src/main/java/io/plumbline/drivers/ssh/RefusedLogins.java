package io.plumbline.drivers.ssh;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Credentials that a device refused. Trying again would lock the account at the device; so each is
 * tried once there, until it changes. One device's refusal says nothing about the others: they may
 * have been given another password.
 */
final class RefusedLogins {

    private final Map<Place, Credential> refused = new ConcurrentHashMap<>();

    void add(SshAddress address, String name, Credential credential) {
        refused.put(new Place(address, name), credential);
    }

    boolean contains(SshAddress address, String name, Credential credential) {
        var last = refused.get(new Place(address, name));
        return last != null && last.sameAs(credential);
    }

    void clear(SshAddress address, String name) {
        refused.remove(new Place(address, name));
    }

    private record Place(SshAddress address, String name) {}
}
