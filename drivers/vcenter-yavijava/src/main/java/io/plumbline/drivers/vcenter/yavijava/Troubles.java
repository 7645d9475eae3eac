package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ConcurrentAccess;
import com.vmware.vim25.DvsOperationBulkFault;
import com.vmware.vim25.HostCommunication;
import com.vmware.vim25.InvalidDeviceBacking;
import com.vmware.vim25.InvalidState;
import com.vmware.vim25.ManagedObjectNotFound;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MethodFault;
import com.vmware.vim25.NoPermission;
import com.vmware.vim25.NotSupported;
import com.vmware.vim25.RequestCanceled;
import com.vmware.vim25.RuntimeFault;
import com.vmware.vim25.SystemError;
import com.vmware.vim25.TaskInProgress;
import com.vmware.vim25.UnexpectedFault;
import com.vmware.vim25.VimFault;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Gives a name to what went wrong. */
final class Troubles {

    /** Kinds of faults, of which each fault that says something is a narrower one. */
    private static final Set<Class<? extends MethodFault>> SAY_NOTHING =
            Set.of(MethodFault.class, RuntimeFault.class, VimFault.class);

    private Troubles() {}

    static VCenterException of(RemoteException failed, Redactor redactor) {
        if (!(failed instanceof CallException call)) {
            throw new IllegalStateException("the binding failed by itself", failed);
        }
        // What a server sent is told by the trouble, cleaned; as a cause it would be told as it is.
        return switch (call.why()) {
            case SoapFault fault -> new VCenterException(named(call, fault, redactor));
            case UnknownAnswerException unknown ->
                    new VCenterException(
                            new Trouble.Unparsed(call.method(), redactor.clean(text(unknown))));
            case IOException why -> new VCenterException(ofLine(call.method(), why, redactor), why);
        };
    }

    private static Trouble named(CallException call, SoapFault fault, Redactor redactor) {
        return call.endsSession()
                ? new Trouble.SessionLost(call.method(), redactor.clean(fault.answer()))
                : named(call.method(), fault, redactor);
    }

    /**
     * Of a call that was answered by a fault, or of a task that ended with one. Only a fault that
     * says that nothing was done is a refusal: where vCenter lost the host, or something broke in
     * it, or it says what we do not know, a change may have been made.
     */
    static Trouble named(String method, SoapFault fault, Redactor redactor) {
        var answer = redactor.clean(fault.answer());
        if (fault.type().equals("MethodNotFound") || isUnknownMethod(fault)) {
            return new Trouble.NotOffered(method, answer);
        }
        return switch (fault.typed()) {
            case ManagedObjectNotFound gone ->
                    new Trouble.NotFound(method, redactor.clean(label(gone.obj)));
            case NoPermission denied ->
                    new Trouble.Forbidden(method, redactor.clean(lacking(fault, denied)));
            case NotSupported _ -> new Trouble.NotOffered(method, answer);
            case ConcurrentAccess _ -> new Trouble.Stale(method, answer);
            case DvsOperationBulkFault some -> partly(method, some, redactor);
            case RequestCanceled _ -> new Trouble.CalledOff(method, answer);
            case TaskInProgress _ -> new Trouble.Busy(method, answer);
            case InvalidState _ -> new Trouble.WrongState(method, answer);
            case InvalidDeviceBacking _ -> new Trouble.Unbacked(method, answer);
            case HostCommunication _ -> new Trouble.Unreachable(method, answer);
            case SystemError _ -> new Trouble.Unparsed(method, answer);
            case UnexpectedFault _ -> new Trouble.Unparsed(method, answer);
            case null -> new Trouble.Unparsed(method, answer);
            case MethodFault some when SAY_NOTHING.contains(some.getClass()) ->
                    new Trouble.Unparsed(method, answer);
            case MethodFault _ -> new Trouble.Refused(method, answer);
        };
    }

    /**
     * A vCenter that does not know the name of a method does not get as far as whose it is.
     *
     * @see "govmomi, govc/host/esxcli/fixtures/method_name_fault.xml"
     */
    private static boolean isUnknownMethod(SoapFault fault) {
        return fault.type().equals("InvalidRequest")
                && fault.answer().contains("Unable to resolve WSDL method name");
    }

    private static Trouble partly(String method, DvsOperationBulkFault some, Redactor redactor) {
        var hosts = new TreeMap<HostRef, String>();
        if (some.hostFault != null) {
            for (var one : some.hostFault) {
                if (one.host != null) {
                    hosts.put(
                            new HostRef(one.host.val),
                            redactor.clean(SoapFault.of(one.fault).answer()));
                }
            }
        }
        return new Trouble.Partly(method, hosts);
    }

    private static String lacking(SoapFault fault, NoPermission denied) {
        var privilege = denied.privilegeId == null ? "" : ", privilege " + denied.privilegeId;
        return fault.answer() + privilege;
    }

    private static String label(ManagedObjectReference object) {
        return object == null ? "an object" : object.type + " " + object.val;
    }

    private static Trouble ofLine(String method, IOException why, Redactor redactor) {
        var untrusted = untrusted(why);
        if (untrusted.isPresent()) {
            return new Trouble.CertificateChanged(
                    redactor.clean(untrusted.get().expected()), untrusted.get().presented());
        }
        if (why instanceof GuardedException) {
            return new Trouble.Refused(method, text(why));
        }
        return why instanceof OverdueException overdue
                ? new Trouble.TimedOut(method, overdue.allowed())
                : new Trouble.Unreachable(method, redactor.clean(text(why)));
    }

    private static Optional<UntrustedException> untrusted(Throwable why) {
        for (var cause = why; cause != null; cause = cause.getCause()) {
            if (cause instanceof UntrustedException untrusted) {
                return Optional.of(untrusted);
            }
        }
        return Optional.empty();
    }

    private static String text(IOException why) {
        var message = why.getMessage();
        return message == null || message.isBlank() ? why.getClass().getSimpleName() : message;
    }
}
