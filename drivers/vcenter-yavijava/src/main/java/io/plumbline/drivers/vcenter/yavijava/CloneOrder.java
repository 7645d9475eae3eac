package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.CustomizationSpec;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.VirtualMachineCloneSpec;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a machine is asked for, of what vCenter told just before. */
record CloneOrder(ManagedObjectReference folder, VirtualMachineCloneSpec spec) {

    /** Reads what an order takes, in one session. */
    record Reader(Session session, Deadline deadline, Drift drift) {

        CloneOrder of(MachineRef template, NewMachine what, Clones clones)
                throws RemoteException, VCenterException {
            var placement = Placement.in(all(Placement.of(what)));
            var spec = Clones.spec(what, placement);
            if (what.customization().isPresent()) {
                spec.customization = customization(what.customization().get());
            }
            var near = clones.folder(all(Clones.of(template)));
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

        private ObjectContent[] all(PropertyFilterSpec what) throws RemoteException {
            PropertyFilterSpec[] sought = {what};
            var port = session.with(deadline);
            var collector = session.content().propertyCollector;
            var page = port.retrievePropertiesEx(collector, sought, new RetrieveOptions());
            var all = new ArrayList<>(List.of(Page.objects("RetrievePropertiesEx", page)));
            // Ends: every page has its token, and the deadline holds for all of them.
            while (page != null && page.token != null && !page.token.isEmpty()) {
                page = port.continueRetrievePropertiesEx(collector, page.token);
                all.addAll(List.of(Page.objects("RetrievePropertiesEx", page)));
            }
            return all.toArray(ObjectContent[]::new);
        }
    }
}
