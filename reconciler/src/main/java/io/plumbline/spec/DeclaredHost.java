package io.plumbline.spec;

import io.plumbline.target.Host;

/**
 * One host of the cluster.
 *
 * @param rack its failure domain; {@value #DEFAULT_RACK} if the spec names none
 * @param origin of its name; hosts of one series share it
 */
public record DeclaredHost(Host host, HostProfile profile, String rack, Origin origin) {
    /** Where a host stands whose rack is not said: all such hosts share one failure domain. */
    public static final String DEFAULT_RACK = "default";
}
