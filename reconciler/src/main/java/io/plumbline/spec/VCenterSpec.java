package io.plumbline.spec;

import io.plumbline.target.VCenter;

import java.net.URI;

/**
 * The vCenter that manages the hosts.
 *
 * @param url of its SDK, for example {@code https://vc01.lab/sdk}
 * @param tlsSha256 of the certificate that it has to present: 64 hexadecimal digits
 * @param ssh whether the SSH service of hosts is started through it (ADR 53)
 */
public record VCenterSpec(Located<URI> url, Located<String> tlsSha256, Ssh ssh) {
    /** What becomes of the SSH service of a host. */
    public enum Ssh {
        /** Nobody here touches it. A host where it is off is not reached. */
        AsFound,
        /**
         * Where it is off, it is started while the host is ours to work on, and stopped once it no
         * longer is.
         */
        OpenForWork
    }

    /** It as a unit of the cluster; of an IPv6 address with hyphens for colons. */
    public VCenter target() {
        var host = url.value().getHost();
        return new VCenter(
                host.startsWith("[")
                        ? "ip6-" + host.replaceAll("[\\[\\]]", "").replace(':', '-')
                        : host);
    }
}
