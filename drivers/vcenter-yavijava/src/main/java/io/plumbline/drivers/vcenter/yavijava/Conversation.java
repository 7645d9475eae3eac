package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.Trouble.Unparsed;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;
import io.plumbline.problem.Redactor;

import java.rmi.RemoteException;

/**
 * Calls to one vCenter, in the session that lasts or a new one. What only reads may be asked twice;
 * what changes something is sent once.
 */
final class Conversation implements AutoCloseable {
    /** Something that is asked in a session, with what it answers. */
    interface Work<T> {
        T in(Session session) throws RemoteException, VCenterException;
    }

    /** Something that is sent once. */
    interface Change<T> {
        T by(VimPortType port) throws RemoteException;
    }

    private final Sessions sessions;
    private final VCenterLimits limits;

    Conversation(Sessions sessions, VCenterLimits limits) {
        this.sessions = sessions;
        this.limits = limits;
    }

    /** Of a call that begins now. */
    Deadline deadline() {
        return Deadline.after(limits.call());
    }

    Redactor redactor() {
        return sessions.redactor();
    }

    /** The session there is, for what cannot be asked in another one. */
    Session session(Deadline deadline) throws VCenterException {
        try {
            return sessions.current(deadline);
        } catch (RemoteException e) {
            throw named(e);
        }
    }

    void lost(Session session) {
        sessions.lost(session);
    }

    VCenterException named(RemoteException failed) {
        return Troubles.of(failed, redactor());
    }

    /** Asks what only reads: where the session is over, once more in a new one. */
    <T> T ask(Deadline deadline, Work<T> work) throws VCenterException {
        try {
            var session = sessions.current(deadline);
            try {
                return work.in(session);
            } catch (CallException e) {
                if (!e.endsSession()) {
                    throw e;
                }
                sessions.lost(session);
            }
            return work.in(sessions.current(deadline));
        } catch (RemoteException e) {
            throw named(e);
        }
    }

    /**
     * Asks what has to be known before a change is sent: whatever goes wrong with it, nothing was
     * sent.
     *
     * @param change that was to follow
     */
    <T> T before(String change, Deadline deadline, Work<T> work) throws VCenterException {
        try {
            return ask(deadline, work);
        } catch (VCenterException e) {
            throw new VCenterException(e.trouble().before(change), e);
        }
    }

    /** Begins a task. */
    TaskRef begin(Change<ManagedObjectReference> what) throws VCenterException {
        return begin(what, deadline());
    }

    /** Begins a task, by the deadline of what was asked before it. */
    TaskRef begin(Change<ManagedObjectReference> what, Deadline deadline) throws VCenterException {
        var task = change(what, deadline);
        if (task == null) {
            throw new VCenterException(new Unparsed("a task", "none was named"));
        }
        return new TaskRef(task.val);
    }

    /** Sends something that changes something: once, whatever becomes of it. */
    <T> T change(Change<T> what) throws VCenterException {
        return change(what, deadline());
    }

    private <T> T change(Change<T> what, Deadline deadline) throws VCenterException {
        try {
            var session = sessions.current(deadline);
            try {
                return what.by(session.with(deadline));
            } catch (CallException e) {
                if (e.endsSession()) {
                    sessions.lost(session);
                }
                throw e;
            }
        } catch (RemoteException e) {
            throw named(e);
        }
    }

    @Override
    public void close() {
        sessions.close(Deadline.after(limits.connect()));
    }
}
