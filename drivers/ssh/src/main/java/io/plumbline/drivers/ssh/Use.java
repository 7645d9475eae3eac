package io.plumbline.drivers.ssh;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a credential is wanted for. A spec says all of this and decides nothing by it: whoever keeps
 * the credential says whether it may be used so.
 *
 * @param credential its name in the spec, for example {@code esxi-root}
 * @param host to whom it would be sent, as the spec says it; with a colon and the port where that
 *     is not the usual one
 * @param program absolute path of what the spec has run by this login; empty where only what a
 *     driver says is run
 */
public record Use(String credential, Way way, String host, Optional<String> program) {
    private static final Map<String, Integer> USUAL_PORTS =
            Map.of("ssh", 22, "https", 443, "http", 80);

    /** How a login is sent. */
    public enum Way {
        SSH,
        VCENTER,
        GIT;

        /** As the file of a credential says it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Use ssh(String credential, String host) {
        return new Use(credential, Way.SSH, host, Optional.empty());
    }

    /**
     * @param url a file of this machine counts as one of {@code localhost}
     */
    public static Use at(URI url, Way way, String credential) {
        var host = Optional.ofNullable(url.getHost()).orElse("localhost");
        var usual = USUAL_PORTS.getOrDefault(String.valueOf(url.getScheme()), -1);
        var port = url.getPort() < 0 || url.getPort() == usual ? "" : ":" + url.getPort();
        return new Use(credential, way, host + port, Optional.empty());
    }

    public Use running(Optional<String> some) {
        return new Use(credential, way, host, some);
    }
}
