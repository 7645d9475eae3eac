package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The host profiles of vCenter, by name, and what they are attached to. At first there are none.
 * Looking and doing are safe inside {@link World#call} only.
 *
 * @see "vSphere 4.1, Attaching Entities to a Profile: a profile may be attached to a cluster, and a
 *     host that is added to that is attached to it, too"
 */
public final class HostProfiles {
    private final World world;
    private final Map<String, Attached> all = new TreeMap<>();
    private boolean seen = true;

    private static final class Attached {
        private final Set<Host> hosts = new HashSet<>();
        private boolean cluster;
    }

    HostProfiles(World world) {
        this.world = world;
    }

    /** Each by its name. */
    public List<String> names() {
        return List.copyOf(all.keySet());
    }

    /** One that is not there is made. */
    public void attach(String name, Host host) {
        attached(name).hosts.add(host);
        changed();
    }

    /** To the one cluster that all hosts of a lab are in, and with it to each of them. */
    public void attachToCluster(String name) {
        attached(name).cluster = true;
        world.hosts().forEach(host -> attached(name).hosts.add(host.host()));
        changed();
    }

    /**
     * From whatever it is attached to. The profile stays.
     *
     * @see "vSphere Web Services API, Profile.DissociateProfile: without entities, from all"
     */
    public void detach(String name) {
        all.put(name, new Attached());
        changed();
    }

    /** There are none any more. */
    public void clear() {
        all.clear();
        changed();
    }

    /** Whether accounts that log in have the privilege to see them. */
    public void setSeen(boolean may) {
        seen = may;
        changed();
    }

    public boolean areSeen() {
        return seen;
    }

    public List<String> of(Host host) {
        var found = new ArrayList<String>();
        all.forEach((name, attached) -> {
            if (attached.hosts.contains(host)) {
                found.add(name);
            }
        });
        return found;
    }

    public List<String> ofCluster() {
        var found = new ArrayList<String>();
        all.forEach((name, attached) -> {
            if (attached.cluster) {
                found.add(name);
            }
        });
        return found;
    }

    private Attached attached(String name) {
        return all.computeIfAbsent(name, _ -> new Attached());
    }

    private void changed() {
        world.hosts().forEach(HostModel::changed);
    }
}
