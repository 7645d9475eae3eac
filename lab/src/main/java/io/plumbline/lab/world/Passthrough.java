package io.plumbline.lab.world;

import io.plumbline.target.PciAddress;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which functions of its cards a host gives to machines. What is switched on or off is so after the
 * next boot, and vCenter tells it only once it was refreshed; a hardware label is there at once,
 * and stays.
 *
 * @see "vSphere Web Services API, HostPciPassthruInfo: passthruEnabled is configured by the user,
 *     passthruActive means enabled and rebooted; captures pcipassthru_set_err_uplink and
 *     pcipassthru_set_err_already"
 */
public final class Passthrough {
    private final HostModel host;
    private final Set<PciAddress> configured = new TreeSet<>();
    private final Set<PciAddress> active = new TreeSet<>();
    private final Set<PciAddress> told = new TreeSet<>();
    private final SortedMap<PciAddress, String> labels = new TreeMap<>();

    Passthrough(HostModel host) {
        this.host = host;
    }

    /** Whether machines have it in this boot, and no driver. */
    public boolean isActive(PciAddress at) {
        return active.contains(at);
    }

    public boolean isConfigured(PciAddress at) {
        return configured.contains(at);
    }

    /** What vCenter tells of that: as it was at the last boot, or when it was last refreshed. */
    public boolean isTold(PciAddress at) {
        return told.contains(at);
    }

    /** Whether the next boot takes some function from the driver, or gives it one. */
    public boolean isAboutToChange() {
        return !active.equals(configured);
    }

    public Optional<String> label(PciAddress at) {
        return Optional.ofNullable(labels.get(at));
    }

    /** An uplink of a switch is given to nobody. */
    public Answer configure(PortModel port, boolean on) {
        var at = port.at();
        if (isConfigured(at) == on) {
            return Answer.ALREADY_SO;
        }
        var uplink = port.vmnic().filter(this::isUsed);
        if (on && uplink.isPresent()) {
            return host.refuse(
                    "passthrough of " + at,
                    Answer.Why.DEVICE_ERROR,
                    "Device ownership cannot be changed to passthru as it is used by vswitch for"
                            + " uplink "
                            + uplink.get());
        }
        if (on && port.virtualFunctions() > 0) {
            return host.refuse(
                    "passthrough of " + at,
                    Answer.Why.DEVICE_ERROR,
                    "Unable to configure the PCI device: it has virtual functions");
        }
        if (host.struck(Mishap.WRITE_REJECTED, "passthrough of " + at)) {
            return host.refuse(
                    "passthrough of " + at,
                    Answer.Why.DEVICE_ERROR,
                    "Unable to configure the PCI device");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, "passthrough of " + at)) {
            if (on) {
                configured.add(at);
            } else {
                configured.remove(at);
            }
            host.changed();
            host.wrote(port.target().path() + "#passthrough", "" + !on, "" + on);
        }
        return Answer.OK;
    }

    private boolean isUsed(String vmnic) {
        return host.switchOf(vmnic).isPresent();
    }

    /** At once, as a host does it that is not told to wait: whoever had the port loses it. */
    public void rebind(PortModel port) {
        if (isConfigured(port.at())) {
            active.add(port.at());
        } else {
            active.remove(port.at());
        }
        tell();
        host.modules().attach();
        host.changed();
    }

    void tell() {
        told.clear();
        told.addAll(configured);
    }

    /** As the vSphere Client sets it; empty takes it away. */
    public void label(PciAddress at, String label) {
        if (label.isEmpty()) {
            labels.remove(at);
        } else {
            labels.put(at, label);
        }
        host.changed();
    }

    /** Without a command: how a world begins, booted since. */
    public void begin(Collection<PciAddress> given, Map<PciAddress, String> labelled) {
        configured.addAll(given);
        labels.putAll(labelled);
        boot();
        host.modules().boot();
    }

    void restore(Collection<PciAddress> isActive, Collection<PciAddress> willBe) {
        active.addAll(isActive);
        configured.addAll(willBe);
        tell();
    }

    void boot() {
        active.clear();
        active.addAll(configured);
        tell();
    }

    Set<PciAddress> active() {
        return Collections.unmodifiableSet(active);
    }

    Set<PciAddress> configured() {
        return Collections.unmodifiableSet(configured);
    }

    SortedMap<PciAddress, String> labels() {
        return Collections.unmodifiableSortedMap(labels);
    }
}
