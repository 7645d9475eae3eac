package io.plumbline.property;

import java.util.Optional;

/**
 * What HA of a host's cluster keeps free for a host that fails, as its admission control asks.
 *
 * @param cluster empty where the host is in none, or its name is not told
 * @param lacks for people, what is missing of it now; empty where nothing is, or nobody keeps or
 *     tells anything
 */
public record FailoverReserve(String cluster, Optional<String> lacks) {
    private static final String CLUSTER = "cluster ";

    /**
     * @throws IllegalArgumentException if one of them cannot be written in one line
     */
    public FailoverReserve {
        if (cluster.lines().count() > 1
                || lacks.filter(text -> text.lines().count() != 1).isPresent()) {
            throw new IllegalArgumentException("several lines");
        }
    }

    /** For example {@code cluster hpc01}, then what it lacks in a line. */
    static Codec<FailoverReserve> codec() {
        return Codecs.codec(
                "what HA lacks of its reserve", FailoverReserve::parse, FailoverReserve::toString);
    }

    private static FailoverReserve parse(String text) {
        var lines = text.split("\n", 2);
        if (!lines[0].startsWith(CLUSTER)) {
            throw new IllegalArgumentException("no cluster: " + lines[0]);
        }
        return new FailoverReserve(
                lines[0].substring(CLUSTER.length()),
                lines.length > 1 ? Optional.of(lines[1]) : Optional.empty());
    }

    @Override
    public String toString() {
        return CLUSTER + cluster + lacks.map(text -> "\n" + text).orElse("");
    }
}
