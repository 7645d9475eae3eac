package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectNotFound;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.NotAuthenticated;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Optional;

/** One method of vSphere's API did not answer. The cause is a {@link SoapFault} or the line's. */
final class CallException extends RemoteException {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final IOException why;

    CallException(String method, IOException cause) {
        super(method, cause);
        this.method = method;
        this.why = cause;
    }

    /** For example {@code WaitForUpdatesEx}. */
    String method() {
        return method;
    }

    IOException why() {
        return why;
    }

    Optional<SoapFault> fault() {
        return why instanceof SoapFault fault ? Optional.of(fault) : Optional.empty();
    }

    /** Whether vCenter does not know the session, or has lost what is bound to it. */
    boolean endsSession() {
        return switch (fault().map(SoapFault::typed).orElse(null)) {
            case NotAuthenticated _ -> true;
            case ManagedObjectNotFound gone -> isOfSession(gone.obj);
            case null, default -> false;
        };
    }

    /** A view or a collector is named after the session that it was made in. */
    private static boolean isOfSession(ManagedObjectReference object) {
        return object != null && object.val != null && object.val.startsWith("session[");
    }
}
