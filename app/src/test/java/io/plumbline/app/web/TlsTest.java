package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

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
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

import javax.net.ssl.SSLSocket;

/** A daemon that others reach proves who it is. */
class TlsTest {
    @TempDir static Path folder;

    @SuppressWarnings("NullAway.Init")
    private static TestAuthority authority;

    @SuppressWarnings("NullAway.Init")
    private static TestAuthority.Issued served;

    @SuppressWarnings("NullAway.Init")
    private static TestDaemon daemon;

    @BeforeAll
    static void start() throws Exception {
        authority = TestAuthority.in(Files.createDirectory(folder.resolve("authority")));
        served = authority.server("daemon");
        daemon =
                TestDaemon.in(
                        folder,
                        new Listening(
                                "0.0.0.0",
                                0,
                                Listening.Door.LOGIN,
                                Optional.of(
                                        new Listening.Tls(
                                                served.certificate(), served.keyFile()))));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    @Test
    void who_trusts_its_certificate_gets_an_answer() throws Exception {
        assertThat(client(Optional.of(authority.file())).whoAmI().name()).isEqualTo("admin");
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

    @Test
    void a_renewed_certificate_is_served_without_a_restart() throws Exception {
        var before = shownToClients();
        var renewed = authority.server("renewed");
        Files.copy(renewed.keyFile(), served.keyFile(), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(
                renewed.certificate(), served.certificate(), StandardCopyOption.REPLACE_EXISTING);

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() ->
                        assertThat(shownToClients())
                                .isEqualTo(renewed.chain().getFirst())
                                .isNotEqualTo(before));
        assertThat(client(Optional.of(authority.file())).whoAmI().name()).isEqualTo("admin");
    }

    @Test
    void a_key_that_others_may_read_is_not_used() throws Exception {
        var open = authority.server("open");
        for (var permissions : List.of("rw-r--r--", "rw-rw----", "rw-----w-")) {
            Files.setPosixFilePermissions(
                    open.keyFile(), PosixFilePermissions.fromString(permissions));

            assertThat(listening(open).refused())
                    .hasValue(
                            "the key in "
                                    + open.keyFile()
                                    + ": others may read or change it; chmod 600 it");
        }
        Files.setPosixFilePermissions(open.keyFile(), PosixFilePermissions.fromString("r--r-----"));
        assertThat(listening(open).refused()).isEmpty();
    }

    private static Listening listening(TestAuthority.Issued by) {
        return new Listening(
                "127.0.0.1",
                0,
                Listening.Door.LOGIN,
                Optional.of(new Listening.Tls(by.certificate(), by.keyFile())));
    }

    private static Certificate shownToClients() throws Exception {
        var tls = TestAuthority.trustingOnly(authority.file());
        try (var socket =
                (SSLSocket) tls.getSocketFactory().createSocket("localhost", daemon.port())) {
            socket.startHandshake();
            return socket.getSession().getPeerCertificates()[0];
        }
    }

    private static DaemonClient client(Optional<Path> authorities) throws Exception {
        return new DaemonClient(
                URI.create("https://localhost:" + daemon.port()),
                Optional.of(daemon.token()),
                authorities);
    }
}
