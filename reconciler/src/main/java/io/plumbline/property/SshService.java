package io.plumbline.property;

import java.util.Map;
import java.util.Optional;

/**
 * The SSH service of a host.
 *
 * @param runs whether it does now
 * @param startsWithHost whether somebody has said that it is to run whenever the host does
 */
public record SshService(boolean runs, boolean startsWithHost) {
    private static final Map<String, SshService> NAMES =
            Map.of(
                    "Running", new SshService(true, false),
                    "Running, starts with the host", new SshService(true, true),
                    "Off", new SshService(false, false),
                    "Off, starts with the host", new SshService(false, true));

    static Codec<SshService> codec() {
        return Codecs.codec(
                "how the SSH service of a host is", SshService::parse, SshService::toString);
    }

    private static SshService parse(String text) {
        return Optional.ofNullable(NAMES.get(text))
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "'" + text + "' is not how the SSH service of a host is"));
    }

    @Override
    public String toString() {
        return (runs ? "Running" : "Off") + (startsWithHost ? ", starts with the host" : "");
    }
}
