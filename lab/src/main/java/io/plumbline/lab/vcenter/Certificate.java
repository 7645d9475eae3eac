package io.plumbline.lab.vcenter;

import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;

import javax.crypto.spec.PBEParameterSpec;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A key and a certificate that nobody has signed but itself: what a new vCenter comes with. */
public final class Certificate {
    private static final String ALIAS = "vcenter";
    private static final Duration VALID_FOR = Duration.ofDays(3650);

    /** As many as a certificate may have and not be negative. */
    private static final int SERIAL_BITS = 159;

    private static final FileAttribute<Set<PosixFilePermission>> OWNER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    /** Keys of a lab guard nothing; the file is readable by its owner only. */
    private static final char[] PASSWORD = "of-the-lab".toCharArray();

    /** Usually a password is hashed ten thousand times, at each start of each lab. */
    private static final PBEParameterSpec ONCE = new PBEParameterSpec(new byte[16], 1);

    private final KeyStore keys;

    private Certificate(KeyStore keys) {
        this.keys = keys;
    }

    /**
     * The one in a file, or a new one that is kept there.
     *
     * @param address that it is good for, a number
     */
    public static Certificate in(Path file, String address) throws IOException {
        try {
            if (!Files.exists(file)) {
                make(file, address);
            }
            var keys = KeyStore.getInstance("PKCS12");
            try (var in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD);
            }
            return new Certificate(keys);
        } catch (GeneralSecurityException e) {
            throw new IOException("the certificate in " + file + " cannot be used", e);
        }
    }

    /** Whole in its file or not there: a lab may end while it begins. */
    private static void make(Path file, String address)
            throws IOException, GeneralSecurityException {
        var pair = KeyPairGenerator.getInstance("EC").generateKeyPair();
        var store = KeyStore.getInstance("PKCS12");
        store.load(null, PASSWORD);
        store.setEntry(
                ALIAS,
                new KeyStore.PrivateKeyEntry(
                        pair.getPrivate(), new X509Certificate[] {signed(pair, address)}),
                new KeyStore.PasswordProtection(PASSWORD, "PBEWithHmacSHA256AndAES_256", ONCE));
        var begun =
                Files.createTempFile(file.toAbsolutePath().getParent(), "keys", ".begun", OWNER);
        try (var out = Files.newOutputStream(begun)) {
            // without a password: the certificate is no secret, and nobody guesses at a checksum
            store.store(out, null);
        }
        Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static X509Certificate signed(KeyPair pair, String address)
            throws GeneralSecurityException {
        var name = new X500Name("CN=vcenter.lab");
        var now = Clock.systemUTC().instant();
        try {
            var builder =
                    new JcaX509v3CertificateBuilder(
                                    name,
                                    new BigInteger(SERIAL_BITS, new SecureRandom()),
                                    Date.from(now),
                                    Date.from(now.plus(VALID_FOR)),
                                    name,
                                    pair.getPublic())
                            .addExtension(
                                    Extension.subjectAlternativeName,
                                    false,
                                    new GeneralNames(
                                            new GeneralName[] {
                                                new GeneralName(GeneralName.iPAddress, address),
                                                new GeneralName(GeneralName.dNSName, "vcenter.lab")
                                            }));
            var signer = new JcaContentSignerBuilder("SHA384withECDSA").build(pair.getPrivate());
            return new JcaX509CertificateConverter().getCertificate(builder.build(signer));
        } catch (CertIOException | OperatorCreationException e) {
            throw new GeneralSecurityException("no certificate for " + address, e);
        }
    }

    /** SHA-256 of the certificate, in small hexadecimal digits. */
    public String sha256() {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(keys.getCertificate(ALIAS).getEncoded()))
                    .toLowerCase(Locale.ROOT);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the certificate has no digest", e);
        }
    }

    SSLContext context() {
        try {
            var managers = KeyManagerFactory.getInstance("PKIX");
            managers.init(keys, PASSWORD);
            var context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("TLS does not take the certificate", e);
        }
    }
}
