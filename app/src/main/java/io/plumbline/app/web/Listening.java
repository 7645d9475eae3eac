package io.plumbline.app.web;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Both in PEM. */
    public record Tls(Path certificate, Path key) {
        Optional<String> unusable() {
            for (var file : List.of(certificate, key)) {
                if (!Files.isReadable(file)) {
                    return Optional.of("there is no file " + file + " that can be read");
                }
            }
            return Optional.empty();
        }
    }

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
        properties.put("server.ssl.enabled", tls.isPresent());
        tls.ifPresent(pair -> {
            properties.put("server.ssl.certificate", "file:" + pair.certificate());
            properties.put("server.ssl.certificate-private-key", "file:" + pair.key());
        });
        return properties;
    }
}
