package io.plumbline.drivers.vcenter;

import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import java.util.Optional;

/**
 * What a cluster is to say of one machine; what is empty stays as it is, and so does whatever it
 * says of other machines.
 *
 * @param drs in its entry of DRS
 * @param ha in its entry of HA
 */
public record OverrideChange(Optional<OfDrs> drs, Optional<OfHa> ha) {
    public OverrideChange {
        if (drs.isEmpty() && ha.isEmpty()) {
            throw new IllegalArgumentException("a change that changes nothing");
        }
    }

    /** The entry of DRS has nothing but this. */
    public sealed interface OfDrs {
        /**
         * @param anew whether there is no entry of the machine yet
         */
        record Becomes(Automation to, boolean anew) implements OfDrs {}

        /** The entry that there is goes. */
        record Goes() implements OfDrs {}
    }

    /**
     * The entry of HA has more than this, which others may have said: it never goes, and a value
     * that is to be none becomes that of the cluster.
     *
     * @param anew whether there is no entry of the machine yet; then both are said, since of one
     *     that is not an older field of the entry may say something that nobody meant
     */
    public record OfHa(
            Optional<State<RestartPriority>> restartPriority,
            Optional<State<IsolationResponse>> isolationResponse,
            boolean anew) {
        public OfHa {
            if (restartPriority.isEmpty() && isolationResponse.isEmpty()) {
                throw new IllegalArgumentException("a change that changes nothing");
            }
            if (anew && (restartPriority.isEmpty() || isolationResponse.isEmpty())) {
                throw new IllegalArgumentException("an entry that leaves one of both words out");
            }
        }
    }
}
