package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.CustomizationSpec;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VirtualMachineCloneSpec;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;
import java.util.Optional;

/** How a machine is asked for, of what vCenter told just before. */
record CloneOrder(ManagedObjectReference folder, VirtualMachineCloneSpec spec) {

    /** Reads what an order takes, in one session. */
    record Reader(Session session, Deadline deadline, Drift drift) {

        CloneOrder of(MachineRef template, NewMachine what, Clones clones)
                throws RemoteException, VCenterException {
            var placement = Placement.in(session.objects(deadline, Placement.of(what)));
            var spec = Clones.spec(what, placement);
            if (what.customization().isPresent()) {
                spec.customization = customization(what.customization().get());
            }
            var near = clones.folder(session.objects(deadline, Clones.of(template)));
            Optional<ManagedObjectReference> named = placement.folder(what).or(() -> near);
            return new CloneOrder(named.isPresent() ? named.get() : placement.machines(), spec);
        }

        /** Sent back as it is told, and so read whole. */
        private CustomizationSpec customization(String name)
                throws RemoteException, VCenterException {
            var item =
                    session.with(deadline)
                            .getCustomizationSpec(session.content().customizationSpecManager, name);
            if (item == null || item.spec == null || !drift.isWhole(item.spec)) {
                throw new VCenterException(
                        new Trouble.NotOffered(
                                Clones.METHOD,
                                "vCenter says more of customization specification "
                                        + name
                                        + " than is known here, and that would be lost: use"
                                        + " another one"));
            }
            return item.spec;
        }
    }
}
