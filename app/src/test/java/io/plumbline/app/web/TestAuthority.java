package io.plumbline.app.web;

import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

import java.io.IOException;
import java.math.BigInteger;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedKeyManager;

/** Signs certificates, and keeps them and their keys as PEM. */
public final class TestAuthority {
    private static final Duration VALID_FOR = Duration.ofDays(90);

    /** As many as a certificate may have and not be negative. */
    private static final int SERIAL_BITS = 159;

    private final Path folder;
    private final X500Name name = new X500Name("CN=An authority");
    private final KeyPair pair;
    private final X509Certificate own;

    private TestAuthority(Path folder) throws Exception {
        this.folder = folder;
        this.pair = newPair();
        var begun = now();
        this.own =
                signed(
                        begun(name, pair, begun, begun.plus(VALID_FOR))
                                .addExtension(
                                        Extension.basicConstraints,
                                        true,
                                        new BasicConstraints(true)));
        Files.writeString(file(), pem("CERTIFICATE", own.getEncoded()));
    }

    /**
     * @param folder that is there
     */
    public static TestAuthority in(Path folder) throws Exception {
        return new TestAuthority(folder);
    }

    /** Its own certificate. */
    public Path file() {
        return folder.resolve("ca.pem");
    }

    /** One for a server on this machine. */
    public Issued server(String name) throws Exception {
        return serverNamed(name, "dns:localhost", "ip:127.0.0.1");
    }

    /**
     * @param subjects for example {@code dns:localhost}
     */
    public Issued serverNamed(String name, String... subjects) throws Exception {
        return issue(name, now(), Optional.of(KeyPurposeId.id_kp_serverAuth), subjects);
    }

    /**
     * @param subjects for example {@code email:ada@lab.example}
     */
    public Issued client(String name, String... subjects) throws Exception {
        return issue(name, now(), Optional.of(KeyPurposeId.id_kp_clientAuth), subjects);
    }

    /** One that was good for whatever use, until yesterday. */
    public Issued over(String name, String... subjects) throws Exception {
        var ended = now().minus(Duration.ofDays(1));
        return issue(name, ended.minus(VALID_FOR), Optional.empty(), subjects);
    }

    private Issued issue(String name, Instant from, Optional<KeyPurposeId> use, String... subjects)
            throws Exception {
        var keys = newPair();
        var begun = begun(new X500Name("CN=" + name), keys, from, from.plus(VALID_FOR));
        begun.addExtension(
                Extension.authorityKeyIdentifier,
                false,
                new JcaX509ExtensionUtils().createAuthorityKeyIdentifier(own));
        if (subjects.length > 0) {
            begun.addExtension(Extension.subjectAlternativeName, false, names(subjects));
        }
        if (use.isPresent()) {
            begun.addExtension(
                    Extension.extendedKeyUsage, false, new ExtendedKeyUsage(use.orElseThrow()));
        }
        return kept(name, List.of(signed(begun), own), keys.getPrivate());
    }

    private X509v3CertificateBuilder begun(X500Name subject, KeyPair keys, Instant from, Instant to)
            throws Exception {
        return new JcaX509v3CertificateBuilder(
                        name,
                        new BigInteger(SERIAL_BITS, new SecureRandom()),
                        Date.from(from),
                        Date.from(to),
                        subject,
                        keys.getPublic())
                .addExtension(
                        Extension.subjectKeyIdentifier,
                        false,
                        new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic()));
    }

    private X509Certificate signed(X509v3CertificateBuilder begun) throws Exception {
        var signer = new JcaContentSignerBuilder("SHA384withECDSA").build(pair.getPrivate());
        return new JcaX509CertificateConverter().getCertificate(begun.build(signer));
    }

    private static GeneralNames names(String... subjects) {
        return new GeneralNames(
                Stream.of(subjects).map(TestAuthority::name).toArray(GeneralName[]::new));
    }

    private static GeneralName name(String subject) {
        var kind = subject.substring(0, subject.indexOf(':'));
        var tag =
                switch (kind) {
                    case "dns" -> GeneralName.dNSName;
                    case "ip" -> GeneralName.iPAddress;
                    case "email" -> GeneralName.rfc822Name;
                    case "uri" -> GeneralName.uniformResourceIdentifier;
                    default -> throw new IllegalArgumentException(subject);
                };
        return new GeneralName(tag, subject.substring(kind.length() + 1));
    }

    private static KeyPair newPair() throws GeneralSecurityException {
        return KeyPairGenerator.getInstance("EC").generateKeyPair();
    }

    private static Instant now() {
        return Clock.systemUTC().instant();
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

    private Issued kept(String name, List<X509Certificate> chain, PrivateKey key)
            throws IOException, GeneralSecurityException {
        var pem = new StringBuilder();
        for (var one : chain) {
            pem.append(pem("CERTIFICATE", one.getEncoded()));
        }
        var keyFile = folder.resolve(name + ".key");
        Files.deleteIfExists(keyFile);
        Files.createFile(
                keyFile,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(keyFile, pem("PRIVATE KEY", key.getEncoded()));
        return new Issued(
                Files.writeString(folder.resolve(name + ".pem"), pem), keyFile, chain, key);
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
