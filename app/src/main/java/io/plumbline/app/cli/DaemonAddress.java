package io.plumbline.app.cli;

import io.plumbline.app.client.ClientCertificate;
import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.text.OneWord;
import io.plumbline.app.web.LocalName;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Which daemon a verb is about, and what proves to it who asks. */
final class DaemonAddress {
    /** Where a daemon of this folder leaves its first token. */
    private static final Path USUAL_TOKEN = Path.of(".plumb", "daemon", "admin-token");

    @Option(
            names = {"--url", "--daemon"},
            paramLabel = "URL",
            defaultValue = "${env:PLUMB_URL:-http://127.0.0.1:8080}",
            description =
                    "Address of the daemon (default: what PLUMB_URL names, else"
                            + " http://127.0.0.1:8080).")
    private URI url = URI.create("http://127.0.0.1:8080");

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            defaultValue = "${env:PLUMB_TOKEN_FILE}",
            description =
                    "Your token for it (default: what PLUMB_TOKEN_FILE names, else the variable"
                            + " PLUMB_TOKEN, else .plumb/daemon/admin-token if that is there, the"
                            + " daemon is on this machine, and no --client-certificate is given).")
    private @Nullable Path tokenFile;

    @Option(
            names = "--ca",
            paramLabel = "FILE",
            defaultValue = "${env:PLUMB_CA}",
            description =
                    "Certificates in PEM that the daemon's is signed by, where this machine does"
                            + " not know them (default: what PLUMB_CA names).")
    private @Nullable Path authorities;

    @Option(
            names = "--client-certificate",
            paramLabel = "FILE",
            defaultValue = "${env:PLUMB_CLIENT_CERTIFICATE}",
            description =
                    "Your certificate for it in PEM, instead of a token (default: what"
                            + " PLUMB_CLIENT_CERTIFICATE names).")
    private @Nullable Path certificate;

    @Option(
            names = "--client-key",
            paramLabel = "FILE",
            defaultValue = "${env:PLUMB_CLIENT_KEY}",
            description =
                    "The certificate's private key in PEM (default: what PLUMB_CLIENT_KEY names).")
    private @Nullable Path key;

    /**
     * @throws DaemonUnreachable if the token or the certificates cannot be read, or the token would
     *     go over the network in the clear
     */
    DaemonClient client() throws DaemonUnreachable {
        if (url.getHost() == null || !String.valueOf(url.getScheme()).matches("(?i)https?")) {
            throw new DaemonUnreachable(
                    url + " is no address of a daemon; one is such as https://plumb.lab:8443");
        }
        var token = token();
        if (token.isPresent() && !isHere() && !"https".equalsIgnoreCase(url.getScheme())) {
            throw new DaemonUnreachable(
                    "your token would go to " + url + " in the clear; it takes https");
        }
        return new DaemonClient(url, token, said(authorities), own());
    }

    private Optional<ClientCertificate> own() throws DaemonUnreachable {
        var shown = said(certificate);
        var by = said(key);
        if (shown.isPresent() != by.isPresent()) {
            throw new DaemonUnreachable("--client-certificate and --client-key go together");
        }
        if (shown.isPresent() && !"https".equalsIgnoreCase(url.getScheme())) {
            throw new DaemonUnreachable("nobody asks for a certificate at " + url + "; say https");
        }
        return shown.flatMap(file -> by.map(pair -> new ClientCertificate(file, pair)));
    }

    /** A variable of the environment that is not there is an empty word. */
    private static Optional<Path> said(@Nullable Path file) {
        return Optional.ofNullable(file).filter(some -> !some.toString().isEmpty());
    }

    private boolean isHere() {
        return url.getHost() != null && LocalName.is(url.getHost());
    }

    /** What is no token is not shown: a part of it may be one. */
    private static String oneWord(String text, String where) throws DaemonUnreachable {
        var word = text.strip();
        if (!OneWord.is(word)) {
            throw new DaemonUnreachable(where + " holds no token: that is one word");
        }
        return word;
    }

    private Optional<String> token() throws DaemonUnreachable {
        var file = tokenFile;
        if (file == null || file.toString().isEmpty()) {
            var said = System.getenv("PLUMB_TOKEN");
            if (said != null && !said.isBlank()) {
                return Optional.of(oneWord(said, "PLUMB_TOKEN"));
            }
            // A token counts before a certificate, so it is shown only where somebody says so.
            if (said(certificate).isPresent() || !isHere() || !Files.isReadable(USUAL_TOKEN)) {
                return Optional.empty();
            }
            file = USUAL_TOKEN;
        }
        try {
            return Optional.of(oneWord(Files.readString(file), file.toString()));
        } catch (IOException e) {
            throw new DaemonUnreachable(
                    "the token in " + file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
