package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** {@code vcenter}: where it is, and by what it is known. */
final class VCenterSection {
    private static final String SUCH = "the address of an SDK such as https://vc01.lab/sdk";

    private static final int LAST_PORT = 65_535;

    private static final Codec<URI> SDK = Codecs.codec(SUCH, VCenterSection::sdk, URI::toString);

    private VCenterSection() {}

    static Optional<VCenterSpec> read(Fields at) {
        var url = at.required("url", SDK);
        var pin = at.required("tlsSha256", SpecCodecs.SHA256);
        var ssh = at.optional("ssh", Codecs.oneOf(VCenterSpec.Ssh.class));
        return at.complete(() ->
                new VCenterSpec(
                        url.orElseThrow(),
                        pin.orElseThrow(),
                        ssh.map(Located::value).orElse(VCenterSpec.Ssh.AsFound)));
    }

    private static URI sdk(String text) {
        if (text.contains("@")) {
            // Whoever writes this writes a password: it is not repeated.
            throw new IllegalArgumentException(
                    "an address has no login in it; 'credentials.vcenter' names it");
        }
        if (text.startsWith("http://")) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "' is not encrypted: say https, as vCenter is known by its"
                            + " certificate");
        }
        return uri(text)
                .filter(VCenterSection::isSdk)
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not " + SUCH));
    }

    private static Optional<URI> uri(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }

    private static boolean isSdk(URI uri) {
        return "https".equals(uri.getScheme())
                && uri.getHost() != null
                && uri.getPort() != 0
                && uri.getPort() <= LAST_PORT
                && uri.getQuery() == null
                && uri.getFragment() == null
                && "/sdk".equals(uri.getPath());
    }
}
