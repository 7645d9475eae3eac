package io.plumbline.app.web;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/** Signs certificates with the JDK's own tool, and keeps them and their keys as PEM. */
public final class TestAuthority {
    private static final String PASSWORD = "of-the-test";

    private final Path folder;
    private final Path store;

    private TestAuthority(Path folder) {
        this.folder = folder;
        this.store = folder.resolve("keys.p12");
    }

    /**
     * @param folder that is there
     */
    public static TestAuthority in(Path folder) throws Exception {
        var authority = new TestAuthority(folder);
        authority.keytool("-alias", "ca", "-dname", "CN=An authority", "-ext", "bc:c");
        authority.kept("ca");
        return authority;
    }

    /** Its own certificate. */
    public Path file() {
        return folder.resolve("ca.pem");
    }

    /** One for a server on this machine. */
    public Issued server(String name) throws Exception {
        return issue(name, "-ext", "san=dns:localhost,ip:127.0.0.1", "-ext", "eku=serverAuth");
    }

    /**
     * @param subject for example {@code email:ada@lab.example}; those of several by commas
     */
    public Issued client(String name, String subject) throws Exception {
        return issue(name, "-ext", "san=" + subject, "-ext", "eku=clientAuth");
    }

    public Issued issue(String name, String... more) throws Exception {
        var words = new ArrayList<>(List.of("-alias", name, "-dname", "CN=" + name));
        words.addAll(List.of("-signer", "ca", "-signerkeypass", PASSWORD));
        words.addAll(List.of(more));
        keytool(words.toArray(String[]::new));
        return kept(name);
    }

    /**
     * @param certificate file with the certificate and that of the authority
     * @param keyFile of its owner only
     */
    public record Issued(
            Path certificate, Path keyFile, List<X509Certificate> chain, PrivateKey key) {
        /** Shows it whoever asks: the JDK's own way keeps to itself what would be refused. */
        public SSLContext shownAlways(Path trusted) throws IOException, GeneralSecurityException {
            var tls = SSLContext.getInstance("TLS");
            tls.init(
                    new X509ExtendedKeyManager[] {new Always(this)},
                    trusting(trusted).getTrustManagers(),
                    null);
            return tls;
        }
    }

    /** For a client that shows nothing. */
    public static SSLContext trustingOnly(Path trusted)
            throws IOException, GeneralSecurityException {
        var tls = SSLContext.getInstance("TLS");
        tls.init(null, trusting(trusted).getTrustManagers(), null);
        return tls;
    }

    private static TrustManagerFactory trusting(Path trusted)
            throws IOException, GeneralSecurityException {
        var known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        try (var pem = Files.newInputStream(trusted)) {
            known.setCertificateEntry(
                    "ca", CertificateFactory.getInstance("X.509").generateCertificate(pem));
        }
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(known);
        return trust;
    }

    private Issued kept(String name) throws IOException, GeneralSecurityException {
        var keys = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        var chain = new ArrayList<X509Certificate>();
        var pem = new StringBuilder();
        for (Certificate one : keys.getCertificateChain(name)) {
            chain.add((X509Certificate) one);
            pem.append(pem("CERTIFICATE", one.getEncoded()));
        }
        var key = (PrivateKey) keys.getKey(name, PASSWORD.toCharArray());
        var keyFile = folder.resolve(name + ".key");
        Files.deleteIfExists(keyFile);
        Files.createFile(
                keyFile,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(keyFile, pem("PRIVATE KEY", key.getEncoded()));
        return new Issued(
                Files.writeString(folder.resolve(name + ".pem"), pem),
                keyFile,
                List.copyOf(chain),
                key);
    }

    private void keytool(String... words) throws Exception {
        var all =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-J-XX:TieredStopAtLevel=1",
                                "-J-XX:+UseSerialGC",
                                "-genkeypair",
                                "-keyalg",
                                "EC",
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD));
        all.addAll(List.of(words));
        var said = folder.resolve("keytool.log").toFile();
        var tool = new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(said).start();
        if (tool.waitFor() != 0) {
            throw new IllegalStateException(Files.readString(said.toPath()));
        }
    }

    private static String pem(String what, byte[] bytes) {
        return "-----BEGIN "
                + what
                + "-----\n"
                + Base64.getMimeEncoder().encodeToString(bytes)
                + "\n-----END "
                + what
                + "-----\n";
    }

    private static final class Always extends X509ExtendedKeyManager {
        private final Issued own;

        Always(Issued own) {
            this.own = own;
        }

        @Override
        public String chooseEngineClientAlias(
                String[] types, Principal[] issuers, SSLEngine engine) {
            return "own";
        }

        @Override
        public String chooseEngineServerAlias(String type, Principal[] issuers, SSLEngine engine) {
            return "own";
        }

        @Override
        public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
            return "own";
        }

        @Override
        public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
            return "own";
        }

        @Override
        public String[] getClientAliases(String type, Principal[] issuers) {
            return new String[] {"own"};
        }

        @Override
        public String[] getServerAliases(String type, Principal[] issuers) {
            return new String[] {"own"};
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return own.chain().toArray(X509Certificate[]::new);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return own.key();
        }
    }
}
