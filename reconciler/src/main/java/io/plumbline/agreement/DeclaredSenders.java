package io.plumbline.agreement;

import io.plumbline.desired.HostSenders;
import io.plumbline.desired.Senders;
import io.plumbline.desired.StandardSenders;
import io.plumbline.spec.ClusterSpec;

/**
 * What hosts of a spec have that sends into links, made once for all of them.
 *
 * @param cards distributed switches, their port groups and guests
 * @param hosts adapters of their kernels
 * @param standard switches of their own
 */
record DeclaredSenders(Senders cards, HostSenders hosts, StandardSenders standard) {
    static DeclaredSenders of(ClusterSpec spec) {
        return new DeclaredSenders(
                new Senders(spec), new HostSenders(spec), new StandardSenders(spec));
    }
}
