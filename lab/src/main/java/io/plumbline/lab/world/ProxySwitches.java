package io.plumbline.lab.world;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A host's own copies of the distributed switches that it is on: what has been brought to it so
 * far, whatever vCenter keeps meanwhile.
 *
 * @see "reference of HostProxySwitch, and of HostMember.HostComponentState, outOfSync"
 */
public final class ProxySwitches {
    private final HostModel host;

    /** Of switches whose vCenter is not of this world. */
    private final SortedMap<String, Integer> ofOthers = new TreeMap<>();

    ProxySwitches(HostModel host) {
        this.host = host;
    }

    /** MTU in bytes, by name of the switch. */
    public SortedMap<String, Integer> all() {
        var all = new TreeMap<>(ofOthers);
        for (var model : host.world().distributedSwitches().all()) {
            model.mtuAt(host.host()).ifPresent(mtu -> all.put(model.config().name(), mtu));
        }
        return all;
    }

    /** The one whose uplink an adapter of the host is. */
    Optional<String> of(String vmnic) {
        return host.world().distributedSwitches().all().stream()
                .filter(model ->
                        model.member(host.host())
                                .filter(member ->
                                        member.ports().stream()
                                                .anyMatch(port ->
                                                        port.pnic().equals(Optional.of(vmnic))))
                                .isPresent())
                .map(model -> model.config().name())
                .findFirst();
    }

    /** A vCenter that is not of this world has brought it. */
    public void put(String name, int mtu) {
        ofOthers.put(name, mtu);
        host.changed();
    }

    SortedMap<String, Integer> ofOthers() {
        return new TreeMap<>(ofOthers);
    }

    /** How a world begins. */
    void begin(Map<String, Integer> all) {
        all.forEach(this::put);
    }
}
