package io.plumbline.app.identity;

import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStore;
import org.springframework.boot.ssl.pem.PemSslStoreBundle;
import org.springframework.boot.ssl.pem.PemSslStoreDetails;

import java.security.NoSuchAlgorithmException;
import java.util.Optional;

import javax.net.ssl.SSLContext;

/** Whose certificates a provider's own may be signed by. */
final class Authorities {
    private Authorities() {}

    /**
     * @param file certificates in PEM, and no others; empty for those that this machine knows
     * @throws IllegalStateException if it cannot be read
     */
    static SSLContext trusted(Optional<String> file) {
        if (file.isEmpty()) {
            return usual();
        }
        var trusted = PemSslStore.load(PemSslStoreDetails.forCertificates("file:" + file.get()));
        SslStoreBundle stores = new PemSslStoreBundle(null, trusted);
        return SslBundle.of(stores).createSslContext();
    }

    private static SSLContext usual() {
        try {
            return SSLContext.getDefault();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("no certificates are known here", e);
        }
    }
}
