package io.plumbline.lab.vcenter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A key and a certificate that nobody has signed but itself: what a new vCenter comes with. */
public final class Certificate {
    private static final String ALIAS = "vcenter";
    private static final int MADE_WITHIN_SECONDS = 60;

    /** Keys of a lab guard nothing; the file is readable by its owner only. */
    private static final char[] PASSWORD = "of-the-lab".toCharArray();

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

    /** By the JDK's own tool: the JDK has no other way to make a certificate. */
    private static void make(Path file, String address) throws IOException {
        var command =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=vcenter.lab",
                        "-ext",
                        "SAN=ip:" + address + ",dns:vcenter.lab",
                        "-validity",
                        "3650",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString());
        try {
            var tool = command.redirectErrorStream(true).start();
            if (!tool.waitFor(MADE_WITHIN_SECONDS, TimeUnit.SECONDS) || tool.exitValue() != 0) {
                tool.destroyForcibly();
                throw new IOException("keytool made no certificate in " + file);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a certificate was made", e);
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
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
