package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.property.SshService;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A vCenter that somebody simulates: three hosts, of which {@link #idleHost} may be taken out, and
 * forty machines that run.
 */
interface Peer extends AutoCloseable {

    String name();

    URI url();

    Login login();

    /** What it fakes; all other facts it honours. */
    Set<Fact> fakes();

    /** Begins with these words. */
    String product();

    String apiVersion();

    List<String> hosts();

    /** Of each of its hosts. */
    SshService ssh();

    /** A package of each of its hosts, with its version. */
    Map.Entry<String, String> installed();

    /** An advanced option of each of its hosts that is a number, with its value. */
    Map.Entry<String, String> option();

    /** Where nothing runs, if that makes a difference. */
    String idleHost();

    /** Where {@link #machine} runs. */
    String busyHost();

    /**
     * A machine on the busy host.
     *
     * @param number 0 to 9
     */
    String machine(int number);

    /** Time there. */
    Instant now();

    @Override
    void close() throws Exception;
}
