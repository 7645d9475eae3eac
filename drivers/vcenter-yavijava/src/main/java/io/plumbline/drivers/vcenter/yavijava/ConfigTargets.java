package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.VirtualMachinePciPassthroughInfo;
import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.GivenFunctions;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciId;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What a host has to give to a machine, as its environment browser tells. With a device that the
 * host does not have the machine would not start, so it is asked before anything is sent.
 *
 * @see "vSphere Web Services API, EnvironmentBrowser.QueryConfigTarget: that of a machine is asked
 *     without a host, or says InvalidArgument"
 */
record ConfigTargets(Session session, Deadline deadline) {
    /** Sent by its name, past the binding's method, whose answer lacks what is asked for. */
    static final String METHOD = "QueryConfigTarget";

    private static final String BROWSER = "environmentBrowser";
    private static final int UNSIGNED = 0xffff;

    ConfigTarget of(MachineRef machine) throws RemoteException, VCenterException {
        var sought = Sought.one(Refs.of(machine), Sought.MACHINES, BROWSER);
        var browser =
                Page.reference(session.objects(deadline, sought), BROWSER)
                        .orElseThrow(() ->
                                new VCenterException(
                                        new Trouble.NotFound(METHOD, BROWSER + " of a machine")));
        return query(session.with(deadline), browser);
    }

    private static ConfigTarget query(VimPortType port, ManagedObjectReference browser)
            throws RemoteException, VCenterException {
        Argument[] arguments = {new Argument("_this", "ManagedObjectReference", browser)};
        if (port.getWsc().invoke(METHOD, arguments, "ConfigTarget") instanceof ConfigTarget told) {
            return told;
        }
        throw new VCenterException(new Trouble.NotFound(METHOD, "what the host has to give"));
    }

    /** The function as vCenter knows it; only of one that was checked. */
    static VirtualMachinePciPassthroughInfo fixed(ConfigTarget of, PciAddress function) {
        return functions(of)
                .filter(one -> PciAddress.parse(one.pciDevice.id).equals(Optional.of(function)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("not checked: " + function));
    }

    private static Stream<VirtualMachinePciPassthroughInfo> functions(ConfigTarget of) {
        return all(of.pciPassthrough)
                .filter(one -> one.pciDevice != null && one.pciDevice.id != null);
    }

    /**
     * @throws VCenterException if the host gives nothing that it could be, or not enough for all
     */
    static void check(ConfigTarget of, PciDeviceChange change) throws VCenterException {
        var given = given(of);
        var device = change.of();
        if (!given.has(device)) {
            throw lacking(
                    switch (device) {
                        case SeenPciDevice.Fixed(var function, var _) ->
                                "the host does not give "
                                        + function
                                        + " to machines: switch passthrough on for it there, and"
                                        + " reboot it";
                        case SeenPciDevice.Dynamic(var label, var allowed) ->
                                "the host gives no device"
                                        + label.map(name -> " of label " + name).orElse("")
                                        + allowed.map(ids -> " of " + ids).orElse("")
                                        + " to machines: switch passthrough on for one there, and"
                                        + " say its hardware label";
                        case SeenPciDevice.Dvx _, SeenPciDevice.Other _ ->
                                throw new IllegalStateException("made by nobody here: " + device);
                    });
        }
        var all = Stream.concat(change.own().stream(), change.others().stream()).toList();
        var against = given.deadWeight(change.own()).or(() -> given.shortage(device, all));
        if (against.isPresent()) {
            throw lacking(against.get());
        }
    }

    private static GivenFunctions given(ConfigTarget of) {
        var fixed = new TreeMap<PciAddress, PciId>();
        functions(of)
                .forEach(one ->
                        PciAddress.parse(one.pciDevice.id)
                                .ifPresent(at ->
                                        fixed.put(
                                                at,
                                                id(
                                                        one.pciDevice.vendorId,
                                                        one.pciDevice.deviceId))));
        return new GivenFunctions(
                fixed,
                all(of.dynamicPassthrough)
                        .map(one ->
                                new GivenFunctions.Labelled(
                                        id(one.vendorId, one.deviceId), label(one)))
                        .toList());
    }

    private static PciId id(int vendor, int device) {
        return new PciId(vendor & UNSIGNED, device & UNSIGNED);
    }

    private static Optional<String> label(VirtualMachineDynamicPassthroughInfo one) {
        return Optional.ofNullable(one.customLabel).filter(label -> !label.isEmpty());
    }

    private static <T> Stream<T> all(T @Nullable [] some) {
        return some == null ? Stream.empty() : Arrays.stream(some);
    }

    private static VCenterException lacking(String why) {
        return new VCenterException(new Trouble.NotOffered(METHOD, why));
    }
}
