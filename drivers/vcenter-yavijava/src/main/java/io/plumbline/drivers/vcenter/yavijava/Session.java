package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ServiceContent;
import com.vmware.vim25.VimPortType;

import java.util.Optional;

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

    @Override
    public String toString() {
        return "a session at " + action;
    }
}
