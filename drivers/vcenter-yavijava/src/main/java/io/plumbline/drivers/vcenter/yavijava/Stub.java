package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ws.Argument;
import com.vmware.vim25.ws.Client;
import com.vmware.vim25.ws.XmlGen;

import io.plumbline.drivers.vcenter.yavijava.Wire.Envelope;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.net.ssl.TrustManager;

/**
 * What the binding's methods send through: one made for each call of the gateway, with its session
 * and its deadline. Only what surely changes nothing is ever sent twice.
 */
final class Stub implements Client {

    private static final Set<String> REPEATABLE =
            Set.of(
                    "RetrieveServiceContent",
                    "CurrentTime",
                    "RetrievePropertiesEx",
                    "WaitForUpdatesEx");

    /** What changes nothing in vCenter, beside what may be sent twice. */
    private static final Set<String> OF_THE_SESSION =
            Set.of(
                    "Login",
                    "Logout",
                    "CreateContainerView",
                    "ContinueRetrievePropertiesEx",
                    "CreatePropertyCollector",
                    "CreateFilter",
                    "CreateCollectorForTasks",
                    "QueryConfigTarget",
                    "QueryDvsCheckCompatibility",
                    "QueryEvents",
                    MethodExecuters.METHOD,
                    EsxcliRun.METHOD,
                    "SetCollectorPageSize",
                    "DestroyCollector",
                    "DestroyPropertyCollector");

    private static final Set<String> READING =
            Stream.concat(REPEATABLE.stream(), OF_THE_SESSION.stream())
                    .collect(Collectors.toUnmodifiableSet());

    private final Calls calls;
    private final String action;
    private final Deadline deadline;
    private Optional<String> session;

    /**
     * @param action the version of the API, as SOAP says it
     * @param session the cookie; a login sets it
     */
    Stub(Calls calls, String action, Optional<String> session, Deadline deadline) {
        this.calls = calls;
        this.action = action;
        this.session = session;
        this.deadline = deadline;
    }

    /** Whether a method changes nothing but the session that it is called in. */
    static boolean onlyReads(String method) {
        return READING.contains(method);
    }

    /** All of which {@link #onlyReads} says so. */
    static Set<String> reading() {
        return READING;
    }

    Optional<String> session() {
        return session;
    }

    @Override
    public @Nullable Object invoke(String method, Argument[] arguments, @Nullable String promised)
            throws CallException {
        if (isGuarded(method, arguments)) {
            throw new CallException(method, new GuardedException());
        }
        try {
            var envelope =
                    new Envelope(
                            marshall(method, arguments),
                            action,
                            session,
                            REPEATABLE.contains(method));
            var reply = calls.wire().send(envelope, deadline);
            if (reply.session().isPresent()) {
                session = reply.session();
            }
            return calls.read(reply.body(), promised == null ? null : Types.promised(promised));
        } catch (IOException e) {
            throw new CallException(method, e);
        }
    }

    /** Commands of hosts are looked at also where much may be changed: none of ours does that. */
    private boolean isGuarded(String method, Argument[] arguments) {
        return (!calls.mayChange() && !onlyReads(method))
                || (method.equals(EsxcliRun.METHOD) && !EsxcliRun.isListed(arguments));
    }

    @Override
    public String marshall(String method, Argument[] arguments) {
        return XmlGen.toXML(method, arguments, " xmlns=\"" + getVimNameSpace() + "\">");
    }

    @Override
    public String getVimNameSpace() {
        return "urn:vim25";
    }

    // The rest of the binding's interface serves its own transport.

    @Override
    public StringBuffer invokeAsString(String method, Argument[] arguments) {
        throw notOurs();
    }

    @Override
    public Object unMarshall(String promised, InputStream answer) {
        throw notOurs();
    }

    @Override
    public StringBuffer readStream(InputStream answer) {
        throw notOurs();
    }

    @Override
    public URL getBaseUrl() {
        throw notOurs();
    }

    @Override
    public void setBaseUrl(URL url) {
        throw notOurs();
    }

    @Override
    public String getCookie() {
        throw notOurs();
    }

    @Override
    public void setCookie(String cookie) {
        throw notOurs();
    }

    @Override
    public void setVimNameSpace(String space) {
        throw notOurs();
    }

    @Override
    public int getConnectTimeout() {
        throw notOurs();
    }

    @Override
    public void setConnectTimeout(int millis) {
        throw notOurs();
    }

    @Override
    public int getReadTimeout() {
        throw notOurs();
    }

    @Override
    public void setReadTimeout(int millis) {
        throw notOurs();
    }

    @Override
    public TrustManager getTrustManager() {
        throw notOurs();
    }

    @Override
    public void setSoapActionOnApiVersion(String version) {
        throw notOurs();
    }

    private static UnsupportedOperationException notOurs() {
        return new UnsupportedOperationException("the line to vCenter is set where it is made");
    }
}
