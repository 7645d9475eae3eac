package io.plumbline.lab.world;

import io.plumbline.target.PciAddress;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many virtual functions a host was asked to make of its ports past the options of their
 * driver: what Configure SR-IOV of the vSphere Client does. The next boot makes them, where the
 * driver has no option of its own for that; where it has, in this world that decides. vCenter tells
 * it only once it was refreshed.
 *
 * @see "vSphere Web Services API, HostSriovInfo; domain facts on ESXi, section 2.3: which of two
 *     owners wins nobody has recorded; domain facts on reconcilers, section 5a: vmware_host_sriov
 *     refreshes before it reads"
 */
public final class SriovRequests {
    private final HostModel host;
    private final SortedMap<PciAddress, Integer> configured = new TreeMap<>();
    private final SortedMap<PciAddress, Integer> inForce = new TreeMap<>();
    private final SortedMap<PciAddress, Integer> told = new TreeMap<>();
    private int rebound;
    private boolean tellsLate;

    SriovRequests(HostModel host) {
        this.host = host;
    }

    /** For the next boot. */
    public int asked(PortModel port) {
        return configured.getOrDefault(port.at(), 0);
    }

    /** What vCenter tells of that: as it was at the last boot, or when it was last refreshed. */
    public int told(PortModel port) {
        return told.getOrDefault(port.at(), 0);
    }

    /** Has vCenter tell what is asked for, unless that takes it longer. */
    public void refresh() {
        if (!tellsLate) {
            tell();
        }
    }

    /** Until it does not any more, nothing but a boot has vCenter tell anything new. */
    public void tellsLate(boolean late) {
        tellsLate = late;
        refresh();
    }

    private void tell() {
        told.clear();
        told.putAll(configured);
        host.passthrough().tell();
        host.changed();
    }

    /**
     * What the card shows on PCI in this boot, whatever its configuration for the next one. That it
     * shows no more than there is room for is made up.
     */
    public int supported(PortModel port) {
        var config = port.card().config();
        return host.sriovInBios() && config.current("SRIOV_EN").orElse(0) == 1
                ? Math.min(config.current("NUM_OF_VFS").orElse(0), host.functionRoom())
                : 0;
    }

    /** Nothing more than the card shows can be asked for. */
    public Answer ask(PortModel port, int count) {
        var what = "functions of " + port.at();
        if (count < 0 || count > supported(port)) {
            return host.refuse(
                    what, Answer.Why.OUT_OF_RANGE, count + " of at most " + supported(port));
        }
        if (host.struck(Mishap.WRITE_REJECTED, what)) {
            return host.refuse(what, Answer.Why.DEVICE_ERROR, "Unable to configure SR-IOV");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, what)) {
            var before = asked(port);
            configured.put(port.at(), count);
            host.changed();
            host.wrote(port.target().path() + "#sriov", "" + before, "" + count);
        }
        return Answer.OK;
    }

    /** Takes a port from its driver and gives it back, in this boot: as many as asked are there. */
    public void rebind(PortModel port) {
        rebound++;
        inForce.put(port.at(), asked(port));
        host.modules().attach();
        host.changed();
    }

    /** How often a port lost its driver for a while, whatever it carried. */
    public int rebound() {
        return rebound;
    }

    /** Without a command: how a world begins, booted since. */
    public void begin(Map<PciAddress, Integer> counts) {
        restore(counts, counts);
        host.modules().attach();
    }

    void restore(Map<PciAddress, Integer> areThere, Map<PciAddress, Integer> willBe) {
        inForce.putAll(areThere);
        configured.putAll(willBe);
        tell();
    }

    void boot() {
        inForce.clear();
        inForce.putAll(configured);
        tell();
    }

    int inForce(PortModel port) {
        return inForce.getOrDefault(port.at(), 0);
    }

    SortedMap<PciAddress, Integer> configured() {
        return Collections.unmodifiableSortedMap(configured);
    }

    SortedMap<PciAddress, Integer> inForce() {
        return Collections.unmodifiableSortedMap(inForce);
    }
}
