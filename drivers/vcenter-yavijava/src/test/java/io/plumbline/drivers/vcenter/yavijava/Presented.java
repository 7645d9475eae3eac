package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Trust;

import java.net.URI;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** What a server presents to somebody who looks before trusting it, as {@code openssl} would. */
final class Presented {

    private Presented() {}

    static X509Certificate certificate(URI server) throws Exception {
        var context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {new Anything()}, null);
        try (var socket =
                (SSLSocket)
                        context.getSocketFactory()
                                .createSocket(server.getHost(), server.getPort())) {
            socket.startHandshake();
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    static Trust.Pin pin(URI server) throws Exception {
        return Trust.Pin.of(
                MessageDigest.getInstance("SHA-256").digest(certificate(server).getEncoded()));
    }

    private static final class Anything implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String keyExchange) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String keyExchange) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
