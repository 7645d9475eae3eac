package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VirtualSriovEthernetCard;

import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.MachineChange;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.VCenterException;

import java.util.Set;

/**
 * A change of one machine, as it was read.
 *
 * @param version {@code config.changeVersion} of then: vCenter refuses the change of any other
 */
record MachineEdit(MachineRef of, String version, Conversation talk, Drift drift) {
    TaskRef begin(MachineChange change) throws VCenterException {
        var deadline = talk.deadline();
        var spec = MachineSpecs.of(version, change, keys(change, deadline));
        return talk.begin(port -> MachineSpecs.reconfigure(port, of, spec), deadline);
    }

    private Set<String> keys(MachineChange change, Deadline deadline) throws VCenterException {
        return change.options().equals(MachineChange.Options.NONE)
                ? Set.of()
                : talk.before(
                        MachineSpecs.METHOD,
                        deadline,
                        session -> MachineOptions.keys(session, deadline, of));
    }

    TaskRef begin(AdapterChange change) throws VCenterException {
        var deadline = talk.deadline();
        var spec =
                switch (change) {
                    case AdapterChange.Add add -> AdapterSpecs.adding(version, add);
                    case AdapterChange.Edit edit ->
                            AdapterSpecs.editing(version, edit, whole(edit.key(), deadline));
                    case AdapterChange.Move move ->
                            AdapterSpecs.moving(version, move, whole(move.key(), deadline));
                };
        return talk.begin(port -> MachineSpecs.reconfigure(port, of, spec), deadline);
    }

    private VirtualSriovEthernetCard whole(int key, Deadline deadline) throws VCenterException {
        return talk.before(
                MachineSpecs.METHOD,
                deadline,
                session ->
                        Devices.whole(
                                session, deadline, drift, of, key, VirtualSriovEthernetCard.class));
    }

    TaskRef begin(PciDeviceChange change) throws VCenterException {
        var deadline = talk.deadline();
        var spec =
                talk.before(
                        MachineSpecs.METHOD,
                        deadline,
                        session ->
                                new PciDeviceOrder(session, deadline, drift)
                                        .of(of, version, change));
        return talk.begin(port -> MachineSpecs.reconfigure(port, of, spec));
    }
}
