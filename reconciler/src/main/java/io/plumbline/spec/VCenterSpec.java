package io.plumbline.spec;

import io.plumbline.target.VCenter;

import java.net.URI;

/**
 * The vCenter that manages the hosts.
 *
 * @param url of its SDK, for example {@code https://vc01.lab/sdk}
 * @param tlsSha256 of the certificate that it has to present: 64 hexadecimal digits
 */
public record VCenterSpec(Located<URI> url, Located<String> tlsSha256) {
    /** It as a unit of the cluster; of an IPv6 address with hyphens for colons. */
    public VCenter target() {
        var host = url.value().getHost();
        return new VCenter(
                host.startsWith("[")
                        ? "ip6-" + host.replaceAll("[\\[\\]]", "").replace(':', '-')
                        : host);
    }
}
