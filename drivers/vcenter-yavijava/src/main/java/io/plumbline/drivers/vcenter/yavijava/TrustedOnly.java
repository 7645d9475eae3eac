package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Trust;
import io.plumbline.drivers.vcenter.Trust.Authorities;
import io.plumbline.drivers.vcenter.Trust.Pin;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Judges the certificate of one vCenter. It is an extended trust manager, so the JDK leaves the
 * check of the name to it: a pin needs none, authorities are asked with the name.
 */
final class TrustedOnly extends X509ExtendedTrustManager {

    private interface Judge {
        void judge(X509Certificate[] chain, String keyExchange, SSLEngine engine)
                throws CertificateException;
    }

    private final Judge judge;

    private TrustedOnly(Judge judge) {
        this.judge = judge;
    }

    static SSLContext context(Trust trust) {
        try {
            var manager =
                    switch (trust) {
                        case Pin(var sha256) -> pinned(sha256);
                        case Authorities authorities -> issued(authorities);
                    };
            var context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {manager}, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("no TLS with " + trust, e);
        }
    }

    private static TrustedOnly pinned(String sha256) {
        return new TrustedOnly((chain, _, _) -> {
            var presented = sha256(chain[0]);
            if (!presented.equals(sha256)) {
                throw new UntrustedException("SHA-256 " + sha256, named(presented), null);
            }
        });
    }

    private static TrustedOnly issued(Authorities trusted)
            throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (var certificate : trusted.certificates()) {
            store.setCertificateEntry("authority " + store.size(), certificate);
        }
        var factory = TrustManagerFactory.getInstance("PKIX");
        factory.init(store);
        var jdk = (X509ExtendedTrustManager) factory.getTrustManagers()[0];
        return new TrustedOnly((chain, keyExchange, engine) -> {
            try {
                jdk.checkServerTrusted(chain, keyExchange, engine);
            } catch (CertificateException e) {
                throw new UntrustedException(
                        "a certificate for "
                                + engine.getPeerHost()
                                + " by a trusted authority ("
                                + e.getMessage()
                                + ")",
                        named(sha256(chain[0])),
                        e);
            }
        });
    }

    private static String named(String sha256) {
        return "SHA-256 " + sha256;
    }

    private static String sha256(X509Certificate certificate) throws CertificateException {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new CertificateException("no digest", e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyExchange, SSLEngine engine)
            throws CertificateException {
        judge.judge(chain, keyExchange, engine);
    }

    // The HTTP client of the JDK comes with an engine; whoever comes another way is not let in.

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyExchange, Socket socket)
            throws CertificateException {
        throw new CertificateException("only over an engine");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String keyExchange)
            throws CertificateException {
        throw new CertificateException("only over an engine");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyExchange)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyExchange, Socket socket)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String keyExchange, SSLEngine engine)
            throws CertificateException {
        throw new CertificateException("no client is trusted");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
