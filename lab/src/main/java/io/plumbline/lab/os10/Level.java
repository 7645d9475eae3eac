package io.plumbline.lab.os10;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What kind of lines a block takes, in the order in which OS10 prints blocks:
 * running_config_roce_dot1p_s5248f.
 */
enum Level {
    SWITCH("", ""),
    WRED("wred \\S+", "wred"),
    CLASS_QUEUING("class-map type queuing \\S+", "cmap-queuing"),
    CLASS_NETWORK("class-map type network-qos \\S+", "cmap-nqos"),
    TRUST_DOT1P("trust dot1p-map \\S+", "tmap-dot1p-map"),
    TRUST_DSCP("trust dscp-map \\S+", "tmap-dscp-map"),
    QUEUES("qos-map traffic-class \\S+", "qos-map"),
    POLICY_QUEUING("policy-map type queuing \\S+", "pmap-queuing"),
    POLICY_NETWORK("policy-map type network-qos \\S+", "pmap-nqos"),
    SYSTEM("system qos", "sys-qos"),
    PORT("interface ethernet\\S+", "if"),
    QUEUING("class \\S+", "pmap-c-que"),
    NETWORK("class \\S+", "pmap-c-nqos");

    /** Ports first, for there are the most of them. */
    private static final List<Level> BLOCKS =
            Stream.concat(
                            Stream.of(PORT),
                            EnumSet.complementOf(EnumSet.of(SWITCH, PORT, QUEUING, NETWORK))
                                    .stream())
                    .toList();

    private final Pattern header;
    private final String begins;
    private final String mark;

    Level(String header, String mark) {
        this.header = Pattern.compile(header);
        this.begins = header.replace("\\S+", "");
        this.mark = mark;
    }

    /** Of the prompt. */
    String mark() {
        return mark;
    }

    static Level of(List<String> place) {
        if (place.size() == 2) {
            return of(place.subList(0, 1)) == POLICY_QUEUING ? QUEUING : NETWORK;
        }
        return place.isEmpty() ? SWITCH : ofHeader(place.getFirst()).orElseThrow();
    }

    /** Of a block of the switch, by its first line. */
    static Optional<Level> ofHeader(String line) {
        for (var level : BLOCKS) {
            if (line.startsWith(level.begins) && level.header.matcher(line).matches()) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }

    /** Whether blocks stand in those of this kind, one a class. */
    boolean hasClasses() {
        return this == POLICY_QUEUING || this == POLICY_NETWORK;
    }
}
