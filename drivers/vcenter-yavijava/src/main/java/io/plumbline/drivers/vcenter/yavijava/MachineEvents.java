package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.Event;
import com.vmware.vim25.EventFilterSpec;
import com.vmware.vim25.EventFilterSpecByEntity;
import com.vmware.vim25.EventFilterSpecRecursionOption;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.VmPoweredOnEvent;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;

/**
 * What vCenter keeps of what happened to a machine: nothing else tells of one that is off whether
 * it ever ran.
 *
 * @see "vSphere Web Services API: VmDeployedEvent, the completion of a virtual machine deployment
 *     operation, and VmClonedEvent, that of a cloning, which is what vcsim keeps of a template too;
 *     VmPoweredOnEvent, DrsVmPoweredOnEvent; EventFilterSpec.eventTypeId"
 */
record MachineEvents(Session session) {
    private static final String METHOD = "QueryEvents";

    /** One of these is the first event of a machine that was made of another one. */
    private static final String[] MADE = {"VmDeployedEvent", "VmClonedEvent"};

    private static final String[] RAN = {"VmPoweredOnEvent", "DrsVmPoweredOnEvent"};

    /**
     * That it ran is looked for last: who starts it meanwhile is seen.
     *
     * @throws VCenterException where its making is not among its events any more
     */
    boolean hasRun(MachineRef machine, Deadline deadline) throws RemoteException, VCenterException {
        var made = events(machine, MADE, deadline).length > 0;
        for (var event : events(machine, RAN, deadline)) {
            if (event instanceof VmPoweredOnEvent) {
                return true;
            }
            throw new VCenterException(
                    new Trouble.Refused(
                            METHOD, "an event was told that nobody asked for: " + event.key));
        }
        if (!made) {
            throw new VCenterException(
                    new Trouble.Busy(
                            METHOD,
                            "vCenter's events do not reach back to the making of "
                                    + machine.id()
                                    + ", so it may have run before: start it by hand"));
        }
        return false;
    }

    private Event[] events(MachineRef machine, String[] types, Deadline deadline)
            throws RemoteException {
        return query(session.with(deadline), session.content().eventManager, machine, types);
    }

    static Event[] query(
            VimPortType port, ManagedObjectReference keeper, MachineRef machine, String... types)
            throws RemoteException {
        var entity = new EventFilterSpecByEntity();
        entity.entity = Refs.of(machine);
        entity.recursion = EventFilterSpecRecursionOption.self;
        var filter = new EventFilterSpec();
        filter.entity = entity;
        filter.eventTypeId = types;
        var events = port.queryEvents(keeper, filter);
        return events == null ? new Event[0] : events;
    }
}
