package io.plumbline.drivers.vcenter;

import java.time.Instant;

/**
 * Which hosts have their SSH running by us, and are to have it off again: one debt a host and
 * vCenter, whichever way that is reached. Kept before it is started and settled once it was seen
 * off, it outlives the process and the spec.
 */
public interface SshDebts {
    /**
     * What tells one host from all others, whatever becomes of addresses, certificates and names.
     *
     * @param vcenter its own id
     * @param host by that vCenter's id
     */
    record Key(String vcenter, String host) {}

    /**
     * @param name of the host, as it was called then
     * @param opened to the millisecond
     */
    record Debt(Key of, String name, Instant opened) {}

    /**
     * Kept when this returns. One that is there keeps the time at which it was opened first.
     *
     * @return whether nothing was owed before
     * @throws RuntimeException where the store fails: it may be kept or not
     */
    boolean keep(Debt debt);

    /** For certain it was not started, and nothing was owed before. */
    void forget(Debt debt);

    /** It was started just now. Whoever has to know is told; that this fails undoes nothing. */
    void started(Debt debt);

    /**
     * It could not be started, as far as is known. Not said again until it is another reason.
     *
     * @param passes whether that may pass by itself, as where the host is just booting
     */
    void notStarted(String host, String why, boolean passes);
}
