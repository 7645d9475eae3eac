package io.plumbline.app.client;

import io.plumbline.app.access.PrivateFile;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.pem.PemContent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Optional;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** Whom a client believes, and how it proves itself. */
final class Tls {
    private static final char[] NO_PASSWORD = {};

    private Tls() {}

    /**
     * @param authorities certificates that are trusted, and no others; empty for those that this
     *     machine knows
     * @param own empty where it shows none
     * @throws DaemonUnreachable if a file cannot be used
     */
    static SSLContext of(Optional<Path> authorities, Optional<ClientCertificate> own)
            throws DaemonUnreachable {
        try {
            var tls = SSLContext.getInstance("TLS");
            tls.init(
                    own.isPresent() ? proving(own.get()) : null,
                    authorities.isPresent() ? trusting(authorities.get()) : null,
                    null);
            return tls;
        } catch (GeneralSecurityException e) {
            throw new DaemonUnreachable("TLS cannot be used here: " + e.getMessage(), e);
        }
    }

    private static TrustManager @Nullable [] trusting(Path file) throws DaemonUnreachable {
        try (var pem = Files.newInputStream(file)) {
            var known = empty();
            var number = 0;
            for (var one : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                known.setCertificateEntry("authority" + number++, one);
            }
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(known);
            return trust.getTrustManagers();
        } catch (IOException | GeneralSecurityException e) {
            throw new DaemonUnreachable(
                    "the certificates in " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static KeyManager @Nullable [] proving(ClientCertificate own) throws DaemonUnreachable {
        try {
            if (PrivateFile.isTooOpen(own.key())) {
                throw new DaemonUnreachable("the key in " + own.key() + ": " + PrivateFile.REMEDY);
            }
            var key = PemContent.load(own.key()).getPrivateKey();
            var chain = PemContent.load(own.certificate()).getCertificates();
            var keys = empty();
            keys.setKeyEntry("own", key, NO_PASSWORD, chain.toArray(Certificate[]::new));
            var factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(keys, NO_PASSWORD);
            return factory.getKeyManagers();
        } catch (IOException | GeneralSecurityException | IllegalStateException e) {
            throw new DaemonUnreachable(
                    "the certificate in "
                            + own.certificate()
                            + " with the key in "
                            + own.key()
                            + " cannot be used: "
                            + e.getMessage(),
                    e);
        }
    }

    private static KeyStore empty() throws IOException, GeneralSecurityException {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        return store;
    }
}
