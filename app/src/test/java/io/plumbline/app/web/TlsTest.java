package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.daemon.TestDaemon;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Optional;

/** A daemon that others reach proves who it is. */
class TlsTest {
    private static final String PASSWORD = "of-the-test";

    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        makeCertificate();
        daemon =
                TestDaemon.in(
                        folder,
                        new Listening(
                                "0.0.0.0",
                                0,
                                Listening.Door.LOGIN,
                                Optional.of(
                                        new Listening.Tls(
                                                folder.resolve("daemon.pem"),
                                                folder.resolve("daemon.key")))));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void who_trusts_its_certificate_gets_an_answer() throws Exception {
        assertThat(client(Optional.of(folder.resolve("daemon.pem"))).whoAmI().name())
                .isEqualTo("admin");
    }

    @Test
    void who_does_not_sends_no_token() throws Exception {
        var client = client(Optional.empty());

        assertThatThrownBy(client::whoAmI)
                .isInstanceOf(DaemonUnreachable.class)
                .hasMessageContaining("does not prove who it is");
    }

    @Test
    void certificates_that_cannot_be_read_are_told() {
        assertThatThrownBy(() -> client(Optional.of(folder.resolve("nowhere.pem"))))
                .isInstanceOf(DaemonUnreachable.class)
                .hasMessageContaining("nowhere.pem cannot be used");
    }

    private static DaemonClient client(Optional<Path> authorities) throws Exception {
        return new DaemonClient(
                URI.create("https://localhost:" + daemon.port()),
                Optional.of(daemon.token()),
                authorities);
    }

    /** By the JDK's own tool, and then as PEM. */
    private static void makeCertificate() throws Exception {
        var store = folder.resolve("keys.p12");
        var tool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-alias",
                                "daemon",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=localhost",
                                "-ext",
                                "san=dns:localhost",
                                "-storetype",
                                "PKCS12",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                PASSWORD)
                        .inheritIO()
                        .start();
        assertThat(tool.waitFor()).isZero();
        var keys = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        Key key = keys.getKey("daemon", PASSWORD.toCharArray());
        Files.writeString(folder.resolve("daemon.key"), pem("PRIVATE KEY", key.getEncoded()));
        Files.writeString(
                folder.resolve("daemon.pem"),
                pem("CERTIFICATE", keys.getCertificate("daemon").getEncoded()));
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
}
