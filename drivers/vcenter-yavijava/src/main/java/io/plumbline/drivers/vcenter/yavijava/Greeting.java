package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ServiceContent;

import java.rmi.RemoteException;
import java.util.Optional;

/**
 * What vCenter says to anybody.
 *
 * @param session a cookie that it may set already
 */
record Greeting(ServiceContent content, Optional<String> session) {

    static Greeting from(Calls calls, Deadline deadline) throws RemoteException {
        var stub = new Stub(calls, ApiVersion.FIRST_ACTION, Optional.empty(), deadline);
        var content = Calls.through(stub).retrieveServiceContent(serviceInstance());
        if (content == null || content.about == null || content.about.apiVersion == null) {
            throw new CallException(
                    "RetrieveServiceContent",
                    new UnknownAnswerException("an answer that does not say what answers"));
        }
        return new Greeting(content, stub.session());
    }

    static ManagedObjectReference serviceInstance() {
        var reference = new ManagedObjectReference();
        reference.type = "ServiceInstance";
        reference.val = "ServiceInstance";
        return reference;
    }
}
