package io.plumbline.app.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
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
    /** Who is let in. */
    public enum Door {
        /** Whoever has a token. */
        LOGIN,
        /** Whoever has a token; TLS ends at a proxy in front of it. */
        LOGIN_BEHIND_PROXY,
        /** Anybody who reaches the port: for a lab on a machine of one's own. */
        OPEN
    }

    /** Both in PEM. */
    public record Tls(Path certificate, Path key) {}

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
        if (isLocal()) {
            return Optional.empty();
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

    /** As Spring Boot wants them. */
    public Map<String, Object> properties() {
        var properties = new TreeMap<String, Object>();
        properties.put("server.address", bind);
        properties.put("server.port", port);
        tls.ifPresent(pair -> {
            properties.put("server.ssl.certificate", "file:" + pair.certificate());
            properties.put("server.ssl.certificate-private-key", "file:" + pair.key());
        });
        return properties;
    }
}
