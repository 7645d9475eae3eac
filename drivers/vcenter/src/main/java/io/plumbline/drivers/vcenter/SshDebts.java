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

    /** The store failed: what was to be kept may be kept or not. */
    final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        public Failed(Throwable cause) {
            super(String.valueOf(cause.getMessage()), cause);
        }
    }

    /** Kept when this returns. One that is there keeps the time at which it was opened first. */
    void keep(Debt debt) throws Failed;

    /** It was started just now. Whoever has to know is told; that this fails undoes nothing. */
    void started(Debt debt);

    /** It could not be started, as far as is known; it is tried again. */
    void notStarted(String host, String why);
}
