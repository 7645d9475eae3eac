package io.plumbline.app.web;

import io.plumbline.app.access.PrivateFile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where REST is served, and to whom.
 *
 * @param bind the address that it listens on
 * @param door who is let in
 * @param tls empty for plain HTTP
 */
public record Listening(String bind, int port, Door door, Optional<Tls> tls) {
    /** A signed token names groups, and may have sixteen thousand characters. */
    private static final String LARGEST_HEADERS = "32KB";

    private static final String BUNDLE = "daemon";

    /** Certificate and key are written one after the other. */
    private static final String ALL_ARE_WRITTEN_WITHIN = "2s";

    /** A blank one would be all addresses to the server and this machine to a resolver. */
    public Listening {
        if (bind.isBlank()) {
            throw new IllegalArgumentException("the address to listen on is blank");
        }
    }

    /** Who is let in. */
    public enum Door {
        /** Whoever has a token. */
        LOGIN,
        /** Whoever has a token; TLS ends at a proxy in front of it. */
        LOGIN_BEHIND_PROXY,
        /** Anybody who reaches the port: for a lab on a machine of one's own. */
        OPEN
    }

    /**
     * All in PEM.
     *
     * @param clients whose certificates count as well; empty: nobody's
     */
    public record Tls(Path certificate, Path key, Optional<Clients> clients) {
        /** Nobody else's certificate counts. */
        public Tls(Path certificate, Path key) {
            this(certificate, key, Optional.empty());
        }

        Optional<String> unusable() {
            var files = new ArrayList<>(List.of(certificate, key));
            clients.ifPresent(some -> files.add(some.authorities()));
            return files.stream()
                    .filter(file -> !Files.isReadable(file))
                    .map(file -> "there is no file " + file + " that can be read")
                    .findFirst()
                    .or(this::shown);
        }

        /** Whoever has the key can be this daemon, and read every token. */
        private Optional<String> shown() {
            try {
                return PrivateFile.isTooOpen(key)
                        ? Optional.of("the key in " + key + ": " + PrivateFile.REMEDY)
                        : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot look at " + key, e);
            }
        }
    }

    /**
     * Clients with certificates.
     *
     * @param authorities that sign them
     * @param demanded whether nobody is listened to without one; then they are shown beside tokens
     */
    public record Clients(Path authorities, boolean demanded) {}

    /** On this machine only, with a login. */
    public static Listening locally(int port) {
        return new Listening("127.0.0.1", port, Door.LOGIN, Optional.empty());
    }

    /** On this machine only, to anybody on it. */
    public static Listening openly(int port) {
        return new Listening("127.0.0.1", port, Door.OPEN, Optional.empty());
    }

    /**
     * Why a daemon does not listen like that: a stranger could have hosts rebooted, or read a token
     * on its way.
     */
    public Optional<String> refused() {
        if (door == Door.OPEN && tls.flatMap(Tls::clients).isPresent()) {
            return Optional.of("without a login no certificate of a client is asked for");
        }
        var unusable = tls.flatMap(Tls::unusable);
        if (unusable.isPresent() || isLocal()) {
            return unusable;
        }
        if (door == Door.OPEN) {
            return Optional.of(
                    "who reaches "
                            + bind
                            + " is anybody: without a login it listens on a loopback address"
                            + " only");
        }
        return door == Door.LOGIN && tls.isEmpty()
                ? Optional.of(
                        "tokens would go to "
                                + bind
                                + " in the clear: give it a certificate (--tls-certificate,"
                                + " --tls-key), or say that TLS ends before it (--behind-proxy)")
                : Optional.empty();
    }

    private boolean isLocal() {
        try {
            return InetAddress.getByName(bind).isLoopbackAddress();
        } catch (UnknownHostException _) {
            return false;
        }
    }

    /**
     * As Spring Boot wants them, all that this depends on: nothing of the environment may say
     * otherwise. Who calls is who is connected, whatever headers say.
     */
    public Map<String, Object> properties() {
        var properties = new TreeMap<String, Object>();
        properties.put("server.address", bind);
        properties.put("server.port", port);
        properties.put("server.forward-headers-strategy", "none");
        properties.put("server.max-http-request-header-size", LARGEST_HEADERS);
        properties.put("server.ssl.enabled", tls.isPresent());
        tls.ifPresent(pair -> properties.putAll(properties(pair)));
        return properties;
    }

    private static Map<String, Object> properties(Tls tls) {
        var bundle = "spring.ssl.bundle.pem." + BUNDLE;
        var properties = new TreeMap<String, Object>();
        properties.put("server.ssl.bundle", BUNDLE);
        properties.put("server.ssl.client-auth", clientAuth(tls));
        properties.put(bundle + ".keystore.certificate", "file:" + tls.certificate());
        properties.put(bundle + ".keystore.private-key", "file:" + tls.key());
        tls.clients()
                .ifPresent(some ->
                        properties.put(
                                bundle + ".truststore.certificate", "file:" + some.authorities()));
        properties.put(bundle + ".reload-on-update", true);
        properties.put("spring.ssl.bundle.watch.file.quiet-period", ALL_ARE_WRITTEN_WITHIN);
        return properties;
    }

    private static String clientAuth(Tls tls) {
        return tls.clients().map(some -> some.demanded() ? "need" : "want").orElse("none");
    }
}
