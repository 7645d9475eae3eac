package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.InvalidLogin;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ServiceContent;
import com.vmware.vim25.VimPortType;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Trouble.LoginRefused;
import io.plumbline.drivers.vcenter.Trouble.TimedOut;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The one session with a vCenter. Whoever finds none logs in while the others wait; a refused login
 * is not tried again until it changes, since the account would be locked.
 */
final class Sessions {

    private final Calls calls;
    private final Login.Source source;
    private final ReentrantLock door = new ReentrantLock();
    private final AtomicReference<@Nullable Session> live = new AtomicReference<>();
    private volatile Redactor redactor = Redactor.shortening();
    private @Nullable Login refused;

    Sessions(Calls calls, Login.Source source) {
        this.calls = calls;
        this.source = source;
    }

    /** Hides what was last sent to log in, and the session. */
    Redactor redactor() {
        return redactor;
    }

    /** The session, a new one where there is none. */
    Session current(Deadline deadline) throws RemoteException, VCenterException {
        var known = live.get();
        if (known != null) {
            return known;
        }
        enter(deadline);
        try {
            var others = live.get();
            if (others != null) {
                return others;
            }
            var begun = begin(deadline);
            live.set(begun);
            return begun;
        } finally {
            door.unlock();
        }
    }

    private void enter(Deadline deadline) throws VCenterException {
        try {
            if (door.tryLock(deadline.left().toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new VCenterException(new TimedOut("wait for the login", deadline.allowed()));
    }

    /** Says that this one is over. Of many who say so, none ends a newer one. */
    void lost(Session over) {
        live.compareAndSet(over, null);
    }

    private Session begin(Deadline deadline) throws RemoteException, VCenterException {
        var login = login();
        var greeting = Greeting.from(calls, deadline);
        var content = greeting.content();
        var action = ApiVersion.action(content.about.apiVersion);
        var stub = new Stub(calls, action, greeting.session(), deadline);
        var port = Calls.through(stub);
        var user = enter(port, content, login);
        var cookie = stub.session().orElse("");
        redactor = hiding(login, cookie);
        return new Session(calls, content, action, cookie, user, view(port, content));
    }

    private Login login() throws VCenterException {
        var login = source.now().orElseThrow(() -> refusal(source.lack()));
        if (refused != null && refused.sameAs(login)) {
            throw refusal("refused before, and not tried again until it changes");
        }
        return login;
    }

    /** As whom vCenter knows him: with his domain, which a login may leave out. */
    private String enter(VimPortType port, ServiceContent content, Login login)
            throws RemoteException, VCenterException {
        redactor = hiding(login, "");
        try {
            var known =
                    port.login(
                            content.sessionManager, login.user(), login.password().reveal(), null);
            refused = null;
            return known == null || known.userName == null ? login.user() : known.userName;
        } catch (CallException e) {
            var fault = e.fault();
            if (fault.isPresent() && fault.get().typed() instanceof InvalidLogin) {
                refused = login;
                throw refusal(redactor.clean(fault.get().answer()));
            }
            throw e;
        }
    }

    private static ManagedObjectReference view(VimPortType port, ServiceContent content)
            throws RemoteException {
        try {
            return port.createContainerView(
                    content.viewManager, content.rootFolder, Sought.types(), true);
        } catch (CallException e) {
            end(port, content);
            throw e;
        }
    }

    /** Logs out; what cannot be ended ends by itself when it is not used. */
    void close(Deadline deadline) {
        var session = live.getAndSet(null);
        if (session != null) {
            end(session.with(deadline), session.content());
        }
    }

    private static void end(VimPortType port, ServiceContent content) {
        try {
            port.logout(content.sessionManager);
        } catch (RemoteException e) {
            // Half an hour later vCenter does it.
        }
    }

    private VCenterException refusal(String answer) {
        return new VCenterException(new LoginRefused(source.credential(), answer));
    }

    private static Redactor hiding(Login login, String cookie) {
        return new Redactor(
                List.of(
                        login.password().reveal(),
                        escaped(login),
                        cookie,
                        cookie.replace("\"", "")));
    }

    /** As it stands in an envelope. */
    private static String escaped(Login login) {
        return login.password()
                .reveal()
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;");
    }
}
