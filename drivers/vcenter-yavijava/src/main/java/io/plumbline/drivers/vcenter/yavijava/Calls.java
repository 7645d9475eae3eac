package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.VimPortType;

import org.jspecify.annotations.Nullable;

import java.io.InputStream;
import java.net.MalformedURLException;

/**
 * The line to one vCenter and how its answers are read.
 *
 * @param drift what was left out of answers so far
 * @param mayChange whether methods may be called that change something
 */
record Calls(Wire wire, int deepest, Drift drift, boolean mayChange) {

    /** The binding's methods, sent through the stub. */
    static VimPortType through(Stub stub) {
        try {
            return new VimPortType(stub);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(
                    "the binding asked a client that was made for a URL", e);
        }
    }

    @Nullable Object read(InputStream answer, @Nullable Class<?> promised)
            throws SoapFault, UnknownAnswerException {
        return Answer.read(answer, promised, deepest, drift);
    }
}
