package io.plumbline.app.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;

import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Trusts the certificates of a file, and nothing else. */
final class Authorities {
    private Authorities() {}

    static SSLContext of(Path file) throws DaemonUnreachable {
        try (var pem = Files.newInputStream(file)) {
            var known = KeyStore.getInstance(KeyStore.getDefaultType());
            known.load(null, null);
            var number = 0;
            for (var one : CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                known.setCertificateEntry("authority" + number++, one);
            }
            var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(known);
            var tls = SSLContext.getInstance("TLS");
            tls.init(null, trust.getTrustManagers(), null);
            return tls;
        } catch (IOException | GeneralSecurityException e) {
            throw new DaemonUnreachable(
                    "the certificates in " + file + " cannot be used: " + e.getMessage(), e);
        }
    }
}
