package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.RetrieveOptions;
import com.vmware.vim25.ServiceContent;
import com.vmware.vim25.VimPortType;

import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A login that vCenter knows, and what was made in it.
 *
 * @param user as whom vCenter knows who logged in
 * @param content where vCenter's services are
 * @param view of all hosts and machines; ends with the session
 */
record Session(
        Calls calls,
        ServiceContent content,
        String action,
        String cookie,
        String user,
        ManagedObjectReference view) {

    VimPortType with(Deadline deadline) {
        return Calls.through(new Stub(calls, action, Optional.of(cookie), deadline));
    }

    /** All that is told of what is sought. */
    ObjectContent[] objects(Deadline deadline, PropertyFilterSpec sought) throws RemoteException {
        var all = new ArrayList<ObjectContent>();
        read(deadline, sought, new RetrieveOptions(), all::add);
        return all.toArray(ObjectContent[]::new);
    }

    /**
     * Reads page by page.
     *
     * @param each is given every object as it comes, so that none has to be kept
     */
    void read(
            Deadline deadline,
            PropertyFilterSpec sought,
            RetrieveOptions options,
            Consumer<ObjectContent> each)
            throws RemoteException {
        var port = with(deadline);
        var collector = content.propertyCollector;
        PropertyFilterSpec[] filters = {sought};
        var page = port.retrievePropertiesEx(collector, filters, options);
        Page.objects(page).forEach(each);
        // Ends: every page has its token, and the deadline holds for all of them.
        while (page != null && page.token != null && !page.token.isEmpty()) {
            page = port.continueRetrievePropertiesEx(collector, page.token);
            Page.objects(page).forEach(each);
        }
    }

    @Override
    public String toString() {
        return "a session at " + action;
    }
}
